// Longjmp and exceptions through many traced frames, in threads; argument: rounds. Exit status 9.
#include <csetjmp>
#include <cstdlib>
#include <cstring>
#include <new>
#include <pthread.h>

enum { THREADS = 4, DEEP = 20 };

static long rounds;
static thread_local jmp_buf back;
static thread_local int depth;
static thread_local bool by_exception;

static int compare(const void *, const void *);

/// qsort calls us, and we call qsort: a chain of frames of library and program.
static void descend()
{
	int v[2] = {2, 1};
	char *volatile p = static_cast<char *>(malloc(8));

	strcpy(p, "abc");
	if (strlen(p) != 3)
		abort();
	free(p);
	qsort(v, 2, sizeof(*v), compare);
}

static int compare(const void *, const void *)
{
	if (++depth < DEEP)
		descend();
	else if (by_exception)
		throw depth;
	else
		longjmp(back, 1);
	return 0;
}

/// Destructors run library functions while the exception travels.
struct witness {
	char *text = strdup("abc");

	~witness()
	{
		if (strlen(text) != 3)
			abort();
		free(text);
	}
};

static bool thrown()
{
	depth = 0;
	by_exception = true;
	try {
		witness w;

		descend();
	} catch (int n) {
		return n == DEEP;
	}
	return false;
}

static bool jumped()
{
	depth = 0;
	by_exception = false;
	if (!setjmp(back))
		descend();
	return depth == DEEP;
}

static void *run(void *arg)
{
	for (long i = 0; i < rounds; i++)
		if (!jumped() || !thrown())
			abort();
	return arg;
}

int main(int, char **argv)
{
	pthread_t t[THREADS];

	rounds = atol(argv[1]);
	for (auto &x : t)
		if (pthread_create(&x, nullptr, run, nullptr))
			return 1;
	for (auto &x : t)
		pthread_join(x, nullptr);
	return 9;
}
