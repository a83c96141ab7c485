#include "base/log.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/near.h"
#include "base/visible.h"

const char *const log_names[] = {
	[LOG_PROC] = "proc",	[LOG_SECCOMP] = "seccomp",
	[LOG_CPU] = "cpu",	[LOG_DECODE] = "decode",
	[LOG_LIB] = "lib",	[LOG_ENGINE] = "engine",
	[LOG_CHANNELS] = "all", NULL,
};
static unsigned enabled;

/** The channels that the first n bytes name; 0: none. */
static unsigned channels_of(const char *name, size_t n)
{
	if (n == 3 && !strncmp(name, "all", 3))
		return ~0u;
	for (unsigned i = 0; i < LOG_CHANNELS; i++)
		if (strlen(log_names[i]) == n && !strncmp(log_names[i], name, n))
			return 1u << i;
	return 0;
}

const char *log_near(const char *list)
{
	size_t n = strcspn(list, ",");

	for (; *list && channels_of(list, n); n = strcspn(list, ","))
		list += n + (list[n] == ',');
	_free_ char *name = alloc_strndup(list, n);
	struct near near = {.name = name};
	for (unsigned i = 0; i < LOG_CHANNELS; i++)
		near_try(&near, log_names[i]);
	return near.best;
}

bool log_enable(const char *list)
{
	while (*list) {
		size_t n = strcspn(list, ",");
		unsigned bits = channels_of(list, n);

		if (!bits)
			return false;
		enabled |= bits;
		list += n + (list[n] == ',');
	}
	return true;
}

bool log_on(enum log_channel ch)
{
	return enabled >> ch & 1;
}

void log_line(enum log_channel ch, const char *fmt, ...)
{
	char line[1024];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(line, sizeof(line), fmt, ap);
	va_end(ap);
	struct buf visible = {0};

	visible_put(&visible, line, strlen(line), "");
	fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, log_names[ch],
		buf_str(&visible));
	buf_deinit(&visible);
}
