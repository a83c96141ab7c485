#include "decode/devices/array.h"
#include "decode/walk.h"
#include "sc_custom.h"

enum { WORD = 4 };

static uint64_t word_field(struct dec *d, const char *name, const uint8_t *p)
{
	uint64_t v = bytes_load(p, WORD, WORD, false);

	dec_field_str(d, name);
	dec_int(d, SC_FMT_UDEC, WORD, v);
	return v;
}

/** PERF_EVENT_IOC_QUERY_BPF: how many programs there is room for, and which there are. */
bool custom_perf_query_bpf(struct dec *d, const struct cargs *a)
{
	bool second = d->half == HALF_SECOND;
	taddr at = second ? a->addr + WORD : a->addr;
	const uint8_t *p =
		d->verbose_off || (second && d->c->failed) ? NULL : dec_read(d, at, WORD);

	if (!second && !p)
		return false;
	if (!second) {
		dec_struct(d);
		word_field(d, "ids_len", p);
		return true;
	}
	if (p) {
		uint64_t n = word_field(d, "prog_cnt", p);

		dec_field_str(d, "ids");
		array_show(d, at + WORD, n, WORD, NULL);
	} else {
		dec_more(d);
	}
	dec_struct_end(d);
	return true;
}
