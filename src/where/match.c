#include "where/program.h"

/** Matches one element of the pattern with a character; moves *at past the element. */
static bool match_one(const char *p, size_t m, size_t *at, unsigned char c)
{
	size_t i = *at + 1;
	bool found = false, invert;

	if (p[*at] == '\\' && i < m) {
		*at = i + 1;
		return (unsigned char)p[i] == c;
	}
	*at = i;
	if (p[i - 1] != '[')
		return p[i - 1] == '?' || (unsigned char)p[i - 1] == c;
	invert = i < m && (p[i] == '!' || p[i] == '^');
	i += invert;
	for (size_t first = i; i < m && (p[i] != ']' || i == first); i++) {
		unsigned char low = (unsigned char)p[i], high = low;

		if (i + 2 < m && p[i + 1] == '-' && p[i + 2] != ']') {
			high = (unsigned char)p[i + 2];
			i += 2;
		}
		found = found || (low <= c && c <= high);
	}
	if (i >= m) // The bracket is never closed, so it is an ordinary character.
		return c == '[';
	*at = i + 1;
	return found != invert;
}

bool match_glob(const char *pattern, size_t m, const char *text, size_t n)
{
	size_t i = 0, at = 0, star = SIZE_MAX, back = 0;

	// Only the last star needs to be tried again, so the time is at most m * n.
	while (i < n) {
		size_t next = at;

		if (at < m && pattern[at] == '*') {
			star = ++at;
			back = i;
			continue;
		}
		if (at < m && match_one(pattern, m, &next, (unsigned char)text[i])) {
			at = next;
			i++;
			continue;
		}
		if (star == SIZE_MAX)
			return false;
		at = star;
		i = ++back;
	}
	while (at < m && pattern[at] == '*')
		at++;
	return at == m;
}

bool match_regex(const regex_t *r, struct buf *room, const char *text, size_t n)
{
	// REG_STARTEND, which only some C libraries have, matches bytes without a NUL.
	buf_clear(room);
	buf_put(room, text, n);
	for (size_t i = 0; i < n; i++)
		if (!room->p[i])
			room->p[i] = '\n';
	return !regexec(r, buf_str(room), 0, NULL, 0);
}
