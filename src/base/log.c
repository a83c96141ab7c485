#include "base/log.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/visible.h"

static const char *const names[LOG_CHANNELS] = {
	[LOG_PROC] = "proc",	 [LOG_SECCOMP] = "seccomp", [LOG_CPU] = "cpu",
	[LOG_DECODE] = "decode", [LOG_LIB] = "lib",	    [LOG_ENGINE] = "engine",
};
static unsigned enabled;

bool log_enable(const char *list)
{
	while (*list) {
		size_t n = strcspn(list, ",");
		unsigned bit = n == 3 && !strncmp(list, "all", 3) ? ~0u : 0;

		for (unsigned i = 0; i < LOG_CHANNELS; i++)
			if (strlen(names[i]) == n && !strncmp(names[i], list, n))
				bit = 1u << i;
		if (!bit)
			return false;
		enabled |= bit;
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
	fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, names[ch],
		buf_str(&visible));
	buf_deinit(&visible);
}
