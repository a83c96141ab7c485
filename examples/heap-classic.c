/* The classic exercise: a small block, a store into it, its free, and a large block. heap-brk.sh
 * tells what the kernel has to do with each step. */
#include <stdlib.h>

int main(void)
{
	char *ptr = malloc(512);

	if (!ptr)
		return 1;
	ptr[400] = 'a';
	free(ptr);
	char *pages = malloc(100000);
	if (!pages)
		return 1;
	for (int i = 0; i < 100000; i += 4096)
		((volatile char *)pages)[i] = 'b';
	char *large = malloc(204800);
	if (!large)
		return 1;
	free(large);
	free(pages);
	return 0;
}
