/* Blocks whose owners are known: kept, lost, behind lost ones, with only a pointer into the middle,
 * freed, resized, of a thread, and one with a mapping of its own. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct node {
	struct node *next;
	char room[120];
};

void *first, *kept, *big, *gone, *middle, *moved, *threads;
int round_of;

__attribute__((noinline)) void stop(int n)
{
	// Registers that a call may change lead nowhere then.
	__asm__ volatile(
		"xor %%eax, %%eax\n\txor %%ecx, %%ecx\n\txor %%edx, %%edx\n\txor %%esi, %%esi\n\t"
		"xor %%r8d, %%r8d\n\txor %%r9d, %%r9d\n\txor %%r10d, %%r10d\n\txor %%r11d, %%r11d"
		:
		: "r"(n)
		: "rax", "rcx", "rdx", "rsi", "r8", "r9", "r10", "r11", "memory");
}

__attribute__((noinline)) static void *take(size_t n)
{
	void *p = malloc(n); /* take */

	memset(p, 0, n);
	return p;
}

__attribute__((noinline)) static void lose(void)
{
	struct node *a = take(sizeof(*a)); /* lose */

	a->next = take(sizeof(*a)); /* behind */
}

__attribute__((noinline)) static void wipe(void)
{
	volatile char room[2048];

	for (size_t i = 0; i < sizeof(room); i++)
		room[i] = 0;
}

static void *work(void *arg)
{
	threads = malloc(333); /* thread */
	return arg;
}

int main(void)
{
	pthread_t t;

	first = malloc(40); /* first */
	stop(1);
	kept = malloc(100);   /* kept */
	big = malloc(300000); /* big */
	gone = malloc(222);   /* gone */
	middle = take(64);    /* middle */
	middle = (char *)middle + 8;
	moved = malloc(50);
	moved = realloc(moved, 5000); /* moved */
	lose();
	wipe();
	free(gone); /* free */
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	stop(2);
	return 0;
}
