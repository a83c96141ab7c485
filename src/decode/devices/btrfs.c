#include <stdio.h>
#include <string.h>

#include "decode/devices/array.h"
#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Shows ioctls of btrfs: objects and keys of its trees, and lists that the kernel writes behind
 * structures. */

enum { MOST = 1 << 16 };

/** Shows a number in decimal, which may have a name. */
static void id_show(struct dec *d, uint64_t v, const char *name, unsigned width)
{
	struct value *t;

	if (!name) {
		dec_int(d, SC_FMT_UDEC, width, v);
		return;
	}
	t = dec_token_num(d, VALUE_LABEL, width, v);
	if (t)
		t->fmt = SC_FMT_UDEC;
	dec_token_bytes(d, t, name, strlen(name));
}

/** Shows the number of a tree, or of another object in a tree. */
bool custom_btrfs_id(struct dec *d, const struct cargs *a)
{
	id_show(d, a->val, names_enum(SC_TABLE_btrfs_object, a->val), 8);
	return true;
}

bool custom_btrfs_type(struct dec *d, const struct cargs *a)
{
	const char *name =
		a->val == UINT32_MAX ? "UINT32_MAX" : names_enum(SC_TABLE_btrfs_key, a->val);

	id_show(d, a->val, name, 4);
	return true;
}

/** Shows an upper bound. The highest one has a name. */
bool custom_btrfs_most(struct dec *d, const struct cargs *a)
{
	id_show(d, a->val, a->val == UINT64_MAX ? "UINT64_MAX" : NULL, 8);
	return true;
}

/** Shows the flags of a space. If none has a name, the comment names another set of flags. */
bool custom_btrfs_space_flags(struct dec *d, const struct cargs *a)
{
	const uint64_t known = 0x3000000001fff;

	if (a->val && !(a->val & known))
		dec_label(d, a->val, NULL, "BTRFS_SPACE_INFO_???");
	else
		dec_flags(d, SC_TABLE_btrfs_block_group, a->val);
	return true;
}

/* -- lists behind structures ------------------------------------------------------------------- */

/** Shows the items that a search has found: headers, each with data behind it. Parameters: whether
 * the buffer may have any size, its bytes, the number of items. */
bool custom_btrfs_items(struct dec *d, const struct cargs *a)
{
	enum { HEAD = 32, LEN_AT = 28 };
	uint64_t size = (uint64_t)a->p[1], at = 0;
	uint32_t n = (uint32_t)a->p[2];

	if (!d->full) {
		dec_unname(d);
		dec_more(d);
		return true;
	}
	dec_array(d);
	for (uint32_t i = 0; i < n && i < MOST && d->budget > 1; i++) {
		const uint8_t *p = at + HEAD <= size ? dec_read(d, a->addr + at, HEAD) : NULL;

		if (at + HEAD > size) {
			dec_more(d);
			break;
		}
		if (!p) {
			dec_fault_at(d, a->addr + at);
			break;
		}
		dec_struct_bytes(d, a->addr + at, p, HEAD, "btrfs_search_head", NULL, 0);
		at += HEAD + bytes_load(p + LEN_AT, 4, 4, false);
	}
	dec_array_end(d);
	return true;
}

/** Shows the path of an object, and its tree if the program did not give that. */
bool custom_btrfs_lookup_name(struct dec *d, const struct cargs *a)
{
	enum { TREE_AT = 16 };
	taddr tree = a->addr - TREE_AT;
	const uint8_t *p = dec_read(d, tree, 8);
	size_t n = strnlen((const char *)a->at, a->avail);

	dec_unname(d);
	if (p && dec_saved(d, tree, 1)) {
		struct cargs id = {.val = bytes_load(p, 8, 8, false)};

		dec_field_str(d, "treeid");
		custom_btrfs_id(d, &id);
	}
	dec_field_str(d, "name");
	dec_string(d, a->at, n == a->avail && n ? n - 1 : n, n == a->avail ? VALUE_F_CUT : 0);
	return true;
}

/** Shows a tree that the program need not give. */
bool custom_btrfs_tree(struct dec *d, const struct cargs *a)
{
	if (!a->val && !d->exiting)
		dec_save(d, a->addr, 1);
	return custom_btrfs_id(d, a);
}

/** Shows spaces. Parameters: how many were asked for, how many there are. */
bool custom_btrfs_space_list(struct dec *d, const struct cargs *a)
{
	enum { SPACE = 24 };

	if (!a->p[0] && a->p[1]) {
		dec_unname(d);
	} else if (!d->full) {
		dec_unname(d);
		dec_more(d);
	} else {
		array_show(d, a->addr, (uint64_t)a->p[1], SPACE, "btrfs_space");
	}
	return true;
}

/** Shows paths. An entry of the list says how far its path is from the list. */
static void paths_show(struct dec *d, taddr list, uint32_t n)
{
	if (n && !dec_read(d, list, 8)) {
		dec_addr(d, list);
		return;
	}
	dec_array(d);
	for (uint32_t i = 0; i < n && i < MOST && d->budget > 1; i++) {
		taddr at = list + 8 * (taddr)i;
		const uint8_t *p = dec_read(d, at, 8);

		if (!p) {
			dec_fault_at(d, at);
			break;
		}
		if (!d->full && i >= d->o->str_limit) {
			dec_more(d);
			break;
		}
		dec_mem_cstr(d, list + bytes_load(p, 8, 8, false), true);
	}
	dec_array_end(d);
}

/** Shows what was found, in a container behind a pointer. Parameter: 1 for inodes, 0 for paths. */
bool custom_btrfs_found(struct dec *d, const struct cargs *a)
{
	enum { CONTAINER = 16, INUM = 24 };
	static const char *const names[] = {"bytes_left", "bytes_missing", "elem_cnt",
					    "elem_missed"};
	const uint8_t *p = d->half == HALF_SECOND && a->val && !d->verbose_off
				   ? dec_read(d, a->val, CONTAINER)
				   : NULL;
	uint32_t word[4];

	if (!p) {
		dec_addr(d, a->val);
		return true;
	}
	memcpy(word, p, sizeof(word));
	dec_struct(d);
	for (unsigned i = 0; i < 4; i++) {
		dec_field_str(d, names[i]);
		dec_int(d, SC_FMT_UDEC, 4, word[i]);
	}
	if (!d->full) {
		dec_more(d);
	} else {
		dec_field_str(d, "val");
		if (a->p[0])
			array_show(d, a->val + CONTAINER, word[2] / 3, INUM, "btrfs_inum");
		else
			paths_show(d, a->val + CONTAINER, word[2]);
	}
	dec_struct_end(d);
	return true;
}

/* -- devices -------------------------------------------------------------------------------------
 */

/** Shows counters of errors with their names, and then those without a name as an array. Parameter:
 * how many there are. */
bool custom_btrfs_stats(struct dec *d, const struct cargs *a)
{
	enum { COUNTER = 8 };
	uint64_t n = (uint64_t)a->p[0];

	dec_unname(d);
	dec_array(d);
	for (uint64_t i = 0; i < n && (i + 1) * COUNTER <= a->avail; i++) {
		const char *name = names_enum(SC_TABLE_btrfs_stat, i);

		if (!name) {
			dec_more(d);
			break;
		}
		dec_index(d, SC_TABLE_btrfs_stat, i);
		dec_int(d, SC_FMT_UDEC, COUNTER,
			bytes_load(a->at + i * COUNTER, COUNTER, COUNTER, false));
	}
	dec_array_end(d);
	return true;
}

/** Shows thousandths, and the percentage as a comment. */
bool custom_btrfs_thousandths(struct dec *d, const struct cargs *a)
{
	enum { ALL = 1000, TENTHS = 10 };
	char text[32];

	dec_int(d, SC_FMT_UDEC, 8, a->val);
	if (a->val > ALL)
		return true;
	snprintf(text, sizeof(text), "%llu.%llu%%", (unsigned long long)a->val / TENTHS,
		 (unsigned long long)a->val % TENTHS);
	dec_comment(d, text);
	return true;
}

/** Shows a date, also with -X raw. */
static void date_show(struct dec *d, int64_t sec, uint64_t nsec)
{
	dec_date(d, sec, nsec);
	if (d->c->n)
		d->c->vals[d->c->n - 1].flags &= (uint16_t)~VALUE_F_BARE;
}

/** Shows seconds, and the date as a comment; 0 has no date. */
bool custom_btrfs_date(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_UDEC, 8, a->val);
	if (a->val)
		date_show(d, (int64_t)a->val, 0);
	return true;
}

/** Shows seconds and nanoseconds, with the date as a comment. */
bool custom_btrfs_time(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 12, SECOND = 1000000000 };

	if (a->avail < SIZE)
		return false;
	int64_t sec = (int64_t)bytes_load(a->at, 8, 8, true);
	uint64_t nsec = bytes_load(a->at + 8, 4, 4, false);
	dec_struct(d);
	dec_field_str(d, "sec");
	dec_int(d, SC_FMT_UDEC, 8, (uint64_t)sec);
	dec_field_str(d, "nsec");
	dec_int(d, SC_FMT_UDEC, 4, nsec);
	dec_struct_end(d);
	if (nsec < SECOND)
		date_show(d, sec, nsec);
	return true;
}

/** Shows sets of features, all of them whatever -s says. Parameter: how many there are. Of three,
 * the first ones exist, the second ones may be set, the third ones may be cleared. */
bool custom_btrfs_supported(struct dec *d, const struct cargs *a)
{
	enum { SET = 24, SETS = 3 };
	static const char *const what[] = {"supported", "safe to set", "safe to clear"};
	const unsigned sets = a->p[0] < SETS ? (unsigned)a->p[0] : SETS;
	const uint8_t *p = d->verbose_off ? NULL : dec_read(d, a->addr, SET * (size_t)sets);

	if (!p)
		return false;
	dec_array(d);
	for (unsigned i = 0; i < sets; i++) {
		dec_struct_bytes(d, a->addr + i * SET, p + i * SET, SET, "btrfs_features", NULL, 0);
		if (sets == SETS)
			dec_comment(d, what[i]);
	}
	dec_array_end(d);
	return true;
}
