#include <errno.h>
#include <string.h>

#include "decode/dec.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Shows struct perf_event_attr (linux/perf_event.h), which has bit fields and unions and says its
 * own size. Without -v only its first fields are shown.
 */

/* SHORT is the number of bytes that are read without -v. */
enum { SHORT = 48, VER0 = 64, VER9 = 144 };
enum { TYPE_HARDWARE, TYPE_SOFTWARE, TYPE_TRACEPOINT, TYPE_HW_CACHE, TYPE_RAW, TYPE_BREAKPOINT };
enum { BIT_FREQ = 10, BIT_WATERMARK = 14, BIT_PRECISE = 15, BIT_CLOCKID = 25, BITS = 38 };
enum { SAMPLE_BRANCH = 1 << 11, SAMPLE_STACK = 1 << 13 };

struct attr {
	uint32_t type, size;
	uint64_t config, period, sample_type, read_format, bits;
	uint32_t wakeup, bp_type;
	uint64_t config1, config2, branch, regs_user;
	uint32_t stack_user, clockid;
	uint64_t regs_intr;
	uint32_t aux_watermark;
	uint16_t max_stack, reserved2;
	uint32_t aux_sample_size, aux_bits;
	uint64_t sig_data, config3, config4;
};

/* Bit 15 is precise_ip, which has two. */
static const char *const bit_names[BITS] = {
	"disabled",
	"inherit",
	"pinned",
	"exclusive",
	"exclude_user",
	"exclude_kernel",
	"exclude_hv",
	"exclude_idle",
	"mmap",
	"comm",
	"freq",
	"inherit_stat",
	"enable_on_exec",
	"task",
	"watermark",
	"precise_ip",
	NULL,
	"mmap_data",
	"sample_id_all",
	"exclude_host",
	"exclude_guest",
	"exclude_callchain_kernel",
	"exclude_callchain_user",
	"mmap2",
	"comm_exec",
	"use_clockid",
	"context_switch",
	"write_backward",
	"namespaces",
	"ksymbol",
	"bpf_event",
	"aux_output",
	"cgroup",
	"text_poke",
	"build_id",
	"inherit_thread",
	"remove_on_exec",
	"sigtrap",
};

static void field_int(struct dec *d, const char *name, enum sc_fmt fmt, uint64_t v)
{
	dec_field_str(d, name);
	dec_int(d, fmt, 8, v);
}

static void field_enum(struct dec *d, const char *name, uint16_t table, uint64_t v)
{
	dec_field_str(d, name);
	dec_enum(d, table, v, false);
}

static void field_flags(struct dec *d, const char *name, uint16_t table, uint64_t v)
{
	dec_field_str(d, name);
	dec_flags(d, table, v);
}

/** Shows v<<n and a | in front of what follows, unless v is 0. */
static void shifted(struct dec *d, uint64_t v, unsigned n)
{
	if (!v)
		return;
	dec_textf(d, "%#llx<<%u", (unsigned long long)v, n);
	dec_or(d);
}

static void shifted_enum(struct dec *d, uint16_t table, unsigned v, unsigned n)
{
	dec_enum(d, table, v, false);
	dec_attach(d);
	dec_textf(d, "<<%u", n);
	dec_or(d);
}

static void config_show(struct dec *d, const struct attr *t)
{
	dec_field_str(d, "config");
	switch (t->type) {
	case TYPE_HARDWARE:
		shifted(d, t->config >> 32, 32);
		dec_enum(d, SC_TABLE_perf_hw_id, t->config & UINT32_MAX, false);
		break;
	case TYPE_SOFTWARE:
		dec_enum(d, SC_TABLE_perf_sw_id, t->config, false);
		break;
	case TYPE_TRACEPOINT:
		dec_int(d, SC_FMT_UDEC, 8, t->config);
		break;
	case TYPE_HW_CACHE:
		shifted(d, t->config >> 32, 32);
		shifted(d, t->config >> 24 & 0xff, 24);
		shifted_enum(d, SC_TABLE_perf_hw_cache_result_id, t->config >> 16 & 0xff, 16);
		shifted_enum(d, SC_TABLE_perf_hw_cache_op_id, t->config >> 8 & 0xff, 8);
		dec_enum(d, SC_TABLE_perf_hw_cache_id, t->config & 0xff, false);
		break;
	default:
		dec_int(d, SC_FMT_HEX, 8, t->config);
		break;
	}
}

static void precise_show(struct dec *d, uint64_t bits)
{
	static const char *const skids[] = {"arbitrary skid", "constant skid",
					    "requested to have 0 skid", "must have 0 skid"};
	unsigned v = bits >> BIT_PRECISE & 3;

	field_int(d, "precise_ip", SC_FMT_UDEC, v);
	dec_comment(d, skids[v]);
}

/** Each bit; without -v those that are set. */
static void bits_show(struct dec *d, uint64_t bits)
{
	for (unsigned i = 0; i < BITS; i++) {
		if (i == BIT_PRECISE)
			precise_show(d, bits);
		else if (bit_names[i] && (d->full || bits >> i & 1))
			field_int(d, bit_names[i], SC_FMT_UDEC, bits >> i & 1);
	}
	if (bits >> BITS) {
		field_int(d, "__reserved_1", SC_FMT_HEX, bits >> BITS);
		dec_comment(d, "Bits 63..38");
	}
}

static void aux_show(struct dec *d, const struct attr *t, uint32_t size)
{
	field_int(d, "aux_sample_size", SC_FMT_UDEC, t->aux_sample_size);
	if (size <= 116)
		return;
	field_int(d, "aux_start_paused", SC_FMT_UDEC, t->aux_bits & 1);
	field_int(d, "aux_pause", SC_FMT_UDEC, t->aux_bits >> 1 & 1);
	field_int(d, "aux_resume", SC_FMT_UDEC, t->aux_bits >> 2 & 1);
	if (t->aux_bits >> 3) {
		field_int(d, "__reserved_3", SC_FMT_HEX, t->aux_bits >> 3);
		dec_comment(d, "Bits 931..959");
	}
}

/** What a struct of `size` bytes has behind its first version. */
static void grown_show(struct dec *d, const struct attr *t, uint32_t size)
{
	if (size > 72 && t->sample_type & SAMPLE_BRANCH)
		field_flags(d, "branch_sample_type", SC_TABLE_perf_branch_sample, t->branch);
	if (size > 80)
		field_int(d, "sample_regs_user", SC_FMT_HEX, t->regs_user);
	if (size > 88 && t->sample_type & SAMPLE_STACK)
		field_int(d, "sample_stack_user", SC_FMT_HEX, t->stack_user);
	if (size > 92 && t->bits >> BIT_CLOCKID & 1)
		field_enum(d, "clockid", SC_TABLE_clockid, t->clockid);
	if (size > 96)
		field_int(d, "sample_regs_intr", SC_FMT_HEX, t->regs_intr);
	if (size > 104)
		field_int(d, "aux_watermark", SC_FMT_UDEC, t->aux_watermark);
	if (size > 108) {
		field_int(d, "sample_max_stack", SC_FMT_UDEC, t->max_stack);
		if (t->reserved2)
			dec_commentf(d, "bytes 110..111: %#x", t->reserved2);
	}
	if (size > 112)
		aux_show(d, t, size);
	if (size > 120)
		field_int(d, "sig_data", SC_FMT_HEX, t->sig_data);
	if (size > 128)
		field_int(d, "config3", SC_FMT_HEX, t->config3);
	if (size > 136)
		field_int(d, "config4", SC_FMT_HEX, t->config4);
	if (size > VER9)
		dec_more(d);
}

/** The bits of reading or writing together with that of executing: there is no such breakpoint. */
static void field_breakpoint(struct dec *d, uint32_t type)
{
	enum { X = 4, X_AND_RW = 7 };

	if (type <= X || type > X_AND_RW) {
		field_enum(d, "bp_type", SC_TABLE_hw_breakpoint, type);
		return;
	}
	field_int(d, "bp_type", SC_FMT_HEX, type);
	dec_note(d, "HW_BREAKPOINT_INVALID");
}

static void attr_full(struct dec *d, const struct attr *t, uint32_t size)
{
	bits_show(d, t->bits);
	field_int(d, t->bits >> BIT_WATERMARK & 1 ? "wakeup_watermark" : "wakeup_events",
		  SC_FMT_UDEC, t->wakeup);
	if (t->type == TYPE_BREAKPOINT) {
		field_breakpoint(d, t->bp_type);
		field_int(d, "bp_addr", SC_FMT_HEX, t->config1);
		if (size > 64)
			field_int(d, "bp_len", SC_FMT_UDEC, t->config2);
	} else {
		field_int(d, "config1", SC_FMT_HEX, t->config1);
		if (size > 64)
			field_int(d, "config2", SC_FMT_HEX, t->config2);
	}
	grown_show(d, t, size);
}

static uint32_t attr_known(const struct dec *d, uint32_t size)
{
	if (!d->full)
		return SHORT;
	return !size ? VER0 : size < VER9 ? size : VER9;
}

/** The attributes at addr, of which p holds what is known. */
static bool attr_show(struct dec *d, taddr addr, const uint8_t *p, uint32_t size)
{
	struct attr t = {0};

	if (size < VER0 || !p)
		return false;
	memcpy(&t, p, attr_known(d, size));
	dec_struct(d);
	field_enum(d, "type", SC_TABLE_perf_type, t.type);
	field_enum(d, "size", SC_TABLE_perf_attr_size, t.size);
	if (d->c->error == E2BIG && (p = dec_read(d, addr, 8))) {
		memcpy(&t.size, p + 4, sizeof(t.size));
		dec_arrow(d);
		dec_enum(d, SC_TABLE_perf_attr_size, t.size, false);
	}
	config_show(d, &t);
	field_int(d, t.bits >> BIT_FREQ & 1 ? "sample_freq" : "sample_period", SC_FMT_UDEC,
		  t.period);
	field_flags(d, "sample_type", SC_TABLE_perf_sample, t.sample_type);
	field_flags(d, "read_format", SC_TABLE_perf_read_format, t.read_format);
	if (d->full) {
		attr_full(d, &t, size);
	} else {
		bits_show(d, t.bits);
		dec_more(d);
	}
	dec_struct_end(d);
	return true;
}

static uint32_t attr_size(const uint8_t *p)
{
	uint32_t size;

	memcpy(&size, p + 4, sizeof(size));
	return size ? size : VER0;
}

bool custom_perf_attr(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = d->exiting ? dec_saved(d, a->val, 8) : dec_read(d, a->val, 8);

	if (!p)
		return false;
	uint32_t size = attr_size(p);
	if (!d->exiting) {
		dec_save(d, a->val, attr_known(d, size));
		return true;
	}
	return attr_show(d, a->val, dec_saved(d, a->val, attr_known(d, size)), size);
}

/** The same, shown as it is now. */
bool custom_perf_attr_now(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = d->verbose_off ? NULL : dec_read(d, a->addr, 8);

	if (!p)
		return false;
	uint32_t size = attr_size(p);
	return attr_show(d, a->addr, dec_read(d, a->addr, attr_known(d, size)), size);
}
