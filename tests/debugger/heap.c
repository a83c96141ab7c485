/* A heap with something in every kind of list; stopped in stop(), what mallinfo2(3) says of it is
 * in info. */
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mallinfo2 info;
void *kept[64], *mapped, *cached[7], *also[7], *fast[5], *unsorted, *small, *large;
static pthread_barrier_t filled, done;
void *thread_block;

__attribute__((noinline)) void stop(int n)
{
	__asm__ volatile("" : : "r"(n) : "memory");
}

static void *work(void *arg)
{
	thread_block = malloc(1000);
	free(malloc(50));
	pthread_barrier_wait(&filled);
	pthread_barrier_wait(&done);
	return arg;
}

int main(void)
{
	pthread_t t;

	stop(0);
	mapped = malloc(204800);
	for (int i = 0; i < 64; i++)
		kept[i] = malloc((size_t)(16 + 40 * i));
	// Seven go to the thread's cache, what follows to a fastbin.
	for (int i = 0; i < 7; i++)
		cached[i] = malloc(40);
	for (int i = 0; i < 5; i++)
		fast[i] = malloc(40);
	// What is freed has neighbours that are in use.
	unsorted = malloc(2000);
	kept[0] = malloc(10);
	large = malloc(5000);
	kept[1] = malloc(10);
	small = malloc(700);
	kept[2] = malloc(10);
	for (int i = 0; i < 7; i++)
		also[i] = malloc(700);
	for (int i = 0; i < 7; i++)
		free(also[i]);
	free(large);
	free(small);
	kept[3] = malloc(9000); // sorts them into their bins
	free(unsorted);
	for (int i = 0; i < 7; i++)
		free(cached[i]);
	for (int i = 0; i < 5; i++)
		free(fast[i]);
	info = mallinfo2();
	stop(1);
	pthread_barrier_init(&filled, NULL, 2);
	pthread_barrier_init(&done, NULL, 2);
	pthread_create(&t, NULL, work, NULL);
	pthread_barrier_wait(&filled);
	info = mallinfo2();
	stop(2);
	memset(kept[5], 0xee, 512); // what breaks heaps
	stop(3);
	pthread_barrier_wait(&done);
	pthread_join(t, NULL);
	return 0;
}
