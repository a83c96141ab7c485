/* Formats and what they take. */
#include <stdio.h>

int main(void)
{
	char text[99];

	printf("plain\n");
	printf("%d %s %c %lld %x %5.3s|%*d %%\n", -3, "str", 'q', 1LL << 40, 255, "abcdef", 4, 7);
	printf("%d %d %d %d %d %d %s\n", 1, 2, 3, 4, 5, 6, "seven");
	printf("%f %d\n", 1.5, 8);
	snprintf(text, 99, "%s-%u", "x", 4000000000U);
	return 0;
}
