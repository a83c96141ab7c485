#ifndef DECODE_BYTES_H
#define DECODE_BYTES_H
/** Numbers, strings and other bytes of the test files, for run.c. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static inline __attribute__((format(printf, 2, 3))) void fail_at(unsigned line, const char *fmt,
								 ...)
{
	va_list ap;

	va_start(ap, fmt);
	fprintf(stderr, "line %u: ", line);
	vfprintf(stderr, fmt, ap);
	fputc('\n', stderr);
	va_end(ap);
	exit(1);
}

static inline uint64_t number(const char *s, unsigned line)
{
	char *end;

	if (!strcmp(s, "AT"))
		return (uint64_t)-100;
	errno = 0;
	uint64_t v = *s == '-' ? (uint64_t)strtoll(s, &end, 0) : strtoull(s, &end, 0);
	if (errno || *end || end == s)
		fail_at(line, "'%s' is no number", s);
	return v;
}

static inline const char *octal(const char *s, char *ret)
{
	unsigned v = 0, n = 0;

	for (; n < 3 && *s >= '0' && *s <= '7'; n++)
		v = v * 8 + (unsigned)(*s++ - '0');
	*ret = (char)v;
	return s;
}

/** One character of a string, escapes as in C. */
static inline const char *character(const char *s, char *ret)
{
	static const char from[] = "ntrabfv\\\"", to[] = "\n\t\r\a\b\f\v\\\"";
	const char *at;

	if (*s != '\\') {
		*ret = *s;
		return s + 1;
	}
	s++;
	if (*s == 'x') {
		char hex[3] = {s[1], s[1] ? s[2] : '\0', '\0'};

		*ret = (char)strtoul(hex, NULL, 16);
		return s + 3;
	}
	if (*s >= '0' && *s <= '7')
		return octal(s, ret);
	at = *s ? strchr(from, *s) : NULL;
	*ret = at ? to[at - from] : *s;
	return s + 1;
}

static inline const char *quoted(const char *s, char *out, size_t *n, unsigned line)
{
	for (s++; *s && *s != '"';)
		s = character(s, &out[(*n)++]);
	if (*s != '"')
		fail_at(line, "a string has no end");
	return s + 1;
}

static inline void put_numbers(char *list, unsigned width, char *out, size_t *n, unsigned line)
{
	for (char *save, *s = strtok_r(list, ",", &save); s; s = strtok_r(NULL, ",", &save)) {
		uint64_t v = number(s, line);

		memcpy(out + *n, &v, width);
		*n += width;
	}
}

static inline void put_hex(const char *s, char *out, size_t *n)
{
	for (; s[0] && s[1]; s += 2) {
		char hex[3] = {s[0], s[1], '\0'};

		out[(*n)++] = (char)strtoul(hex, NULL, 16);
	}
}

static inline void put_word(char *word, char *out, size_t *n, unsigned line)
{
	char *value = strchr(word, ':');

	if (!value)
		fail_at(line, "'%s': a string, uN:, sN:, zero: or hex: was expected", word);
	*value++ = '\0';
	if (!strcmp(word, "zero")) {
		size_t zeros = number(value, line);

		memset(out + *n, 0, zeros);
		*n += zeros;
	} else if (!strcmp(word, "hex")) {
		put_hex(value, out, n);
	} else if (*word == 'u' || *word == 's' || *word == 'x') {
		put_numbers(value, (unsigned)strtoul(word + 1, NULL, 10) / 8, out, n, line);
	} else {
		fail_at(line, "'%s:' is not known", word);
	}
}

#endif
