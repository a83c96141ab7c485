#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "decode/dec.h"
#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Files and file systems: times with their dates, the working directory, file handles, the strings
 * of statmount, quota and swap words.
 */

/* -- times ----------------------------------------------------------------------------------- */

static uint64_t load(const uint8_t *p, unsigned n)
{
	uint64_t v = 0;

	memcpy(&v, p, n);
	return v;
}

static int64_t load_signed(const uint8_t *p, unsigned n)
{
	return n == 4 ? (int32_t)load(p, 4) : (int64_t)load(p, 8);
}

enum { MICRO = 6, NANO = 9 }; /* digits */

/** The date of a struct, as a comment behind it. */
static void date(struct dec *d, int64_t sec, uint64_t part, unsigned digits)
{
	uint64_t most = digits == MICRO ? 999999 : 999999999;

	if (part > most)
		return;
	dec_attach(d);
	struct value *t = dec_token(d, VALUE_TIME);

	if (!t)
		return;
	t->num = (uint64_t)sec;
	t->num2 = part;
	t->ref = (uint16_t)digits;
	t->width = 8;
	t->fmt = 2;
}

enum { NOW = (1 << 30) - 1, OMIT = (1 << 30) - 2 };

/** Shows a time that is a word. Its seconds are shown where it is shown as a number. */
static void special_time(struct dec *d, int64_t sec, uint64_t part)
{
	const char *name = part == NOW ? "UTIME_NOW" : "UTIME_OMIT";
	char raw[64], text[256];
	int n = snprintf(raw, sizeof(raw), "{tv_sec=%" PRId64 ", tv_nsec=%" PRIu64 "}", sec, part);
	int all = snprintf(text, sizeof(text), "%s%s /* %s */%s", name, raw, name, raw);
	size_t abbrev = strlen(name);

	dec_label_three(d, text, abbrev, (size_t)all - abbrev - (size_t)n, (size_t)n);
}

static bool times_show(struct dec *d, taddr addr, const char *name, unsigned word, unsigned digits)
{
	size_t size = 2 * word;
	const uint8_t *p = dec_read(d, addr, 2 * size);

	if (!p)
		return false;
	dec_array(d);
	for (unsigned i = 0; i < 2; i++, p += size, addr += size) {
		uint64_t part = load(p + word, word);

		if (digits == NANO && (part == NOW || part == OMIT)) {
			special_time(d, load_signed(p, word), part);
			continue;
		}
		dec_struct_bytes(d, addr, p, size, name, NULL, 0);
		date(d, load_signed(p, word), part, digits);
	}
	dec_array_end(d);
	return true;
}

/** Shows the times of utimes and futimesat: two struct timeval. */
bool custom_utimes(struct dec *d, const struct cargs *a)
{
	return times_show(d, a->addr, "timeval", d->c->abi == ABI_I386 ? 4 : 8, MICRO);
}

/** Shows the times of utimensat: two struct timespec, which may mean UTIME_NOW or UTIME_OMIT
 * (utimensat(2)). */
bool custom_utimens(struct dec *d, const struct cargs *a)
{
	return times_show(d, a->addr, "timespec", d->c->abi == ABI_I386 ? 4 : 8, NANO);
}

bool custom_utimens64(struct dec *d, const struct cargs *a)
{
	return times_show(d, a->addr, "timespec64", 8, NANO);
}

/** Shows a struct statx_timestamp that is a member of another struct. */
bool custom_statx_time(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 16 };

	if (!a->at || a->avail < SIZE)
		return false;
	dec_struct_bytes(d, a->addr, a->at, SIZE, "statx_timestamp", NULL, 0);
	date(d, load_signed(a->at, 8), load(a->at + 8, 4), NANO);
	return true;
}

/** Shows a field that the layout does not have, but strace shows. */
bool custom_zero(struct dec *d, const struct cargs *a)
{
	(void)a;
	dec_int(d, SC_FMT_UDEC, 4, 0);
	return true;
}

/* -- names and handles ----------------------------------------------------------------------- */

/** Shows the path of getcwd, whose result counts the NUL. */
bool custom_cwd(struct dec *d, const struct cargs *a)
{
	enum { MOST = 4096 };
	int64_t n = a->p[0];
	size_t got = 0;

	n = n < 0 ? 0 : n > MOST ? MOST : n;
	const uint8_t *p = n ? dec_bytes(d, a->addr, (size_t)n, &got) : (const uint8_t *)"";
	if (n && !got)
		return false;
	size_t len = strnlen((const char *)p, got);
	bool cut = len == got;
	// A name whose end cannot be read is not shown.
	if (cut && got < (size_t)n)
		return false;
	dec_string(d, p, len - (cut && len), VALUE_F_PATH | (cut ? VALUE_F_CUT : 0));
	return true;
}

/** Shows the opaque bytes of a struct file_handle; the kernel's MAX_HANDLE_SZ limits them. */
bool custom_handle_data(struct dec *d, const struct cargs *a)
{
	enum { MOST = 128 };
	uint64_t n = (uint64_t)a->p[0];
	const uint8_t *p = n ? dec_read(d, a->addr, n > MOST ? MOST : n) : (const uint8_t *)"";

	if (p)
		dec_string(d, p, n > MOST ? MOST : n, VALUE_F_HEX | (n > MOST ? VALUE_F_CUT : 0));
	else
		dec_fault(d);
	return true;
}

/* -- statmount ------------------------------------------------------------------------------- */

enum { STRINGS = 512 }; /* where the strings begin: sizeof(struct statmount) */

/** Returns the strings from the one at offset a->val on, or NULL. p: own place, size told, buffer's
 * size. */
static const char *statmount_strings(struct dec *d, const struct cargs *a, size_t *n)
{
	int64_t size = a->p[1];
	taddr base = a->addr - (taddr)a->p[0];

	if (size <= STRINGS || (uint64_t)size > (uint64_t)a->p[2] ||
	    a->val >= (uint64_t)(size - STRINGS))
		return NULL;
	*n = (size_t)(size - STRINGS) - (size_t)a->val;
	const uint8_t *p = dec_read(d, base + STRINGS, (size_t)(size - STRINGS));
	return p ? (const char *)p + a->val : NULL;
}

/** Reads as much of struct statmount as fits into the buffer. The rest is 0. Parameter: the size of
 * the buffer. */
bool custom_statmount_buf(struct dec *d, const struct cargs *a)
{
	uint8_t all[STRINGS] = {0};
	uint64_t n = (uint64_t)a->p[0];
	const uint8_t *p;

	if (n > STRINGS)
		n = STRINGS;
	if (n < sizeof(uint32_t) || !(p = dec_read(d, a->val, (size_t)n)))
		return false;
	memcpy(all, p, (size_t)n);
	dec_struct_bytes(d, a->val, all, sizeof(all), "statmount", a->p, 1);
	return true;
}

bool custom_statmount_str(struct dec *d, const struct cargs *a)
{
	size_t n;
	const char *s = statmount_strings(d, a, &n);

	if (!s)
		dec_int(d, SC_FMT_HEX, 4, a->val);
	else
		dec_string(d, s, strnlen(s, n), VALUE_F_PATH);
	return true;
}

bool custom_statmount_strs(struct dec *d, const struct cargs *a)
{
	size_t n;
	const char *s = statmount_strings(d, a, &n);

	if (!s) {
		dec_int(d, SC_FMT_HEX, 4, a->val);
		return true;
	}
	dec_array(d);
	const int64_t limit = d->full ? INT64_MAX : (int64_t)d->o->str_limit;
	for (int64_t i = 0; i < a->p[3] && n; i++) {
		size_t len = strnlen(s, n);

		if (i >= limit) {
			dec_more(d);
			break;
		}

		dec_string(d, s, len, VALUE_F_PATH);
		len += len < n;
		s += len;
		n -= len;
	}
	dec_array_end(d);
	return true;
}

/* -- words ----------------------------------------------------------------------------------- */

/** Shows swapon's flags, which contain a priority. */
bool custom_swap_flags(struct dec *d, const struct cargs *a)
{
	enum { PRIORITY = 0x7fff };
	uint32_t flags = (uint32_t)a->val & ~(uint32_t)PRIORITY;

	if (flags) {
		dec_flags(d, SC_TABLE_swap_flags, flags);
		dec_or(d);
	}
	dec_int(d, SC_FMT_UDEC, 4, a->val & PRIORITY);
	return true;
}

static void named(char *buf, size_t n, const char *name, uint32_t v, const char *unknown)
{
	if (name)
		snprintf(buf, n, "%s", name);
	else
		snprintf(buf, n, v ? "%#x /* %s */" : "%x /* %s */", v, unknown);
}

/** Shows quotactl's first argument: QCMD(command, type). */
bool custom_quota_op(struct dec *d, const struct cargs *a)
{
	enum { TYPE = 8 };
	uint32_t op = (uint32_t)a->val, cmd = op >> TYPE, type = op & ((1 << TYPE) - 1);
	char left[64], right[64], text[160];

	named(left, sizeof(left), names_enum(SC_TABLE_quota_cmd, cmd), cmd, "Q_???");
	named(right, sizeof(right), names_enum(SC_TABLE_quota_type, type), type, "???QUOTA");
	snprintf(text, sizeof(text), "QCMD(%s, %s)", left, right);
	dec_label_dec(d, op, text);
	return true;
}

/** Shows the result of fcntl's F_GETLEASE: the name of a kind of lock, if it has one. */
bool custom_lease(struct dec *d, const struct cargs *a)
{
	const char *name = names_enum(SC_TABLE_lock_type, a->val);

	if (name)
		dec_text(d, name);
	return true;
}
