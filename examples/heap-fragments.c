/* Allocates large and small blocks in turn, and frees the large ones: what is free lies between the
 * small ones, which hold all of it. heap-fragments.sh tells how much. */
#include <stdlib.h>

enum { N = 500, LARGE = 8000, SMALL = 40 };

int main(void)
{
	static char *large[N], *small[N];

	for (int i = 0; i < N; i++) {
		large[i] = malloc(LARGE);
		small[i] = malloc(SMALL);
		if (!large[i] || !small[i])
			return 1;
		for (int k = 0; k < LARGE; k += 4096)
			((volatile char *)large[i])[k] = 1;
	}
	for (int i = 0; i < N; i++)
		free(large[i]);
	// Now 20,000 bytes are in use. The program ends here, but it could run on for years.
	return 0;
}
