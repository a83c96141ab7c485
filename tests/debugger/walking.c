/* What is stepped through: recursion, jumps out of functions, handlers, odd instructions. */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static jmp_buf back;
static volatile int seen;

__attribute__((noinline)) static int factorial(int n)
{
	if (n < 2)
		return 1;
	int below = factorial(n - 1);
	return n * below;
}

__attribute__((noinline)) static void leap(volatile int n)
{
	seen++;
	if (n)
		leap(n - 1);
	if (!n)
		longjmp(back, 2);
}

static int jumps(void)
{
	int n = 1;

	if (!setjmp(back)) {
		seen = 1;
		leap(3);
		seen = 100;
	} else {
		n = 2;
	}
	seen += n;
	return n;
}

static void on_signal(int sig)
{
	seen += sig;
}

static int handled(void)
{
	int n = 1;

	signal(SIGUSR1, on_signal);
	raise(SIGUSR1);
	n += seen;
	return n;
}

static int loops(void)
{
	int n = 0;

	for (int i = 0; i < 3; i++)
		n += i;
	return n;
}

static long odd(void)
{
	unsigned long flags;
	char from[64], to[64];
	long n = sizeof(from);
	char *source = from, *target = to;

	memset(from, 'x', sizeof(from));
	__asm__ volatile("pushf; pop %0" : "=r"(flags));
	__asm__ volatile("rep movsb" : "+D"(target), "+S"(source), "+c"(n) : : "memory");
	long pid = getppid();
	return (flags & 0x100) + (to[63] == 'x') + (pid > 0);
}

int main(void)
{
	int n = factorial(4);

	printf("factorial %d\n", n);
	n = jumps();
	printf("jumps %d\n", n);
	n = handled();
	printf("handled %d\n", n);
	n = loops();
	printf("loops %d\n", n);
	n = (int)odd();
	printf("odd %d\n", n);
	return 0;
}
