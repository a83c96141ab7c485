/* Calls a function of the C library so many times. */
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	long n = argc > 1 ? atol(argv[1]) : 1;
	const char *volatile abc = "abc";
	size_t sum = 0;

	for (long i = 0; i < n; i++)
		sum += strlen(abc);
	return sum != 3 * (size_t)n;
}
