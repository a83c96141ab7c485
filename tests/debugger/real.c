/* What tests/debugger/real walks through, instruction by instruction: functions with several names,
 * an indirect one, inlined ones, deep recursion, signal handlers on stacks of their own. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
volatile int total;
int table[4] = {1, 2, 3, 4};
extern int another_table[4] __attribute__((alias("table")));
signed char small = 'a';
static inline __attribute__((always_inline)) int clamp(int x)
{
	if (x > 9)
		x = 9;
	return x + total;
}
static inline __attribute__((always_inline)) int twice(int x)
{
	return clamp(x) + clamp(x + 1);
}
__attribute__((noipa)) int work(int n)
{
	total += twice(n);
	return total;
}
int a_work(int n) __attribute__((alias("work")));
int zz_work(int n) __attribute__((alias("work")));
__attribute__((noipa)) static int plus(int a)
{
	return a + 1;
}
static int (*choose(void))(int)
{
	return plus;
}
static int chosen(int a) __attribute__((ifunc("choose")));
__attribute__((noipa)) int deep(int n)
{
	if (!n)
		return work(3);
	return deep(n - 1) + 1;
}
__attribute__((noipa)) static void on_signal(int sig)
{
	total += work(sig);
}
__attribute__((noipa)) static int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}
int main(void)
{
	static char stack[65536];
	stack_t on = {.ss_sp = stack, .ss_size = sizeof(stack)};
	struct sigaction act = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK};
	int list[] = {7, 3, 5, 1};
	char text[32];

	sigaltstack(&on, NULL);
	sigaction(SIGUSR1, &act, NULL);
	total = chosen(work(1)) + table[1] + small;
	qsort(list, 4, sizeof(*list), compare);
	snprintf(text, sizeof(text), "%d %s", list[0], "text");
	total += deep(500);
	raise(SIGUSR1);
	return strlen(text) > 100;
}
