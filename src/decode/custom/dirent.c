#include <string.h>

#include "decode/dec.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Directory entries, which tell their own length (man 2 getdents). The old ones have the type in
 * their last byte, behind the name.
 */

enum { MOST = 1 << 20, TYPE64 = 18, NAME64 = 19, READDIR_NAME = 256 };

struct entry {
	const uint8_t *p;
	size_t left;   /* bytes from here to the end */
	size_t there;  /* of these can be read */
	size_t header; /* bytes in front of the name */
	unsigned word; /* of d_ino and d_off */
	bool old;
};

static uint64_t load(const uint8_t *p, unsigned n)
{
	uint64_t v = 0;

	memcpy(&v, p, n);
	return v;
}

static uint16_t entry_length(const struct entry *e)
{
	return (uint16_t)load(e->p + 2 * e->word, 2);
}

static void entry_head(struct dec *d, const struct entry *e)
{
	dec_field_str(d, "d_ino");
	dec_int(d, SC_FMT_UDEC, 8, load(e->p, e->word));
	dec_field_str(d, "d_off");
	dec_int(d, SC_FMT_UDEC, 8, load(e->p + e->word, e->word));
	dec_field_str(d, "d_reclen");
	dec_int(d, SC_FMT_UDEC, 2, entry_length(e));
}

/** A name of which no NUL is seen is cut: its last byte stands for that. */
static void entry_name(struct dec *d, const uint8_t *p, size_t n)
{
	size_t len = strnlen((const char *)p, n);
	bool cut = n && len == n;

	dec_field_str(d, "d_name");
	dec_string(d, p, cut ? n - 1 : len, VALUE_F_PATH | (cut ? VALUE_F_CUT : 0));
}

static void entry_type(struct dec *d, uint8_t type)
{
	dec_field_str(d, "d_type");
	dec_enum(d, SC_TABLE_dtype, type, false);
}

/** One entry; the bytes to the next, 0 when its length can't be true. */
static size_t entry_show(struct dec *d, const struct entry *e)
{
	size_t length = entry_length(e), least = e->header, end = length;

	dec_struct(d);
	entry_head(d, e);
	if (length < least) {
		dec_commentf(d, "%zu bytes underflow", least - length);
		end = least;
	} else if (length > e->left) {
		dec_commentf(d, "%zu bytes overflow", length - e->left);
		end = e->left;
	}
	if (end > e->there)
		end = e->there;
	if (!e->old)
		entry_type(d, e->p[TYPE64]);
	if (end > least + e->old)
		entry_name(d, e->p + e->header, end - least - e->old);
	if (e->old && end > least)
		entry_type(d, e->p[end - 1]);
	dec_struct_end(d);
	return end == length ? length : 0;
}

static void entry_next(struct entry *e, size_t length)
{
	e->p += length;
	e->left -= length;
	e->there -= length < e->there ? length : e->there;
}

/** Shows the entries, and the bytes behind them that are no whole entry. A comment marks a length
 * that can't be true. */
static uint64_t entries_count(struct dec *d, struct entry *e)
{
	uint64_t n = 0;

	while (e->left >= e->header && e->there >= e->header) {
		size_t length = entry_length(e);

		n++;
		if (length < e->header) {
			dec_commentf(d, "d_reclen %zu bytes underflow", e->header - length);
			entry_next(e, e->header);
			break;
		}
		if (length > e->left) {
			dec_commentf(d, "d_reclen %zu bytes overflow", length - e->left);
			e->left = 0;
			break;
		}
		entry_next(e, length);
	}
	return n;
}

/** Bytes that are no whole entry. */
static void rest_show(struct dec *d, const uint8_t *p, size_t n)
{
	size_t limit = d->o->str_limit;

	dec_string(d, p, n < limit ? n : limit, VALUE_F_HEX | (n > limit ? VALUE_F_CUT : 0));
}

/** If there are no bytes, there are no entries, even if the pointer is invalid. */
static bool entries_show(struct dec *d, const struct cargs *a, struct entry e)
{
	taddr addr = a->val;
	int64_t n = a->n ? a->p[0] : 0;
	size_t got = 0;

	n = n < 0 ? 0 : n;
	e.p = n && !d->c->failed ? dec_bytes(d, addr, n > MOST ? MOST : (size_t)n, &got) : NULL;
	e.left = (size_t)n;
	e.there = got;
	bool none = got < (size_t)n && got < e.header; // There is not even one entry.
	bool hidden = d->c->failed || d->verbose_off || d->o->for_reads;
	if (!d->full || hidden || none)
		dec_addr(d, addr);
	if (hidden)
		return true;
	if (!d->full) {
		uint64_t count = entries_count(d, &e);

		dec_commentf(d, "%llu%s entries", (unsigned long long)count, e.left ? "+" : "");
		return true;
	}
	if (none)
		return true;
	if (n && got < e.header) {
		rest_show(d, e.p, got);
		return true;
	}
	dec_array(d);
	while (e.left) {
		if (!e.there) {
			dec_addr(d, addr + got);
			break;
		}
		if (e.there < e.header) {
			rest_show(d, e.p, e.there);
			break;
		}
		size_t length = entry_show(d, &e);
		if (!length)
			break;
		entry_next(&e, length);
	}
	dec_array_end(d);
	return true;
}

bool custom_dirents64(struct dec *d, const struct cargs *a)
{
	return entries_show(d, a, (struct entry){.header = NAME64, .word = 8});
}

bool custom_dirents(struct dec *d, const struct cargs *a)
{
	unsigned word = d->c->abi == ABI_I386 ? 4 : 8;

	return entries_show(d, a,
			    (struct entry){.header = 2 * word + 2, .word = word, .old = true});
}

/** Shows the entry of readdir(2). Its name ends with a NUL, not after the length that the entry
 * tells. */
bool custom_old_dirent(struct dec *d, const struct cargs *a)
{
	struct entry e = {.word = dec_wordsize(d)};

	e.header = 2 * e.word + 2;
	// The structure is a whole number of words.
	e.p = dec_read(d, a->addr, 3 * e.word);
	if (!e.p)
		return false;
	size_t length = entry_length(&e);
	dec_struct(d);
	entry_head(d, &e);
	size_t n = length > READDIR_NAME ? READDIR_NAME : length, got = 0;
	// One byte more tells whether the name ends there.
	const uint8_t *name = dec_bytes(d, a->addr + e.header, n + 1, &got);
	size_t len = strnlen((const char *)name, got);
	dec_field_str(d, "d_name");
	if (len == got && got <= n)
		dec_addr(d, a->addr + e.header);
	else
		dec_string(d, name, len < n ? len : n, VALUE_F_PATH | (len > n ? VALUE_F_CUT : 0));
	dec_struct_end(d);
	return true;
}
