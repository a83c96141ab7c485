/* Three rounds of four calls; exit status 3. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	for (int i = 0; i < 3; i++) {
		char *p = malloc(10 + i);

		strcpy(p, "abc");
		if (strlen(p) != 3)
			return 1;
		puts(p);
		free(p);
	}
	return 3;
}
