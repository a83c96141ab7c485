/* A function whose code is in two places: what hardly ever runs is elsewhere. */
#include <stdio.h>

__attribute__((cold, noinline)) void bad(int n)
{
	printf("bad %d\n", n);
}

__attribute__((noinline)) int parted(int n)
{
	if (n > 100) {
		bad(n);
		bad(n + 1);
		return 7;
	}
	return n * 2;
}

int main(int argc, char **argv)
{
	return parted(argc) - 2 * !argv[0];
}
