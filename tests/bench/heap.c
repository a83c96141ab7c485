/* heap HOW N: allocates and frees N blocks: `pairs' by one caller; `callers' by a hundred, each ten
 * frames deep; `threads' by four threads with a quarter of N each. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define DEEP __attribute__((noinline))
enum { CALLERS = 100, DEPTH = 10, THREADS = 4 };

static _Thread_local void *volatile last;

static DEEP void pair(size_t size)
{
	last = malloc(size);
	free(last);
}

/* Ten calls of each other, so that each caller at the end is one frame of ten. The sum keeps the
 * compiler from making jumps of the calls. */
static DEEP int descend(unsigned depth, unsigned caller);

/* A hundred places that call, of which each is a caller of its own. */
#define PLACE(N)                                                                                   \
	case N:                                                                                    \
		pair(16 + N);                                                                      \
		return N;
#define TEN(N)                                                                                     \
	PLACE(N##0)                                                                                \
	PLACE(N##1)                                                                                \
	PLACE(N##2)                                                                                \
	PLACE(N##3)                                                                                \
	PLACE(N##4) PLACE(N##5) PLACE(N##6) PLACE(N##7) PLACE(N##8) PLACE(N##9)

static DEEP int call_from(unsigned caller)
{
	switch (caller) {
		TEN(1)
		TEN(2)
		TEN(3)
		TEN(4)
		TEN(5)
		TEN(6)
		TEN(7)
		TEN(8)
		TEN(9)
		TEN(10)
	}
	return 0;
}

static DEEP int descend(unsigned depth, unsigned caller)
{
	return (depth ? descend(depth - 1, caller) : call_from(caller)) + 1;
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
			sum += descend(DEPTH - 2, 10 + (unsigned)(i % CALLERS));
	else
		run(&n);
	return sum < 0;
}
