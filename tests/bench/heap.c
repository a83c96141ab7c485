/* heap HOW N: allocates and frees N blocks: `pairs' by one caller; `callers' by a hundred, some
 * ten frames deep; `threads' by four threads with a quarter of N each. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define DEEP __attribute__((noinline))
enum { CALLERS = 100, DEPTH = 7, THREADS = 4 };

static _Thread_local void *volatile last;

static DEEP void pair(size_t size)
{
	last = malloc(size);
	free(last);
}

static DEEP int right(unsigned depth, unsigned caller);

/** The bits of `caller' choose the way down, so that each caller has a stack of its own. The sums
 * keep the compiler from making jumps of the calls. */
static DEEP int left(unsigned depth, unsigned caller)
{
	if (!depth)
		pair(16 + caller);
	else if (caller & 1)
		return left(depth - 1, caller >> 1) + 1;
	else
		return right(depth - 1, caller >> 1) + 1;
	return 0;
}

static DEEP int right(unsigned depth, unsigned caller)
{
	return depth ? left(depth, caller) + 2 : left(0, caller);
}

static void *run(void *arg)
{
	for (long n = *(long *)arg; n > 0; n--)
		pair(64);
	return NULL;
}

static void run_threads(long n)
{
	pthread_t threads[THREADS];
	long each = n / THREADS;

	for (int i = 0; i < THREADS; i++)
		pthread_create(&threads[i], NULL, run, &each);
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
}

int main(int argc, char **argv)
{
	long n = argc > 2 ? atol(argv[2]) : 0;
	int sum = 0;

	if (argc > 2 && !strcmp(argv[1], "threads"))
		run_threads(n);
	else if (argc > 2 && !strcmp(argv[1], "callers"))
		for (long i = 0; i < n; i++)
			sum += left(DEPTH, (unsigned)(i % CALLERS));
	else
		run(&n);
	return sum < 0;
}
