/** A program, LIB_A and LIB_B: calls from the program and between libraries, of which the tests
 * choose. */
#include <stdlib.h>

#ifdef LIB_B
int b1(int x)
{
	return x + 1;
}
int b2(int x)
{
	free(malloc(8));
	return x + 2;
}
#elif defined(LIB_A)
int b1(int x);
int b2(int x);
int a_local(int x)
{
	return x;
}
int a1(int x)
{
	return b1(x) + a_local(x);
}
int a2(int x)
{
	return b2(x);
}
#else
int a1(int x);
int a2(int x);
int b1(int x);
int mine(int x)
{
	return x;
}
int main(void)
{
	a1(1);
	a2(2);
	b1(3);
	mine(4);
	free(malloc(5));
	return 0;
}
#endif
