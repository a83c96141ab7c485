#include "debugger/source.h"

#include <stdio.h>
#include <stdlib.h>

/** Text of a file may hold anything: nothing of it may act on the terminal. */
static void put_line(struct buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];

		if (c == '\n' || c == '\r')
			continue;
		if ((c < ' ' && c != '\t') || c == 127)
			buf_printf(b, "\\%03o", c);
		else
			buf_putc(b, (char)c);
	}
}

unsigned source_put(const char *path, unsigned first, unsigned last, struct buf *b)
{
	FILE *f = fopen(path, "re");
	char *line = NULL;
	size_t cap = 0;
	ssize_t n;
	unsigned at = 0, shown = 0;

	while (f && at < last && (n = getline(&line, &cap, f)) >= 0) {
		if (++at < first)
			continue;
		buf_printf(b, "%u\t", at);
		put_line(b, line, (size_t)n);
		buf_putc(b, '\n');
		shown++;
	}
	free(line);
	if (f)
		fclose(f);
	return shown;
}
