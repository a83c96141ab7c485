/* Asks where its heap ends, moves that end by 512 bytes itself, allocates 512 bytes, stores into
 * them and frees them: malloc-brk.sh tells what the kernel has to do with each step. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
	char *end = sbrk(0);

	if (brk(end + 512))
		return 1;
	volatile char *p = malloc(512);
	if (!p)
		return 1;
	p[0] = 1;
	free((void *)p);
	return sbrk(0) == end ? 1 : 0;
}
