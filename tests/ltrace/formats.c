/* Every conversion of printf(3). */
#include <stdio.h>

int main(void)
{
	char text[200];
	int n = 0;
	long l = -5;

	printf("%d %i %u %x %X %o\n", -1, -2, 3, 4, 5, 6);
	printf("%hd %hhd %ld %lld %lx %zu %jd %td\n", (short)-3, 'x', l, 7ll, 8l, sizeof(n), 9l,
	       10l);
	printf("%c %s %.2s %10s %-5s| %%\n", 'c', "string", "cut", "right", "left");
	printf("%f %e %g %.3f %10.2f\n", 1.5, 2.5e10, 3.5, 4.123456, -5.5);
	printf("%p %p\n", (void *)0x1234, (void *)0);
	printf("%*d %-*d %.*f %.*s\n", 5, 1, 6, 2, 2, 3.25, 3, "abcdef");
	printf("%s %s %s %s %s %s %s\n", "1", "2", "3", "4", "5", "6", "7");
	printf("%d %f %d %f %d %f %d %f %d\n", 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5);
	printf("%#x %+d % d %05d %'d\n", 255, 1, 2, 3, 4);
	printf("nothing\n");
	printf("%s\n", (char *)NULL);
	sprintf(text, "%d-%s", 1, "x");
	snprintf(text, 5, "%s", "abcdefgh");
	fprintf(stdout, "%d %s\n", 1, "to a file");
	puts(text);
	return 0;
}
