/* A heap that grows in each way; prints the end that brk has given it. */
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static void *kept[1000];

__attribute__((noinline)) void small(void)
{
	for (int i = 0; i < 200; i++)
		kept[i] = malloc(1000);
}

__attribute__((noinline)) void large(void)
{
	kept[500] = malloc(1 << 20);
	kept[500] = realloc(kept[500], 3 << 20);
}

static void *work(void *arg)
{
	for (int i = 600; i < 650; i++)
		kept[i] = calloc(1, 1000);
	return arg;
}

int main(void)
{
	static char buffer[4096];
	pthread_t t;

	setvbuf(stdout, buffer, _IOFBF, sizeof(buffer));
	small();
	large();
	// What the program maps itself is none of its heap.
	munmap(mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
	       1 << 16);
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	printf("end of small blocks %p\n", sbrk(0));
	sbrk(8192);
	printf("end %p\n", sbrk(0));
	for (int i = 0; i < 200; i++)
		free(kept[i]);
	malloc_trim(0);
	fflush(stdout);
	return 0;
}
