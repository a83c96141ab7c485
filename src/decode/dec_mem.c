#include <string.h>

#include "decode/walk.h"

enum { PATH_SIZE = 4096, CSTR_FIRST = 512 };

/** Finds an earlier read that contains these bytes, or that has already failed before them. */
static const struct dec_window *window_find(const struct dec *d, taddr addr, size_t n)
{
	unsigned used = d->windows < DEC_WINDOWS ? d->windows : DEC_WINDOWS;

	for (unsigned i = 0; i < used; i++) {
		const struct dec_window *w = &d->window[i];

		if (addr < w->addr)
			continue;
		uint64_t off = addr - w->addr;
		if (off <= w->got && n <= w->got - off)
			return w;
		if (off <= w->got && w->got < w->asked)
			return w;
	}
	return NULL;
}

const uint8_t *dec_bytes(struct dec *d, taddr addr, size_t n, size_t *got)
{
	size_t have = n;
	const uint8_t *own = n ? mem_peek(d->mem, addr, &have) : NULL;
	if (own && have == n) {
		*got = n;
		return own;
	}
	const struct dec_window *w = window_find(d, addr, n);
	if (w) {
		size_t off = (size_t)(addr - w->addr);

		*got = w->got - off < n ? w->got - off : n;
		return w->p + off;
	}
	if (n > d->bytes)
		n = d->bytes;
	d->bytes -= (uint32_t)n;
	uint8_t *p = arena_alloc(&d->c->arena, n);
	*got = n ? mem_read(d->mem, addr, p, n) : 0;
	if (n) {
		struct dec_window *slot = &d->window[d->windows % DEC_WINDOWS];

		*slot = (struct dec_window){addr, (uint32_t)n, (uint32_t)*got, p};
		d->windows =
			(uint8_t)(d->windows == 2 * DEC_WINDOWS - 1 ? DEC_WINDOWS : d->windows + 1);
	}
	return p;
}

const uint8_t *dec_read(struct dec *d, taddr addr, size_t n)
{
	size_t got;
	const uint8_t *p;

	if (addr + n < addr)
		return NULL;
	p = dec_bytes(d, addr, n, &got);
	return got == n ? p : NULL;
}

bool dec_read_word(struct dec *d, taddr addr, uint64_t *ret)
{
	unsigned n = dec_wordsize(d);
	const uint8_t *p = dec_read(d, addr, n);

	if (!p)
		return false;
	*ret = bytes_load(p, n, n, false);
	return true;
}

static void saved_add(struct dec *d, taddr addr, size_t n, const void *bytes, uint8_t arg)
{
	struct decode_saved *s = arena_alloc(&d->c->arena, sizeof(*s));

	*s = (struct decode_saved){d->c->saved, addr, n, arg, bytes};
	d->c->saved = s;
}

void dec_save(struct dec *d, taddr addr, size_t n)
{
	const uint8_t *p = dec_read(d, addr, n);

	if (p)
		saved_add(d, addr, n, p, 255);
}

const uint8_t *dec_saved(struct dec *d, taddr addr, size_t n)
{
	for (const struct decode_saved *s = d->c->saved; s; s = s->next) {
		if (s->arg == 255 && addr >= s->addr && addr - s->addr <= s->n &&
		    n <= s->n - (size_t)(addr - s->addr))
			return (const uint8_t *)s->bytes + (addr - s->addr);
	}
	return NULL;
}

/* -- strings --------------------------------------------------------------------------------- */

/** Returns the maximum number of bytes shown of a string. */
static size_t string_limit(const struct dec *d)
{
	return d->o->str_limit < d->bytes ? d->o->str_limit : d->bytes;
}

static void string_token(struct dec *d, taddr addr, const uint8_t *p, size_t n, unsigned flags)
{
	struct value *t = dec_token(d, VALUE_STRING);

	if (!t)
		return;
	t->bytes = (const char *)p;
	t->len = (uint32_t)n;
	t->num = addr;
	t->flags |= (uint16_t)flags;
	if (flags & VALUE_F_PATH)
		dec_context_of_path(d, t);
}

void dec_mem_string(struct dec *d, taddr addr, uint64_t len, unsigned buf_flags)
{
	size_t limit = string_limit(d);
	unsigned flags = buf_flags & SC_BUF_HEX ? VALUE_F_HEX : 0;
	// As in strace, the string is shown only if one byte more than is shown can be read.
	uint64_t want = (uint64_t)limit + 1;

	if (!addr) {
		dec_addr(d, 0);
		return;
	}
	if (len < want)
		want = len;
	// A 32-bit ABI has no such address, even for a string of length 0.
	bool beyond = dec_wordsize(d) == 4 && addr > UINT32_MAX;
	const uint8_t *p = beyond ? NULL : dec_read(d, addr, (size_t)want);
	if (!p) {
		dec_addr(d, addr);
		return;
	}
	// As in strace: if the last byte that would be shown is a NUL, neither it nor the dots are.
	size_t shown = len < limit ? (size_t)len : limit;
	if (buf_flags & SC_BUF_OMIT0 && shown && p[shown - 1] == '\0') {
		string_token(d, addr, p, shown - 1,
			     flags | VALUE_F_NUL | (len > limit ? VALUE_F_CUT : 0));
		return;
	}
	if (len > limit)
		flags |= VALUE_F_CUT;
	string_token(d, addr, p, shown, flags);
}

/** Reads a string of up to `limit` bytes and its NUL, in steps, because most strings are short. */
static char *cstr_read(struct dec *d, taddr addr, size_t limit, long *n, bool *ended, bool *fault)
{
	size_t cap = limit < CSTR_FIRST ? limit + 1 : CSTR_FIRST;

	for (;;) {
		char *buf = arena_alloc(&d->c->arena, cap);

		*n = mem_read_str(d->mem, addr, buf, cap, ended, fault);
		d->bytes -= d->bytes < cap ? d->bytes : (uint32_t)cap;
		if (*ended || *fault || cap > limit)
			return buf;
		cap = cap * 8 < limit ? cap * 8 : limit + 1;
	}
}

/** The same, without a copy where the bytes are ours already. */
static const char *cstr_find(struct dec *d, taddr addr, size_t limit, long *n, bool *ended,
			     bool *fault)
{
	size_t have = limit + 1;
	const char *p = mem_peek(d->mem, addr, &have);
	const char *nul = p ? memchr(p, '\0', have) : NULL;

	if (!nul && (!p || have <= limit))
		return cstr_read(d, addr, limit, n, ended, fault);
	*n = nul ? nul - p : (long)have;
	*ended = nul != NULL;
	*fault = false;
	return p;
}

static void cstr_show(struct dec *d, taddr addr, size_t limit, unsigned flags)
{
	bool ended, fault;
	long n;

	if (!addr) {
		dec_object_addr(d, 0);
		return;
	}
	const char *buf = cstr_find(d, addr, limit, &n, &ended, &fault);
	if (n < 0 || (fault && !ended)) {
		dec_addr(d, addr);
		return;
	}
	if (!ended) {
		flags |= VALUE_F_CUT;
		n = (long)limit;
	} else if (d->o->ltrace && (size_t)n == limit) { // whose look ends here, before the NUL
		flags |= VALUE_F_CUT;
	}
	uint32_t at = d->c->n;
	string_token(d, addr, (const uint8_t *)buf, (size_t)n, flags);
	if (d->c->n > at)
		d->c->vals[at].fmt = 1;
}

void dec_mem_cstr(struct dec *d, taddr addr, bool path)
{
	cstr_show(d, addr, path ? PATH_SIZE - 1 : string_limit(d), path ? VALUE_F_PATH : 0);
}

void dec_mem_nstr(struct dec *d, taddr addr, int64_t size)
{
	size_t limit = string_limit(d);

	if (size < 0 || (uint64_t)size > limit) {
		cstr_show(d, addr, limit, 0);
		return;
	}
	const uint8_t *p = addr ? dec_read(d, addr, (size_t)size) : NULL;
	if (!p) {
		cstr_show(d, addr, (size_t)size, 0);
		return;
	}
	size_t len = strnlen((const char *)p, (size_t)size);
	string_token(d, addr, p, len, len < (size_t)size ? 0 : VALUE_F_CUT);
}

void dec_mem_counted(struct dec *d, taddr addr, int64_t size)
{
	uint32_t before = d->c->n;

	dec_mem_nstr(d, addr, size);
	uint64_t limit = string_limit(d);
	bool whole = size >= 0 && (d->o->ltrace ? (uint64_t)size < limit : (uint64_t)size <= limit);
	if (d->c->n > before && whole)
		d->c->vals[d->c->n - 1].flags &= (uint16_t)~VALUE_F_CUT;
}
