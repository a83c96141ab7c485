#include "decode/custom/bpf_filter.h"
#include "sc_custom.h"
#include "sc_ids.h"

/** What a seccomp filter returns: an action and its data. */
static bool action_show(struct dec *d, uint32_t k)
{
	dec_enum(d, SC_TABLE_seccomp_action, k & 0xffff0000, false);
	if (k & 0xffff) {
		dec_or(d);
		dec_int(d, SC_FMT_HEX, 4, k & 0xffff);
	}
	return true;
}

/** Shows the struct sock_fprog at an address; its instructions only with -v. */
bool custom_seccomp_fprog(struct dec *d, const struct cargs *a)
{
	unsigned word = dec_wordsize(d);
	const uint8_t *p = a->val && !d->verbose_off ? dec_read(d, a->val, 2 * (size_t)word) : NULL;
	uint64_t filter;

	if (!p || !dec_read_word(d, a->val + word, &filter)) {
		dec_addr(d, a->val);
		return true;
	}
	unsigned len = p[0] | (unsigned)p[1] << 8;
	dec_struct(d);
	dec_field_str(d, "len");
	dec_int(d, SC_FMT_UDEC, 2, len);
	dec_field_str(d, "filter");
	if (d->full)
		bpf_filter_show(d, filter, len, action_show);
	else
		dec_addr(d, filter);
	dec_struct_end(d);
	return true;
}

/** Shows the instructions that PTRACE_SECCOMP_GET_FILTER gave; only with -v. */
bool custom_seccomp_insns(struct dec *d, const struct cargs *a)
{
	if (!d->full)
		return false;
	bpf_filter_show(d, a->val, a->p[0] > 0 ? (unsigned)a->p[0] : 0, action_show);
	return true;
}
