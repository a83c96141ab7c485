/* Calls in calls, and one that never returns. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int compare(const void *a, const void *b)
{
	usleep(1000);
	return *(const int *)a - *(const int *)b;
}

int main(void)
{
	int v[] = {3, 1, 2};

	qsort(v, 3, sizeof(*v), compare);
	puts("abc");
	exit(0);
}
