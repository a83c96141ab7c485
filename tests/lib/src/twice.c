#include <stdlib.h>

int twice(int n);

int twice(int n)
{
	free(malloc((size_t)n));
	return 2 * n;
}
