#include "gen/diag.h"

#include <stdarg.h>

uint32_t diag_file(struct diag *d, const char *path)
{
	*vec_push(d->zone, &d->files) = zone_strndup(d->zone, path, strlen(path));
	return d->files.n - 1;
}

/** False if the same line was printed before. */
static bool diag_line(struct diag *d, struct pos at, const char *kind, const char *fmt, va_list ap)
{
	char text[600];
	vsnprintf(text, sizeof text, fmt, ap);
	if (strstr(text, "'" DIAG_MISSING "'")) /* already reported */
		return false;
	uint64_t hash = (uint64_t)hash_bytes(text, strlen(text)) << 32 | hash_bytes(&at, sizeof at);
	for (uint32_t i = 0; i < d->said.n; i++) {
		if (d->said.p[i] == hash)
			return false;
	}
	*vec_push(d->zone, &d->said) = hash;
	if (!d->out)
		return true;
	if (at.file < d->files.n)
		fprintf(d->out, "%s:%u: ", d->files.p[at.file], at.line);
	fprintf(d->out, "%s%s\n", kind, text);
	return true;
}

void diag_error(struct diag *d, struct pos at, const char *fmt, ...)
{
	if (d->errors >= DIAG_MAX) {
		d->errors++;
		return;
	}
	va_list ap;
	va_start(ap, fmt);
	d->errors += diag_line(d, at, "", fmt, ap);
	va_end(ap);
}

void diag_warning(struct diag *d, struct pos at, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	d->warnings += diag_line(d, at, "warning: ", fmt, ap);
	va_end(ap);
}

void diag_lint(struct diag *d, struct pos at, const char *fmt, ...)
{
	if (!d->lint)
		return;
	va_list ap;
	va_start(ap, fmt);
	d->warnings += diag_line(d, at, "warning: ", fmt, ap);
	va_end(ap);
}
