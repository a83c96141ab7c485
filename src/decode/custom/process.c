#include <string.h>

#include "decode/dec.h"
#include "sc_custom.h"

/*
 * Descriptors of segments (asm/ldt.h): clone and set_thread_area on i386, modify_ldt.
 */

enum { DESC_SIZE = 16 };

struct desc {
	uint32_t entry, base, limit, bits;
};

static bool desc_read(struct dec *d, taddr addr, struct desc *t)
{
	const uint8_t *p = dec_read(d, addr, DESC_SIZE);

	if (p)
		memcpy(t, p, sizeof(*t));
	return p;
}

static void desc_bits(struct dec *d, uint32_t bits)
{
	static const struct {
		const char *name;
		uint8_t shift, mask;
	} parts[] = {{"seg_32bit", 0, 1},
		     {"contents", 1, 3},
		     {"read_exec_only", 3, 1},
		     {"limit_in_pages", 4, 1},
		     {"seg_not_present", 5, 1},
		     {"useable", 6, 1},
		     {"lm", 7, 1}};
	size_t n = sizeof(parts) / sizeof(parts[0]) - (d->c->abi == ABI_I386 ? 1 : 0);

	for (size_t i = 0; i < n; i++) {
		dec_field_str(d, parts[i].name);
		dec_int(d, SC_FMT_UDEC, 4, bits >> parts[i].shift & parts[i].mask);
	}
}

/** Shows the number of an entry; -1 asks the kernel to choose one. */
static void entry_number(struct dec *d, uint32_t entry)
{
	dec_int(d, entry == UINT32_MAX ? SC_FMT_DEC : SC_FMT_UDEC, 4, entry);
}

static void entry_show(struct dec *d, uint32_t entry)
{
	dec_field_str(d, "entry_number");
	entry_number(d, entry);
}

/** Shows what is behind the entry's number. */
static void desc_rest(struct dec *d, const struct desc *t)
{
	dec_field_str(d, "base_addr");
	dec_textf(d, "%#08x", t->base);
	dec_field_str(d, "limit");
	dec_textf(d, "%#08x", t->limit);
	desc_bits(d, t->bits);
}

static void desc_show(struct dec *d, const struct desc *t)
{
	dec_struct(d);
	entry_show(d, t->entry);
	desc_rest(d, t);
	dec_struct_end(d);
}

bool custom_user_desc(struct dec *d, const struct cargs *a)
{
	struct desc t;

	if (!desc_read(d, a->val, &t))
		return false;
	desc_show(d, &t);
	return true;
}

/** Shows the descriptor of get_thread_area, and the entry that was asked for if it is another; if
 * the call has failed, only that. */
bool custom_user_desc_out(struct dec *d, const struct cargs *a)
{
	struct desc t;
	uint32_t asked;

	if (!d->exiting) {
		dec_save(d, a->val, sizeof(asked));
		return true;
	}
	const uint8_t *p = dec_saved(d, a->val, sizeof(asked));

	if (!p)
		return false;
	memcpy(&asked, p, sizeof(asked));
	dec_struct(d);
	entry_show(d, asked);
	if (!d->c->failed && !d->c->restarted && desc_read(d, a->val, &t)) {
		if (t.entry != asked) {
			dec_arrow(d);
			entry_number(d, t.entry);
		}
		desc_rest(d, &t);
	} else {
		dec_more(d);
	}
	dec_struct_end(d);
	return true;
}

/** Shows, behind the result of set_thread_area, the entry that the kernel chose. */
bool custom_user_desc_note(struct dec *d, const struct cargs *a)
{
	struct desc t;

	(void)a;
	if (d->c->args[0] && !d->verbose_off && desc_read(d, d->c->args[0], &t))
		dec_textf(d, "entry_number=%u", t.entry);
	return true;
}

/** Shows modify_ldt's second argument: a descriptor, if the size is that of a descriptor. */
bool custom_ldt_entry(struct dec *d, const struct cargs *a)
{
	struct desc t;

	if (a->p[0] == DESC_SIZE && a->val && desc_read(d, a->val, &t))
		desc_show(d, &t);
	else
		dec_addr(d, a->val);
	return true;
}
