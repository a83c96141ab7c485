#include <string.h>

#include "decode/dec.h"
#include "decode/walk.h"
#include "sc_custom.h"

/*
 * Shows the sets of descriptors of poll and select, and the text behind the result, which says
 * which of them are ready and how much time is left.
 */

enum { SET_MOST = 1 << 20, POLLFD = 8 };

/** Returns the bytes of an fd_set of n descriptors, in whole words. */
static size_t set_bytes(const struct dec *d, int64_t n)
{
	size_t bits = 8 * dec_wordsize(d);

	return ((size_t)n + bits - 1) / bits * (bits / 8);
}

static const uint8_t *set_read(struct dec *d, taddr addr, int n)
{
	return addr && n > 0 && n <= SET_MOST ? dec_read(d, addr, set_bytes(d, n)) : NULL;
}

bool custom_fdset(struct dec *d, const struct cargs *a)
{
	int n = (int)a->p[0];
	const uint8_t *set = set_read(d, a->addr, n);

	if (!set)
		return false;
	dec_set(d);
	for (int fd = 0; fd < n; fd++) {
		if (set[fd / 8] >> fd % 8 & 1)
			dec_fd(d, fd);
	}
	dec_array_end(d);
	return true;
}

/** "in [0 2]": at most *left of them, as many as the result counts. */
static void set_ready(struct dec *d, const char *what, taddr addr, int n, int64_t *left)
{
	const uint8_t *set = set_read(d, addr, n);
	bool begun = false;

	for (int fd = 0; set && fd<n && * left> 0; fd++) {
		if (!(set[fd / 8] >> fd % 8 & 1))
			continue;
		if (!begun) {
			dec_text(d, what);
			dec_attach(d);
			dec_set(d);
		}
		begun = true;
		dec_int(d, SC_FMT_DEC, 4, (uint64_t)fd);
		(*left)--;
	}
	if (begun)
		dec_array_end(d);
}

/** What time64 and the others call their time. */
static const char *time_struct(const struct dec *d)
{
	const char *name = sc_name(sc_calls[d->c->id].name);

	if (strstr(name, "_time64"))
		return "timespec64";
	return name[0] == 'p' ? "timespec" : "timeval";
}

static void time_left(struct dec *d, taddr addr)
{
	if (!addr)
		return;
	dec_text(d, "left ");
	dec_attach(d);
	dec_mem_struct(d, addr, time_struct(d), NULL, 0);
}

bool custom_select_result(struct dec *d, const struct cargs *a)
{
	enum { NFDS, IN, OUT, EXCEPT, TIME };
	const uint64_t *args = d->c->args;
	int64_t left = (int64_t)a->val, all = left;
	int n = (int)args[NFDS];

	if (!left) {
		dec_text(d, "Timeout");
		return true;
	}
	set_ready(d, "in ", args[IN], n, &left);
	set_ready(d, "out ", args[OUT], n, &left);
	set_ready(d, "except ", args[EXCEPT], n, &left);
	time_left(d, args[TIME]);
	if (left == all && !args[TIME])
		dec_text(d, "");
	return true;
}

/** Those of n that something happened to; nothing if there are none. */
static void polled(struct dec *d, taddr addr, uint32_t n)
{
	uint32_t limit = d->full ? UINT32_MAX : d->o->str_limit, shown = 0;

	for (uint32_t i = 0; i < n; i++, addr += POLLFD) {
		const uint8_t *p = dec_read(d, addr, POLLFD);

		if (p && !p[6] && !p[7])
			continue;
		if (!shown)
			dec_array(d);
		if (!p) {
			dec_addr(d, addr);
			shown++;
			break;
		}
		if (shown++ >= limit) {
			dec_more(d);
			break;
		}
		dec_struct_bytes(d, addr, p, POLLFD, "pollfd_back", NULL, 0);
	}
	if (shown)
		dec_array_end(d);
}

bool custom_poll_result(struct dec *d, const struct cargs *a)
{
	enum { FDS, NFDS, TIME };
	const uint64_t *args = d->c->args;
	const char *name = sc_name(sc_calls[d->c->id].name);
	uint32_t n = (uint32_t)args[NFDS];

	if (!a->val) {
		dec_text(d, "Timeout");
		return true;
	}
	if (d->verbose_off || !args[FDS] || !n || args[FDS] + (uint64_t)n * POLLFD < args[FDS])
		return true;
	polled(d, args[FDS], n);
	if (name[0] == 'p' && name[1] == 'p')
		time_left(d, args[TIME]);
	return true;
}
