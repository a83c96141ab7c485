#include "decode/dec.h"
#include "decode/names.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * I/O and memory: an offset in two halves, iocbs behind pointers, what mincore and move_pages tell.
 */

/** _llseek: the high half stands first. */
bool custom_hilo(struct dec *d, const struct cargs *a)
{
	enum { HIGH = 1, LOW };
	const uint64_t *args = d->c->args;

	(void)a;
	dec_int(d, SC_FMT_DEC, 8, args[HIGH] << 32 | (uint32_t)args[LOW]);
	return true;
}

/** An unknown one is shown in decimal. */
bool custom_iocb_cmd(struct dec *d, const struct cargs *a)
{
	const char *name = names_enum(SC_TABLE_iocb_cmd, a->val);

	if (name) {
		dec_label_dec(d, a->val, name);
		return true;
	}
	dec_int(d, SC_FMT_UDEC, 2, a->val);
	dec_note(d, names_unknown(SC_TABLE_iocb_cmd));
	return true;
}

/** Shows an element of io_submit's array. */
bool custom_iocb_ptr(struct dec *d, const struct cargs *a)
{
	const int64_t submit = 1;

	if (a->val)
		dec_mem_struct(d, a->val, "iocb", &submit, 1);
	else
		dec_addr(d, 0);
	return true;
}

/** Shows a byte of mincore, of which only the lowest bit means anything. */
bool custom_mincore_page(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_UDEC, 1, a->val & 1);
	return true;
}

/** Shows a status of move_pages: a node, or an error if it is negative. */
bool custom_page_status(struct dec *d, const struct cargs *a)
{
	int32_t v = (int32_t)a->val;

	if (v < 0)
		dec_simple(d, VALUE_ERRNO, (uint64_t)(int64_t)v);
	else
		dec_int(d, SC_FMT_DEC, 4, (uint64_t)v);
	return true;
}
