/* Calls that are left by longjmp, recursion through the same call, signals on another stack. */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

static jmp_buf env;
static int compared;
static char text[64];

static int compare(const void *a, const void *b)
{
	if (++compared % 3 == 0)
		longjmp(env, 1);
	return *(const int *)a - *(const int *)b;
}

static int factorial(int n)
{
	void *p = malloc(n);
	int r = n < 2 ? 1 : n * factorial(n - 1);

	free(p);
	return r;
}

static void handler(int sig)
{
	strcpy(text, "handler");
	(void)sig;
}

static int storm(void)
{
	struct sigaction sa = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
	stack_t ss = {.ss_sp = malloc(65536), .ss_size = 65536};
	struct itimerval it = {{0, 500}, {0, 500}}, none = {0};
	const char *volatile s = "abc";
	int n = 0;

	sigaltstack(&ss, NULL);
	sigaction(SIGALRM, &sa, NULL);
	setitimer(ITIMER_REAL, &it, NULL);
	for (int i = 0; i < 2000; i++)
		n += (int)strlen(s);
	setitimer(ITIMER_REAL, &none, NULL);
	return n == 6000;
}

int main(void)
{
	int v[] = {3, 1, 2, 9, 4};

	for (volatile int i = 0; i < 4; i++)
		if (!setjmp(env))
			qsort(v, 5, sizeof(*v), compare);
	return factorial(5) == 120 && storm() && puts("done") ? 5 : 1;
}
