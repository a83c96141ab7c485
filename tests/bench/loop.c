/* Calls a function so many times, for what a breakpoint and a step cost. */
#include <stdio.h>
#include <stdlib.h>

static volatile long sum;

__attribute__((noinline)) static void tick(long i)
{
	sum += i;
}

int main(int argc, char **argv)
{
	long n = argc > 1 ? atol(argv[1]) : 1;

	for (long i = 0; i < n; i++)
		tick(i);
	printf("%ld\n", sum);
	return 0;
}
