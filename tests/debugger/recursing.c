/* A recursion, a function's own static variable, and a file that is opened:
 * tests/debugger/recursing.dbg. */
#include <stdio.h>
#include <signal.h>
#include <fcntl.h>
#include <unistd.h>
volatile int hits;
void handler(int s)
{
	hits++;
}
int rec(int n)
{
	static int counter = 5;
	counter++;
	int r = 0;
	if (n > 0)
		r = rec(n - 1);
	r += n;
	return r;
}
double d725(void)
{
	return 1.0;
}
float f1(void)
{
	return 2.0f;
}
volatile int vv;
const volatile int cvv = 3;
int main(void)
{
	signal(SIGUSR1, handler);
	raise(SIGUSR1);
	int a = rec(3);
	double d = d725();
	float f = f1();
	int fd = open("/etc/hostname", O_RDONLY);
	printf("%d %g %g %d %d\n", a, d, f, hits, fd > 0);
	return 0;
}
