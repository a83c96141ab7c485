#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decode/names.h"
#include "decode/scalar.h"
#include "decode/walk.h"

/*
 * The semantic scalars: numbers and small objects with a meaning. Those of networks and time are in
 * their own files.
 */

typedef void scalar_fn(struct dec *d, const struct cargs *a);

static void scalar_fd(struct dec *d, const struct cargs *a)
{
	dec_fd(d, (int)a->val);
}

static void scalar_dirfd(struct dec *d, const struct cargs *a)
{
	dec_dirfd(d, (int)a->val);
}

static void scalar_pid(struct dec *d, const struct cargs *a)
{
	dec_pid(d, (enum sc_scalar)a->node->a, (int)a->val);
}

static void scalar_id(struct dec *d, const struct cargs *a)
{
	struct value *t = dec_token(d, VALUE_ID);

	if (!t)
		return;
	t->num = a->val;
	t->width = (uint8_t)a->width;
	t->fmt = (uint8_t)a->node->a;
}

static void scalar_signo(struct dec *d, const struct cargs *a)
{
	dec_signo(d, (int)a->val);
}

static void scalar_sigset(struct dec *d, const struct cargs *a)
{
	size_t n = a->n && a->p[0] > 0 ? (size_t)a->p[0] : 8;

	dec_sigset(d, a->at, n < a->avail ? n : a->avail);
}

static void scalar_sighandler(struct dec *d, const struct cargs *a)
{
	if (a->val < 2)
		dec_label(d, a->val, a->val ? "SIG_IGN" : "SIG_DFL", NULL);
	else if (a->val == UINT64_MAX)
		dec_label(d, a->val, "SIG_ERR", NULL);
	else if (!d->c->symbol || !dec_function(d, a->val))
		dec_addr(d, a->val);
}

static const char *signal_text(int sig, char buf[16])
{
	const char *s = names_signal(sig, buf);

	if (s)
		return s;
	snprintf(buf, 16, "%d", sig);
	return buf;
}

static void wstatus_event(struct dec *d, unsigned event)
{
	static const char *const events[] = {
		NULL,
		"PTRACE_EVENT_FORK",
		"PTRACE_EVENT_VFORK",
		"PTRACE_EVENT_CLONE",
		"PTRACE_EVENT_EXEC",
		"PTRACE_EVENT_VFORK_DONE",
		"PTRACE_EVENT_EXIT",
		"PTRACE_EVENT_SECCOMP",
	};
	enum { EVENT_STOP = 128 };

	dec_or(d);
	dec_attach(d);
	if (event == EVENT_STOP)
		dec_label(d, event, "PTRACE_EVENT_STOP", NULL);
	else
		dec_label(d, event,
			  event < sizeof(events) / sizeof(events[0]) ? events[event] : NULL,
			  "PTRACE_EVENT_???");
	dec_attach(d);
	dec_text(d, "<<16");
}

/** The status of a process that ended or stopped (wait(2)), with a ptrace event in the upper half
 * (ptrace(2), PTRACE_O_TRACE*). */
static void scalar_wstatus(struct dec *d, const struct cargs *a)
{
	enum { CONTINUED = 0xffff, STOPPED = 0x7f, CORE = 0x80, SYSCALL = 0x80 };
	unsigned s = (unsigned)a->val, low = s & 0x7f, high = s >> 8 & 0xff;
	unsigned rest = 0;
	bool traced = high & SYSCALL;
	char sig[16];

	if (s == CONTINUED) {
		dec_text(d, "{WIFCONTINUED(s)}");
	} else if (low == 0) {
		dec_textf(d, "{WIFEXITED(s) && WEXITSTATUS(s) == %u}", high);
		rest = s & CORE;
	} else if ((s & 0xff) == STOPPED) {
		dec_textf(d, "{WIFSTOPPED(s) && WSTOPSIG(s) == %s%s}",
			  signal_text((int)(high & ~(unsigned)SYSCALL), sig),
			  traced ? " | 0x80" : "");
	} else if (low != STOPPED) {
		dec_textf(d, "{WIFSIGNALED(s) && WTERMSIG(s) == %s%s}", signal_text((int)low, sig),
			  s & CORE ? " && WCOREDUMP(s)" : "");
		rest = s & 0xff00;
	} else {
		dec_int(d, SC_FMT_HEX, 4, s);
		return;
	}
	if (s >> 16)
		wstatus_event(d, s >> 16);
	if (rest) {
		dec_or(d);
		dec_attach(d);
		dec_int(d, SC_FMT_HEX, 4, rest);
	}
}

static void scalar_mode(struct dec *d, const struct cargs *a)
{
	struct value *t = dec_token(d, a->node->a == SC_S_MODE ? VALUE_MODE : VALUE_UMODE);

	if (!t)
		return;
	t->num = a->val;
	t->width = (uint8_t)a->width;
}

static void scalar_dev(struct dec *d, const struct cargs *a)
{
	struct value *t = dec_token(d, VALUE_DEV);

	if (!t)
		return;
	t->num = a->val;
	t->width = (uint8_t)a->width;
}

static void scalar_errno(struct dec *d, const struct cargs *a)
{
	struct value *t = dec_token(d, VALUE_ERRNO);

	if (!t)
		return;
	t->num = (uint64_t)(int64_t)(int32_t)a->val;
	t->width = (uint8_t)a->width;
}

static bool limit_is_infinite(const struct cargs *a)
{
	return a->width == 8 ? a->val == UINT64_MAX : (uint32_t)a->val == UINT32_MAX;
}

static void scalar_rlim(struct dec *d, const struct cargs *a)
{
	enum { KILO = 1024 };
	char text[48];

	if (limit_is_infinite(a)) {
		snprintf(text, sizeof(text), a->width == 8 ? "RLIM64_INFINITY" : "RLIM_INFINITY");
	} else if (a->val > KILO && a->val % KILO == 0) {
		snprintf(text, sizeof(text), "%llu*1024", (unsigned long long)(a->val / KILO));
	} else {
		dec_int(d, SC_FMT_UDEC, a->width, a->val);
		return;
	}
	struct value *t = dec_token(d, VALUE_LABEL);
	if (!t)
		return;
	t->num = a->val;
	t->width = (uint8_t)a->width;
	t->fmt = SC_FMT_UDEC;
	t->flags |= VALUE_F_BARE;
	t->len = (uint32_t)strlen(text);
	t->bytes = arena_dup(&d->c->arena, text, t->len);
}

static void scalar_pages(struct dec *d, const struct cargs *a)
{
	enum { PAGE = 4096 };

	dec_int(d, SC_FMT_HEX, 8, (uint64_t)(uint32_t)a->val * PAGE);
}

static void scalar_signed(struct dec *d, const struct cargs *a)
{
	unsigned width = a->node->a == SC_S_OFF64 ? 8 : a->width;

	dec_int(d, SC_FMT_DEC, width, a->val);
}

static void scalar_uuid(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = a->at;

	if (a->avail < 16) {
		dec_string(d, p, a->avail, VALUE_F_HEX);
		return;
	}
	dec_textf(d, "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x", p[0],
		  p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], p[12], p[13],
		  p[14], p[15]);
}

static size_t set_bytes(const struct cargs *a)
{
	size_t n = a->n && a->p[0] > 0 ? (size_t)a->p[0] : 0;

	return n < a->avail ? n : a->avail;
}

static void scalar_cpuset(struct dec *d, const struct cargs *a)
{
	size_t n = set_bytes(a);

	dec_set(d);
	for (size_t i = 0; i < n * 8 && d->budget > 1; i++) {
		if (a->at[i / 8] >> i % 8 & 1)
			dec_int(d, SC_FMT_UDEC, 4, i);
	}
	// The walker reads at most a cpu_set_t, even if the size is larger.
	if (a->n && a->p[0] > (int64_t)n)
		dec_more(d);
	dec_array_end(d);
}

/** Shows the names of the set bits as an array; without -v, only some of them. */
static void scalar_bitset(struct dec *d, const struct cargs *a)
{
	size_t n = set_bytes(a), shown = 0;
	uint16_t table = a->n > 1 ? (uint16_t)a->p[1] : 0;

	dec_set(d);
	for (size_t i = 0; i < n * 8 && d->budget > 1; i++) {
		if (!(a->at[i / 8] >> i % 8 & 1))
			continue;
		if (!d->full && shown++ >= d->o->str_limit) {
			dec_more(d);
			break;
		}
		if (table)
			dec_enum(d, table, i, false);
		else
			dec_int(d, SC_FMT_UDEC, 4, i);
	}
	dec_array_end(d);
}

/** Shows the name of a call number of the program's own ABI, or for another known ABI the number
 * with the name in a comment. For an unknown architecture, shows the number. */
static void scalar_syscallnr(struct dec *d, const struct cargs *a)
{
	enum { X32_BIT = 0x40000000 };
	const uint32_t arch_x86_64 = 0xc000003e, arch_i386 = 0x40000003;
	enum abi own = (enum abi)d->c->abi;
	uint32_t nr = (uint32_t)a->val;
	uint32_t arch = a->n ? (uint32_t)a->p[0] : own == ABI_I386 ? arch_i386 : arch_x86_64;
	enum abi abi = arch == arch_i386 ? ABI_I386 : nr & X32_BIT ? ABI_X32 : ABI_X86_64;
	uint16_t id = 0;
	char text[80];

	if (a->val > UINT32_MAX)
		id = 0;
	else if (arch == arch_i386)
		id = decode_lookup(abi, nr);
	else if (arch == arch_x86_64)
		id = decode_lookup(abi, nr & ~(uint32_t)X32_BIT);
	if (id && abi == own) {
		snprintf(text, sizeof(text), "__NR_%s", sc_name(sc_calls[id].name));
		dec_label_dec(d, nr, text);
		dec_label_is_text(d);
		return;
	}
	dec_int(d, SC_FMT_UDEC, a->width, a->val);
	if (id)
		dec_note(d, sc_name(sc_calls[id].name));
}

static void scalar_kver(struct dec *d, const struct cargs *a)
{
	uint32_t v = (uint32_t)a->val;
	char text[64];

	snprintf(text, sizeof(text), "KERNEL_VERSION(%u, %u, %u)", v >> 16, v >> 8 & 0xff,
		 v & 0xff);
	dec_label(d, v, text, NULL);
	dec_label_is_text(d);
}

static scalar_fn *const scalars[SC_SCALARS] = {
	[SC_S_FD] = scalar_fd,
	[SC_S_DIRFD] = scalar_dirfd,
	[SC_S_TID] = scalar_pid,
	[SC_S_TGID] = scalar_pid,
	[SC_S_PGID] = scalar_pid,
	[SC_S_SID] = scalar_pid,
	[SC_S_TGID_OR_PGID] = scalar_pid,
	[SC_S_UID] = scalar_id,
	[SC_S_GID] = scalar_id,
	[SC_S_SIGNO] = scalar_signo,
	[SC_S_SIGSET] = scalar_sigset,
	[SC_S_SIGHANDLER] = scalar_sighandler,
	[SC_S_WSTATUS] = scalar_wstatus,
	[SC_S_MODE] = scalar_mode,
	[SC_S_UMODE] = scalar_mode,
	[SC_S_DEV] = scalar_dev,
	[SC_S_ERRNO] = scalar_errno,
	[SC_S_TIME] = scalar_time,
	[SC_S_CLOCK_T] = scalar_clock_t,
	[SC_S_IFINDEX] = scalar_ifindex,
	[SC_S_IN4] = scalar_in4,
	[SC_S_IN6] = scalar_in6,
	[SC_S_INADDR] = scalar_inaddr,
	[SC_S_MAC] = scalar_mac,
	[SC_S_HWADDR] = scalar_hwaddr,
	[SC_S_RLIM] = scalar_rlim,
	[SC_S_IOPRIO] = scalar_ioprio,
	[SC_S_KVER] = scalar_kver,
	[SC_S_SYSCALLNR] = scalar_syscallnr,
	[SC_S_UUID] = scalar_uuid,
	[SC_S_BITSET] = scalar_bitset,
	[SC_S_CPUSET] = scalar_cpuset,
	[SC_S_PAGES] = scalar_pages,
	[SC_S_SCOPE6] = scalar_scope6,
	[SC_S_OFF64] = scalar_signed,
	[SC_S_BOOL] = scalar_signed,
};

void dec_scalar(struct dec *d, enum sc_scalar kind, const struct cargs *a)
{
	scalar_fn *fn = kind < SC_SCALARS ? scalars[kind] : NULL;

	if (fn)
		fn(d, a);
	else
		dec_int(d, SC_FMT_HEX, a->width, a->val);
}
