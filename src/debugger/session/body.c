#include "debugger/session/body.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

char **body_copy(char *const *lines)
{
	size_t n = 0;

	while (lines[n])
		n++;
	char **copy = alloc_array(n + 1, sizeof(*copy));
	for (size_t i = 0; i < n; i++)
		copy[i] = alloc_strdup(lines[i]);
	return copy;
}

void body_free(char **lines)
{
	for (char **l = lines; l && *l; l++)
		free(*l);
	free(lines);
}
