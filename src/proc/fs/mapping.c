#include "proc/fs/mapping.h"

#include <string.h>

/** Takes a number and the character behind it. Hand-written, since the maps of a big program have
 * thousands of lines and are read again whenever it maps something. */
static bool take_number(const char **p, const char *end, unsigned base, char behind, uint64_t *ret)
{
	const char *s = *p;

	for (*ret = 0; s < end; s++) {
		unsigned digit = *s >= '0' && *s <= '9'	  ? (unsigned)(*s - '0')
				 : *s >= 'a' && *s <= 'f' ? (unsigned)(*s - 'a' + 10)
							  : base;
		if (digit >= base)
			break;
		*ret = *ret * base + digit;
	}
	if (s == *p || s == end || *s != behind)
		return false;
	*p = s + 1;
	return true;
}

/** end: behind the newline. */
static bool take_line(const char *p, const char *end, struct mapping *ret)
{
	uint64_t major, minor;

	if (!take_number(&p, end, 16, '-', &ret->start) ||
	    !take_number(&p, end, 16, ' ', &ret->end) || end - p < 5 || ret->start >= ret->end)
		return false;
	memcpy(ret->perms, p, 4);
	ret->perms[4] = '\0';
	p += 5;
	if (!take_number(&p, end, 16, ' ', &ret->off) || !take_number(&p, end, 16, ':', &major) ||
	    !take_number(&p, end, 16, ' ', &minor) ||
	    !(take_number(&p, end, 10, ' ', &ret->ino) ||
	      take_number(&p, end, 10, '\n', &ret->ino)))
		return false;
	p -= p == end; // the newline
	ret->dev = major << 32 | minor;
	while (p < end && *p == ' ')
		p++;
	// A line without a path may end with a blank, or right behind the inode's number.
	ret->path = p;
	ret->npath = (size_t)(end - 1 - p);
	return true;
}

bool mapping_next(const char **at, const char *end, struct mapping *ret)
{
	bool taken = false;

	const char *stop;

	while (!taken && *at < end && (stop = memchr(*at, '\n', (size_t)(end - *at)))) {
		taken = take_line(*at, stop + 1, ret);
		*at = stop + 1;
	}
	return taken;
}
