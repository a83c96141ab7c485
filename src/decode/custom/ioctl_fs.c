#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Arguments of file ioctls whose list behind a header comes back filled in: extent maps and ranges
 * to deduplicate.
 */

enum { EXTENT_SIZE = 56, HEAD = 32, MAPPED = 20, COUNT = 24, LIST_MAX = 1 << 16 };

/** Structs of one size behind each other; stops at -s without -v. */
static void list_show(struct dec *d, taddr addr, uint32_t n, size_t size, const char *name)
{
	if (n && !dec_read(d, addr, size)) {
		dec_addr(d, addr);
		return;
	}
	dec_array(d);
	for (uint32_t i = 0; i < n && i < LIST_MAX; i++) {
		taddr at = addr + (taddr)i * size;
		const uint8_t *p = dec_read(d, at, size);

		if (!p) {
			dec_fault_at(d, at);
			break;
		}
		dec_struct_bytes(d, at, p, size, name, NULL, 0);
	}
	dec_array_end(d);
}

static uint32_t u32_at(const uint8_t *p)
{
	uint32_t v;

	memcpy(&v, p, sizeof(v));
	return v;
}

bool custom_fiemap(struct dec *d, const struct cargs *a)
{
	const uint8_t *p;

	if (d->half == HALF_SECOND && d->c->failed)
		return true;
	p = dec_read(d, a->addr, HEAD);
	if (!p)
		return false;
	if (d->half != HALF_SECOND) {
		dec_struct_bytes(d, a->addr, p, HEAD, "fiemap_head", NULL, 0);
		return true;
	}
	dec_struct(d);
	dec_field_str(d, "fm_flags");
	dec_flags(d, SC_TABLE_fiemap_flags, u32_at(p + 16));
	dec_field_str(d, "fm_mapped_extents");
	dec_int(d, SC_FMT_UDEC, 4, u32_at(p + MAPPED));
	if (d->full) {
		dec_field_str(d, "fm_extents");
		list_show(d, a->addr + HEAD, u32_at(p + MAPPED), EXTENT_SIZE, "fiemap_extent");
	} else {
		dec_more(d);
	}
	dec_struct_end(d);
	return true;
}

/* -- FIDEDUPERANGE --------------------------------------------------------------------------- */

enum { DEDUPE_HEAD = 24, DEDUPE_INFO = 32, DEDUPE_SHOWN = 2 };

/** False: not all that are meant can be read. */
static bool dedupe_infos(struct dec *d, taddr addr, unsigned count, const char *name)
{
	dec_field_str(d, "info");
	if (count && !dec_read(d, addr, DEDUPE_INFO)) {
		dec_addr(d, addr);
		return false;
	}
	dec_array(d);
	for (unsigned i = 0; i < count; i++) {
		taddr at = addr + (taddr)i * DEDUPE_INFO;
		const uint8_t *p = dec_read(d, at, DEDUPE_INFO);

		if (!p) {
			dec_fault_at(d, at);
			dec_array_end(d);
			return false;
		}
		if (!d->full && (i >= DEDUPE_SHOWN || i >= d->o->str_limit)) {
			dec_more(d);
			break;
		}
		dec_struct_bytes(d, at, p, DEDUPE_INFO, name, NULL, 0);
	}
	dec_array_end(d);
	return true;
}

static void dedupe_head(struct dec *d, const uint8_t *p, unsigned count)
{
	dec_field_str(d, "src_offset");
	dec_int(d, SC_FMT_UDEC, 8, bytes_load(p, 8, 8, false));
	dec_field_str(d, "src_length");
	dec_int(d, SC_FMT_UDEC, 8, bytes_load(p + 8, 8, 8, false));
	dec_field_str(d, "dest_count");
	dec_int(d, SC_FMT_UDEC, 2, count);
}

/** Shows struct file_dedupe_range. At the exit, results are shown only if the list could be read at
 * the entry, which is so if its head was kept then. */
bool custom_dedupe_range(struct dec *d, const struct cargs *a)
{
	bool second = d->half == HALF_SECOND;
	const uint8_t *p = dec_read(d, a->addr, DEDUPE_HEAD), *old;
	unsigned count = p ? (unsigned)bytes_load(p + 16, 2, 2, false) : 0;

	if (!second) {
		if (!p)
			return false;
		dec_struct(d);
		dedupe_head(d, p, count);
		if (dedupe_infos(d, a->addr + DEDUPE_HEAD, count, "dedupe_info"))
			dec_save(d, a->addr, DEDUPE_HEAD);
		dec_struct_end(d);
		return true;
	}
	old = dec_saved(d, a->addr, DEDUPE_HEAD);
	if (d->c->failed || !p || !old || !bytes_load(old + 16, 2, 2, false))
		return true;
	dec_struct(d);
	dedupe_infos(d, a->addr + DEDUPE_HEAD, count, "dedupe_result");
	dec_struct_end(d);
	return true;
}

/** Shows a result of FIDEDUPERANGE: 0, 1, or an error. */
bool custom_dedupe_status(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)(int32_t)a->val);
	return true;
}

/** A name whose length stands before it: that many characters, unless it ends earlier. */
bool custom_counted_name(struct dec *d, const struct cargs *a)
{
	size_t n = (size_t)(a->p[0] < 0 ? 0 : a->p[0]) + 1;

	if (n > a->avail)
		n = a->avail;
	const char *end = n ? memchr(a->at, '\0', n) : NULL;
	dec_string(d, a->at, end ? (size_t)(end - (const char *)a->at) : n - !!n,
		   end ? 0 : VALUE_F_CUT);
	return true;
}

/** Shows the label of a file system: up to 256 bytes, never cut at -s. */
bool custom_fs_label(struct dec *d, const struct cargs *a)
{
	enum { LABEL_MAX = 256 };
	const uint8_t *p = dec_read(d, a->addr, LABEL_MAX);

	if (!p)
		return false;
	size_t n = strnlen((const char *)p, LABEL_MAX);
	bool ended = n < LABEL_MAX;
	dec_string(d, p, ended ? n : LABEL_MAX - 1, ended ? 0 : VALUE_F_CUT);
	return true;
}
