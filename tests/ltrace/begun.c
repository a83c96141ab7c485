/* A library that makes calls before and after the program, and the program that is linked with it.
 */
#include <stdlib.h>

#ifdef MAIN
int run(int n);

int main(void)
{
	return run(2) != 2;
}
#else
__attribute__((constructor)) void begin(void)
{
	getenv("before");
}

__attribute__((destructor)) void finish(void)
{
	getenv("after");
}

int run(int n)
{
	getenv("between");
	return n;
}
#endif
