#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Fields of ioctl structs of devices that the description language cannot express. */

/** Nanoseconds, with the seconds beside them. */
bool custom_nsec_comment(struct dec *d, const struct cargs *a)
{
	enum { NSEC = 1000000000 };
	int32_t v = (int32_t)a->val;
	unsigned long long n = v < 0 ? -(unsigned long long)v : (unsigned long long)v;

	char text[40];

	snprintf(text, sizeof(text), "%s%llu.%09llu s", v < 0 ? "-" : "", n / NSEC, n % NSEC);
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)v);
	if (v)
		dec_note(d, text);
	return true;
}

/** -ENOENT, or a number that is no error. */
bool custom_notif_error(struct dec *d, const struct cargs *a)
{
	int32_t v = (int32_t)a->val;
	const char *name = v < 0 && v > INT32_MIN ? names_errno(-v) : NULL;

	if (!name) {
		dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)v);
		return true;
	}
	char text[64];

	snprintf(text, sizeof(text), "-%s", name);
	dec_label_dec(d, (uint64_t)(int64_t)v, text);
	return true;
}

/** Shows struct rand_pool_info, whose bytes stand behind the header. */
bool custom_rand_pool(struct dec *d, const struct cargs *a)
{
	enum { HEADER = 8 };
	const uint8_t *p = dec_read(d, a->addr, HEADER);
	int32_t count, size;

	if (!p)
		return false;
	memcpy(&count, p, sizeof(count));
	memcpy(&size, p + 4, sizeof(size));
	dec_struct(d);
	dec_field_str(d, "entropy_count");
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)count);
	dec_field_str(d, "buf_size");
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)size);
	dec_field_str(d, "buf");
	dec_mem_string(d, a->addr + HEADER, (uint64_t)(int64_t)size, 0);
	dec_struct_end(d);
	return true;
}

/** Shows what UFFDIO_API asked for and what it got. The name of a field is repeated before a
 * changed value. */
bool custom_uffd_api(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 24 };
	const uint8_t *p = dec_read(d, a->addr, SIZE), *old;
	uint16_t table = SC_TABLE_uffd_features;

	if (d->half != HALF_SECOND) {
		if (!p)
			return false;
		dec_save(d, a->addr, SIZE);
		dec_struct(d);
		dec_field_str(d, "api");
		dec_int(d, SC_FMT_HEX, 8, bytes_load(p, 8, 8, false));
		dec_field_str(d, "features");
		dec_flags(d, table, bytes_load(p + 8, 8, 8, false));
		return true;
	}
	if (d->c->failed)
		return true;
	old = dec_saved(d, a->addr, SIZE);
	if (!p || !old) {
		dec_fault(d);
		return true;
	}
	if (memcmp(p + 8, old + 8, 8)) {
		dec_arrow(d);
		dec_attach(d);
		dec_field_str(d, "features");
		dec_flags(d, table, bytes_load(p + 8, 8, 8, false));
	}
	dec_field_str(d, "ioctls");
	dec_flags(d, SC_TABLE_uffd_ioctls_api, bytes_load(p + 16, 8, 8, false));
	return true;
}

/** Special characters of a terminal: by their names, or places where they have none. */
bool custom_term_cc(struct dec *d, const struct cargs *a)
{
	uint16_t table = SC_TABLE_term_cc;
	size_t n = a->p[0] < 0 ? 0 : (size_t)a->p[0];

	dec_array(d);
	for (size_t i = 0; i < n && i < a->avail; i++) {
		const char *name = names_enum(table, i);

		dec_index_str(d, name, i);
		dec_int(d, SC_FMT_HEX, 1, a->at[i]);
	}
	dec_array_end(d);
	return true;
}

/** A wait status in brackets. */
bool custom_pidfd_exit(struct dec *d, const struct cargs *a)
{
	dec_array(d);
	dec_scalar(d, SC_S_WSTATUS, a);
	dec_array_end(d);
	return true;
}

/** Namespaces: an ioctl's result is the flag of one. */
bool custom_ns_type(struct dec *d, const struct cargs *a)
{
	const char *name = names_enum(SC_TABLE_setns_types, d->value);

	(void)a;
	if (name)
		dec_text(d, name);
	return true;
}

/* The bytes that a code says its structure has. */
static int64_t code_size(const struct dec *d)
{
	return (int64_t)(d->c->args[1] >> 16 & 0x3fff);
}

/** Shows struct pidfd_info, whose size is part of the ioctl number. At the entry only what is asked
 * for is read. At the exit nothing else is shown if the rest cannot be read. */
bool custom_pidfd_info(struct dec *d, const struct cargs *a)
{
	enum { MASK = 8, FIRST = 64, THIRD = 80, ALL = 88, WORD = 4 };
	const int64_t size = code_size(d);
	const int64_t shown = size >= ALL ? ALL : size >= THIRD ? THIRD : size / WORD * WORD;
	const uint8_t *mask = dec_read(d, a->addr, MASK);

	if (!mask || size < FIRST)
		return d->half == HALF_SECOND;
	if (d->half == HALF_SECOND) {
		if (!d->c->failed && dec_read(d, a->addr, (size_t)(size > ALL ? ALL : size)))
			dec_mem_struct(d, a->addr, "pidfd_info", &shown, 1);
		return true;
	}
	uint8_t *asked = arena_alloc(&d->c->arena, ALL);
	memset(asked, 0, ALL);
	memcpy(asked, mask, MASK);
	dec_struct_bytes(d, a->addr, asked, (size_t)shown, "pidfd_info", &shown, 1);
	return true;
}

/* -- clocks of network cards ------------------------------------------------------------------- */

enum { PTP_TIME = 16 /* sizeof(struct ptp_clock_time) */, SECOND = 1000000000 };

static void ptp_time_show(struct dec *d, taddr addr, const uint8_t *p)
{
	int64_t sec;
	uint32_t nsec;

	memcpy(&sec, p, sizeof(sec));
	memcpy(&nsec, p + sizeof(sec), sizeof(nsec));
	dec_struct_bytes(d, addr, p, PTP_TIME, "ptp_clock_time", NULL, 0);
	if (nsec < SECOND)
		dec_date(d, sec, nsec);
}

/** Shows a struct ptp_clock_time with its date. */
bool custom_ptp_time(struct dec *d, const struct cargs *a)
{
	if (a->avail < PTP_TIME)
		return false;
	ptp_time_show(d, a->addr, a->at);
	return true;
}

/** Parameter: how many there are. */
bool custom_ptp_times(struct dec *d, const struct cargs *a)
{
	uint64_t n = (uint64_t)a->p[0];

	dec_array(d);
	for (uint64_t i = 0; i < n && (i + 1) * PTP_TIME <= a->avail; i++) {
		if (!d->full && i >= d->o->str_limit) {
			dec_more(d);
			break;
		}
		ptp_time_show(d, a->addr + i * PTP_TIME, a->at + i * PTP_TIME);
	}
	dec_array_end(d);
	return true;
}

/** Samples of three times each. Parameter: how many there are. */
bool custom_ptp_triples(struct dec *d, const struct cargs *a)
{
	enum { TIMES = 3, SAMPLE = TIMES * PTP_TIME };
	uint64_t n = (uint64_t)a->p[0];

	dec_array(d);
	for (uint64_t i = 0; i < n && (i + 1) * SAMPLE <= a->avail; i++) {
		if (!d->full && i >= d->o->str_limit) {
			dec_more(d);
			break;
		}
		dec_array(d);
		for (uint64_t at = i * SAMPLE; at < (i + 1) * SAMPLE; at += PTP_TIME)
			ptp_time_show(d, a->addr + at, a->at + at);
		dec_array_end(d);
	}
	dec_array_end(d);
	return true;
}

/** A code that a key sends, and the key: [9, KEY_1]. */
bool custom_ev_keycode(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = dec_read(d, a->val, 8);

	if (!p)
		return false;
	dec_array(d);
	dec_int(d, SC_FMT_UDEC, 4, bytes_load(p, 4, 4, false));
	dec_enum(d, SC_TABLE_ev_key, bytes_load(p + 4, 4, 4, false), false);
	dec_array_end(d);
	return true;
}

/** Flags of a subvolume, behind a pointer but without brackets. */
bool custom_btrfs_flags(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = dec_read(d, a->val, 8);

	if (!p)
		return false;
	dec_flags(d, SC_TABLE_btrfs_subvol, bytes_load(p, 8, 8, false));
	return true;
}

/** No flag of this set has a name. */
bool custom_btrfs_compat(struct dec *d, const struct cargs *a)
{
	if (a->val)
		dec_label(d, a->val, NULL, "BTRFS_FEATURE_COMPAT_???");
	else
		dec_int(d, SC_FMT_HEX, 8, 0);
	return true;
}

/** Shows a parameter of a clock. Parameter: which it is. */
bool custom_rtc_value(struct dec *d, const struct cargs *a)
{
	enum { FEATURES, CORRECTION, BACKUP };

	switch (a->p[0]) {
	case FEATURES:
		dec_flags(d, SC_TABLE_rtc_features, a->val);
		return true;
	case CORRECTION:
		dec_unname(d);
		dec_field_str(d, "svalue");
		dec_int(d, SC_FMT_DEC, 8, a->val);
		return true;
	case BACKUP:
		dec_enum(d, SC_TABLE_rtc_bsm, a->val, false);
		return true;
	default:
		dec_int(d, SC_FMT_HEX, 8, a->val);
		return true;
	}
}
