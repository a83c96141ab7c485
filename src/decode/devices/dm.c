#include <string.h>

#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* The device mapper: all commands have the same structure, with the data of the command
 * behind it. */

enum {
	HEAD = 305, /* the least that a call has */
	VERSION = 4,
	SPEC = 40,
	NAME_MAX = 128,
	UUID_MAX = 129,
	TYPE_MAX = 16,
	MOST = 1 << 16,
};

/* Numbers of the commands. */
enum {
	REMOVE_ALL = 1,
	LIST_DEVICES,
	CREATE,
	REMOVE,
	RENAME,
	SUSPEND,
	STATUS,
	WAIT,
	LOAD,
	CLEAR,
	DEPS,
	TABLE,
	LIST_VERSIONS,
	MESSAGE,
	GEOMETRY,
};

#define BIT(n) (1U << (n))
enum {
	HAS_DATA = BIT(LIST_DEVICES) | BIT(RENAME) | BIT(WAIT) | BIT(LOAD) | BIT(DEPS) |
		   BIT(TABLE) | BIT(LIST_VERSIONS) | BIT(MESSAGE) | BIT(GEOMETRY),
	HAS_NO_DEVICE = BIT(REMOVE_ALL) | BIT(LIST_DEVICES) | BIT(LIST_VERSIONS),
	GIVES_COUNTS = BIT(CREATE) | BIT(RENAME) | BIT(SUSPEND) | BIT(STATUS) | BIT(WAIT) |
		       BIT(LOAD) | BIT(CLEAR) | BIT(DEPS) | BIT(TABLE) | BIT(MESSAGE),
	TAKES_EVENT = BIT(REMOVE) | BIT(RENAME) | BIT(WAIT) | BIT(SUSPEND),
	DATA_IN = BIT(LOAD) | BIT(MESSAGE) | BIT(RENAME) | BIT(GEOMETRY),
	DATA_OUT = BIT(TABLE) | BIT(WAIT) | BIT(DEPS) | BIT(LIST_DEVICES) | BIT(LIST_VERSIONS),
	DATA_ALWAYS = BIT(LOAD) | BIT(RENAME) | BIT(GEOMETRY) | BIT(TABLE) | BIT(WAIT),
};

/** A call that is being shown. */
struct dm {
	struct dec *d;
	taddr addr;
	unsigned cmd;
	bool out;
	uint32_t size, start, count;
};

static uint32_t word(const uint8_t *p)
{
	return (uint32_t)bytes_load(p, 4, 4, false);
}

static void number(struct dec *d, const char *name, enum sc_fmt fmt, unsigned width, uint64_t v)
{
	dec_field_str(d, name);
	dec_int(d, fmt, width, v);
}

/** Shows a device, whose number has 64 bits in every ABI. */
static void device(struct dec *d, uint64_t v)
{
	struct cargs a = {.val = v, .width = 8};

	dec_scalar(d, SC_S_DEV, &a);
}

/** Shows a string of at most n bytes at p. */
static void text(struct dec *d, const char *name, const uint8_t *p, size_t n)
{
	size_t len = strnlen((const char *)p, n);

	dec_field_str(d, name);
	dec_string(d, p, len == n ? n - 1 : len, len == n ? VALUE_F_CUT : 0);
}

/** Shows a string of at most n bytes in the target; if n is 0, an empty one. */
static void string_show(struct dec *d, taddr addr, uint32_t n)
{
	if (n)
		dec_mem_nstr(d, addr, n);
	else
		dec_string(d, "", 0, 0);
}

/** Shows a string that begins at a place in the data, and ends with the data at the latest. */
static void string(const struct dm *m, const char *name, uint32_t at)
{
	dec_field_str(m->d, name);
	if (at <= m->size)
		string_show(m->d, m->addr + at, m->size - at);
	else
		dec_fault(m->d);
}

static void misplaced(struct dec *d, const char *what)
{
	dec_fault(d);
	dec_comment(d, what);
}

/** Shows the targets of a table. Each says where the next one is, counted from itself or from the
 * first one. */
static void targets_show(const struct dm *m)
{
	struct dec *d = m->d;
	uint32_t at = m->start, end = 0;

	for (uint32_t i = 0; i < m->count && i < MOST && d->budget > 1; i++) {
		const uint8_t *p;

		if ((i && at <= end) || at > m->size || m->size - at < SPEC) {
			misplaced(d, "misplaced struct dm_target_spec");
			return;
		}
		if (!d->full && i >= d->o->str_limit) {
			dec_more(d);
			return;
		}
		p = d->verbose_off ? NULL : dec_read(d, m->addr + at, SPEC);
		if (!p) {
			dec_addr(d, m->addr + at);
			return;
		}
		dec_struct(d);
		number(d, "sector_start", SC_FMT_UDEC, 8, bytes_load(p, 8, 8, false));
		number(d, "length", SC_FMT_UDEC, 8, bytes_load(p + 8, 8, 8, false));
		if (m->out)
			number(d, "status", SC_FMT_DEC, 4, bytes_load(p + 16, 4, 4, true));
		text(d, "target_type", p + 24, TYPE_MAX);
		string(m, "string", at + SPEC);
		dec_struct_end(d);
		end = at + SPEC;
		at = (m->out ? m->start : at) + word(p + 20);
	}
}

/** Returns the first n bytes of the command's data. NULL: they are not there, which has been shown,
 * by the text `where' if they lie beyond what the caller has given. */
static const uint8_t *data_begin(const struct dm *m, size_t n, const char *where)
{
	if (m->start > m->size || m->size - m->start < n) {
		misplaced(m->d, where);
		return NULL;
	}
	const uint8_t *p = m->d->verbose_off ? NULL : dec_read(m->d, m->addr + m->start, n);
	if (!p)
		dec_addr(m->d, m->addr + m->start);
	return p;
}

static void deps_show(const struct dm *m)
{
	enum { COUNT = 8, DEV = 8 };
	struct dec *d = m->d;
	const uint8_t *p = data_begin(m, COUNT, "misplaced struct dm_target_deps");

	if (!p)
		return;
	uint32_t n = word(p);
	dec_struct(d);
	number(d, "count", SC_FMT_UDEC, 4, n);
	dec_field_str(d, "deps");
	if (n > (m->size - m->start - COUNT) / DEV) {
		misplaced(d, "misplaced struct dm_target_deps");
	} else {
		dec_array(d);
		for (uint32_t i = 0; i < n && i < MOST && d->budget > 1; i++) {
			taddr at = m->addr + m->start + COUNT + (taddr)i * DEV;

			p = dec_read(d, at, DEV);
			if (!p) {
				dec_fault_at(d, at);
				break;
			}
			device(d, bytes_load(p, DEV, DEV, false));
		}
		dec_array_end(d);
	}
	dec_struct_end(d);
}

/** Shows a list of devices or versions. Each says how far away the next one is; 0: it is the last
 * one. */
static void list_show(const struct dm *m)
{
	bool devices = m->cmd == LIST_DEVICES;
	unsigned head = devices ? 12 : 16;
	struct dec *d = m->d;

	for (uint32_t at = m->start, end = 0, i = 0; i < MOST && d->budget > 1; i++) {
		const uint8_t *p;

		if ((i && at <= end) || at > m->size || m->size - at < head) {
			misplaced(d, devices ? "misplaced struct dm_name_list"
					     : "misplaced struct dm_target_versions");
			return;
		}
		p = d->verbose_off ? NULL : dec_read(d, m->addr + at, head);
		if (!p) {
			dec_addr(d, m->addr + at);
			return;
		}
		uint32_t next = word(devices ? p + 8 : p);
		dec_struct(d);
		if (devices) {
			dec_field_str(d, "dev");
			device(d, bytes_load(p, 8, 8, false));
		}
		string(m, "name", at + head);
		if (!devices) {
			dec_field_str(d, "version");
			dec_array(d);
			for (unsigned v = 0; v < 3; v++)
				dec_int(d, SC_FMT_UDEC, 4, word(p + 4 + 4 * (size_t)v));
			dec_array_end(d);
		}
		dec_struct_end(d);
		if (!next)
			return;
		end = at + head;
		at += next;
	}
}

static void message_show(const struct dm *m)
{
	enum { SECTOR = 8 };
	struct dec *d = m->d;
	const uint8_t *p = data_begin(m, SECTOR, "misplaced struct dm_target_msg");

	if (!p)
		return;
	dec_struct(d);
	number(d, "sector", SC_FMT_UDEC, 8, bytes_load(p, 8, 8, false));
	string(m, "message", m->start + SECTOR);
	dec_struct_end(d);
}

static void data_show(const struct dm *m)
{
	unsigned bit = BIT(m->cmd);

	if (!(bit & (m->out ? DATA_OUT : DATA_IN)) || (m->start == m->size && !(bit & DATA_ALWAYS)))
		return;
	bool targets = bit & (BIT(LOAD) | BIT(TABLE) | BIT(WAIT));

	if (!m->d->full) {
		if (!targets || m->count)
			dec_more(m->d);
	} else if (targets) {
		targets_show(m);
	} else if (m->cmd == DEPS) {
		deps_show(m);
	} else if (m->cmd == MESSAGE) {
		message_show(m);
	} else if (bit & (BIT(LIST_DEVICES) | BIT(LIST_VERSIONS))) {
		list_show(m);
	} else if (m->start > m->size) {
		misplaced(m->d, "misplaced string");
	} else {
		dec_struct(m->d);
		string(m, "string", m->start);
		dec_struct_end(m->d);
	}
}

/* Offsets in struct dm_ioctl. */
enum {
	SIZE_AT = 12,
	START_AT = 16,
	COUNT_AT = 20,
	OPEN_AT = 24,
	FLAGS_AT = 28,
	EVENT_AT = 32,
	DEV_AT = 40,
	NAME_AT = 48,
	UUID_AT = 176
};

/** A call that failed neither takes nor gives counts at its exit. */
static void counts_show(const struct dm *m, const uint8_t *p)
{
	unsigned bit = BIT(m->cmd);
	struct dec *d = m->d;
	const uint32_t suspend = 2;
	bool gives = m->out && !d->c->failed && bit & GIVES_COUNTS;
	bool event = bit & TAKES_EVENT && (m->cmd != SUSPEND || !(word(p + FLAGS_AT) & suspend));

	if (gives || (!m->out && m->cmd == LOAD))
		number(d, "target_count", SC_FMT_UDEC, 4, word(p + COUNT_AT));
	if (gives)
		number(d, "open_count", SC_FMT_UDEC, 4, word(p + OPEN_AT));
	if (gives || (!m->out && event))
		number(d, "event_nr", SC_FMT_UDEC, 4, word(p + EVENT_AT));
	dec_field_str(d, "flags");
	dec_flags(d, SC_TABLE_dm_flags, word(p + FLAGS_AT));
}

/** False: it is not known what follows the structure. */
static bool head_show(const struct dm *m, const uint8_t *p)
{
	unsigned bit = BIT(m->cmd);
	struct dec *d = m->d;

	dec_field_str(d, "version");
	dec_array(d);
	for (unsigned i = 0; i < 3; i++)
		dec_int(d, SC_FMT_UDEC, 4, word(p + 4 * (size_t)i));
	dec_array_end(d);
	if (word(p) != VERSION) {
		dec_comment(d, "unsupported device mapper ABI version");
		return false;
	}
	number(d, "data_size", SC_FMT_UDEC, 4, m->size);
	if (m->size < HEAD) {
		dec_comment(d, "data_size too small");
		return false;
	}
	if (bit & HAS_DATA)
		number(d, "data_start", SC_FMT_UDEC, 4, m->start);
	if (bit & HAS_NO_DEVICE) {
		counts_show(m, p);
		return true;
	}
	uint64_t dev = bytes_load(p + DEV_AT, 8, 8, false);
	if (dev) {
		dec_field_str(d, "dev");
		device(d, dev);
	}
	if (p[NAME_AT])
		text(d, "name", p + NAME_AT, NAME_MAX);
	if (p[UUID_AT])
		text(d, "uuid", p + UUID_AT, UUID_MAX);
	counts_show(m, p);
	return true;
}

/** True for a failed call that has left the head as it was at entry: then there is nothing new. */
static bool is_unchanged(struct dec *d, const uint8_t *now, taddr addr)
{
	const uint8_t *was = dec_saved(d, addr, HEAD);

	return d->c->failed && (!was || !now || !memcmp(was, now, HEAD));
}

/** Shows the argument of an ioctl of the device mapper. The parameter is the command. */
bool custom_dm_call(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = dec_read(d, a->addr, HEAD);
	bool second = d->half == HALF_SECOND;

	if (second && is_unchanged(d, p, a->addr))
		return true;
	if (!second && p)
		dec_save(d, a->addr, HEAD);
	if (!p || word(p + SIZE_AT) < SIZE_AT)
		return second;
	struct dm m = {d,
		       a->addr,
		       (unsigned)a->p[0],
		       second,
		       word(p + SIZE_AT),
		       word(p + START_AT),
		       word(p + COUNT_AT)};
	dec_array(d);
	dec_struct(d);
	bool whole = head_show(&m, p);
	dec_struct_end(d);
	if (whole && !(second && d->c->failed))
		data_show(&m);
	dec_array_end(d);
	return true;
}
