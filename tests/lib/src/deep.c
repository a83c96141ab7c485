/* A call from a function in a function, and one from a library's callback; exit status 0. */
#include <stdlib.h>

__attribute__((noinline)) static int inner(int n)
{
	void *p = malloc((size_t)n);

	free(p);
	return p != NULL;
}

__attribute__((noinline)) static int outer(int n)
{
	return inner(n) + 1;
}

__attribute__((noinline)) static int compare(const void *a, const void *b)
{
	return outer(*(const int *)a) - outer(*(const int *)b);
}

int main(void)
{
	int v[] = {200, 100};

	qsort(v, 2, sizeof(*v), compare);
	return outer(300) != 2;
}
