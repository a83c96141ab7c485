#include "debugger/session/body.h"

#include <stdlib.h>
#include <string.h>

char **body_copy(char *const *lines)
{
	size_t n = 0;

	while (lines[n])
		n++;
	char **copy = calloc(n + 1, sizeof(*copy));
	for (size_t i = 0; copy && i < n; i++)
		if (!(copy[i] = strdup(lines[i])))
			break;
	return copy;
}

void body_free(char **lines)
{
	for (char **l = lines; l && *l; l++)
		free(*l);
	free(lines);
}
