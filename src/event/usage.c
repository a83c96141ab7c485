#include "event/usage.h"

#include <stdlib.h>
#include <string.h>

#include "event/ask.h"

/** Field n (from 3 on) of /proc/PID/stat. The name before it may contain blanks (proc(5)). */
static uint64_t stat_field(const char *text, unsigned n)
{
	const char *p = strrchr(text, ')');

	for (unsigned i = 2; p && i < n; i++)
		p = strchr(p + 1, ' ');
	return p ? strtoull(p + 1, NULL, 10) : 0;
}

bool usage_read(struct mem *mem, struct usage *ret)
{
	enum { MINOR = 10, MAJOR = 12, UTIME = 14, TICK_MS = 10 }; // USER_HZ is 100 (time(7))
	char text[1024]; // 52 numbers of at most 20 digits; those wanted come early
	long n = mem_ask(mem, MEM_ASK_PROC, MEM_PROC_STAT, text, sizeof(text) - 1);

	*ret = (struct usage){0};
	if (n <= 0)
		return false;
	text[n] = 0;
	ret->minor = stat_field(text, MINOR);
	ret->major = stat_field(text, MAJOR);
	ret->user_ms = stat_field(text, UTIME) * TICK_MS;
	return true;
}
