/* Stop replies (gdb's manual, "Stop Reply Packets"). */
#include <limits.h>
#include <string.h>

#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"
#include "debugger/protocol/signal_numbers.h"

static const struct {
	const char *name;
	enum stop_reason reason;
} reasons[] = {
	{"swbreak", REASON_BREAKPOINT},	 {"hwbreak", REASON_HARDWARE},
	{"watch", REASON_WATCH},	 {"rwatch", REASON_WATCH},
	{"awatch", REASON_WATCH},	 {"fork", REASON_FORK},
	{"vfork", REASON_VFORK},	 {"exec", REASON_EXEC},
	{"library", REASON_LIBRARY},	 {"vforkdone", REASON_VFORK_DONE},
	{"syscall_entry", REASON_ENTRY}, {"syscall_return", REASON_EXIT},
	{"create", REASON_OTHER},
};

static bool take_id(const char **at, pid_t *pid, pid_t *tid)
{
	struct field_thread id;

	if (!field_thread(at, &id) || id.tid < 0)
		return false;
	if (id.pid > 0)
		*pid = id.pid;
	*tid = id.tid;
	return true;
}

/** Reads `NAME:VALUE;'. What is not known is passed over, registers among it. */
static bool take_pair(const char **at, struct stop_reply *ret)
{
	size_t n = strcspn(*at, ":;");
	const char *name = *at, *value = name + n + 1;
	pid_t none = 0;

	if (name[n] != ':')
		return false;
	*at = value + strcspn(value, ";");
	*at += **at == ';';
	if (n == 6 && !memcmp(name, "thread", n))
		return take_id(&value, &ret->pid, &ret->tid);
	for (size_t i = 0; i < sizeof(reasons) / sizeof(*reasons); i++) {
		if (strlen(reasons[i].name) != n || memcmp(reasons[i].name, name, n) != 0)
			continue;
		ret->reason = reasons[i].reason;
		if (ret->reason == REASON_FORK || ret->reason == REASON_VFORK)
			return take_id(&value, &ret->child, &none);
		if (*value != ';' && *value && ret->reason != REASON_EXEC)
			field_number(&value, &ret->value);
		return true;
	}
	return true;
}

/** Reads the end of a program: `WXX;process:PID'. */
static bool read_end(const char *at, struct stop_reply *ret)
{
	uint64_t n, pid;

	if (!field_number(&at, &n))
		return false;
	if (ret->kind == 'W')
		ret->code = (int)(n & INT_MAX);
	else
		ret->sig = signal_of_protocol((unsigned)n);
	if (field_begin(&at, ";process:") && field_number(&at, &pid) && pid <= INT_MAX)
		ret->pid = (pid_t)pid;
	return true;
}

bool stop_read(const char *text, struct stop_reply *ret)
{
	const char *at = text + 1;
	int high, low;

	*ret = (struct stop_reply){.kind = *text};
	switch (*text) {
	case 'W':
	case 'X':
		return read_end(at, ret);
	case 'N':
		return true;
	case 'S':
	case 'T':
		high = field_digit(at[0]);
		low = high < 0 ? -1 : field_digit(at[1]);
		if (low < 0)
			return false;
		ret->sig = signal_of_protocol((unsigned)(high << 4 | low));
		ret->kind = 'S';
		for (at += 2; *text == 'T' && *at;)
			if (!take_pair(&at, ret))
				return false;
		return true;
	default:
		ret->kind = 0;
		return false;
	}
}
