#include <stdio.h>

#include <string.h>

#include "decode/dec.h"
#include "decode/names.h"
#include "sc_custom.h"
#include "sc_ids.h"
#include "sc_nr.h"

/*
 * System V IPC: words whose lowest nine bits are a mode, messages, the last argument of semctl.
 */

enum { MODE = 0777, HUGE_SHIFT = 26, HUGE_MASK = 0x3f };

static void mode_show(struct dec *d, uint32_t v)
{
	dec_textf(d, "%#03o", v & MODE);
}

/** The mode follows unnamed flags without a bar between them, as in the reference. */
bool custom_ipc_get_flags(struct dec *d, const struct cargs *a)
{
	uint16_t table = SC_TABLE_ipc_get;
	char number[24], text[4 * sizeof(number)];
	uint64_t flags = (uint32_t)a->val & ~(uint32_t)MODE, rest = flags;
	unsigned i = 0;

	if (flags && !names_flags_next(table, &i, &rest)) {
		// A bar is behind them with -X raw only.
		int n = snprintf(number, sizeof(number), "%#llx", (unsigned long long)flags);
		snprintf(text, sizeof(text), "%s%s%s|", number, number, number);
		dec_label_three(d, text, (size_t)n, (size_t)n, (size_t)n + 1);
		dec_attach(d);
	} else if (flags) {
		dec_flags(d, table, flags);
		dec_or(d);
	}
	mode_show(d, (uint32_t)a->val);
	return true;
}

bool custom_shm_get_flags(struct dec *d, const struct cargs *a)
{
	uint32_t v = (uint32_t)a->val, huge = v >> HUGE_SHIFT & HUGE_MASK;
	uint32_t flags = v & ~((uint32_t)HUGE_MASK << HUGE_SHIFT) & ~(uint32_t)MODE;

	if (flags) {
		dec_flags(d, SC_TABLE_shm_get, flags);
		dec_or(d);
	}
	if (huge) {
		dec_textf(d, "%u<<", huge);
		dec_attach(d);
		dec_label_dec(d, HUGE_SHIFT, "SHM_HUGE_SHIFT");
		dec_or(d);
	}
	mode_show(d, v);
	return true;
}

/** Shows struct msgbuf: its type, as large as a long, and n bytes of text behind it. */
bool custom_msgbuf(struct dec *d, const struct cargs *a)
{
	unsigned word = d->c->abi == ABI_I386 ? 4 : 8;
	const uint8_t *p = dec_read(d, a->val, 2 * word);
	int64_t type = 0;
	int32_t type32;

	if (!p)
		return false;
	if (word == 8) {
		memcpy(&type, p, sizeof(type));
	} else {
		memcpy(&type32, p, sizeof(type32));
		type = type32;
	}
	dec_struct(d);
	dec_field_str(d, "mtype");
	dec_int(d, SC_FMT_DEC, 8, (uint64_t)type);
	dec_field_str(d, "mtext");
	dec_mem_string(d, a->val + word, (uint64_t)a->p[0], 0);
	dec_struct_end(d);
	return true;
}

/** Shows the last argument of semctl; through ipc(2) it lies in memory. */
bool custom_semctl_arg(struct dec *d, const struct cargs *a)
{
	enum { WAS_READ = 5 }; // The index of an argument that src/decode/multiplex.c sets.
	bool behind = d->c->abi == ABI_I386 && d->c->nr == SC_NR_i386_ipc && d->c->args[WAS_READ];

	if (behind)
		dec_array(d);
	dec_addr(d, a->val);
	if (behind)
		dec_array_end(d);
	return true;
}

/** Calls through ipc(2) that have no name: version and number. */
bool custom_ipc_call(struct dec *d, const struct cargs *a)
{
	uint32_t v = (uint32_t)a->val;

	if (v >> 16) {
		dec_int(d, SC_FMT_UDEC, 4, v >> 16);
		dec_attach(d);
		dec_text(d, "<<16");
		dec_or(d);
	}
	dec_int(d, SC_FMT_UDEC, 4, v & 0xffff);
	return true;
}
