#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void)
{
	char *p = malloc(10), *q = calloc(3, 100), b[100];
	void *r;
	p = realloc(p, 1000);
	free(p);
	free(q);
	malloc(-1ul);
	posix_memalign(&r, 64, 512);
	FILE *f = fopen("/dev/zero", "r");
	fread(b, 4, 5, f);
	read(99, b, 10);
	write(1, "four", 4);
	return 0;
}
