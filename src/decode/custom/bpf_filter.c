#include "decode/custom/bpf_filter.h"

#include "decode/walk.h"
#include "sc_ids.h"

#include <string.h>

enum {
	INSN_SIZE = 8,
	INSNS_MAX = 4096, /* BPF_MAXINSNS: the kernel takes no more, and no more are shown */
	CLASS_LD = 0,
	CLASS_LDX = 1,
	CLASS_ST = 2,
	CLASS_STX = 3,
	CLASS_ALU = 4,
	CLASS_JMP = 5,
	CLASS_RET = 6,
	LD_ABS = 0x20,
	MODE_MASK = 0xe0,
};
#define AD_OFF 0xfffff000u
#define NET_OFF 0xfff00000u
#define LL_OFF 0xffe00000u

struct insn {
	uint16_t code;
	uint8_t jt, jf;
	uint32_t k;
};

static void part(struct dec *d, uint16_t table, unsigned v)
{
	dec_or(d);
	dec_enum(d, table, v, false);
}

/** Bits that have no meaning in this instruction. */
static void rest(struct dec *d, unsigned v)
{
	if (!v)
		return;
	dec_or(d);
	dec_int(d, SC_FMT_HEX, 4, v);
	dec_comment(d, "BPF_???");
}

static void code_show(struct dec *d, unsigned code)
{
	dec_enum(d, SC_TABLE_bpf_class, code & 7, false);
	switch (code & 7) {
	case CLASS_LD:
	case CLASS_LDX:
		part(d, SC_TABLE_bpf_size, code & 0x18);
		part(d, SC_TABLE_bpf_mode, code & MODE_MASK);
		break;
	case CLASS_ST:
	case CLASS_STX:
		rest(d, code & ~7u);
		break;
	case CLASS_ALU:
	case CLASS_JMP:
		part(d, SC_TABLE_bpf_src, code & 8);
		part(d, (code & 7) == CLASS_ALU ? SC_TABLE_bpf_alu : SC_TABLE_bpf_jmp, code & 0xf0);
		break;
	case CLASS_RET:
		part(d, SC_TABLE_bpf_rval, code & 0x18);
		rest(d, code & ~0x1fu);
		break;
	default:
		part(d, SC_TABLE_bpf_misc, code & 0xf8);
		rest(d, code & ~0xffu);
		break;
	}
}

/** Loads from negative offsets read ancillary data, or count from another header. */
static bool offset_show(struct dec *d, const struct insn *in)
{
	uint32_t base = in->k >= AD_OFF ? AD_OFF : in->k >= NET_OFF ? NET_OFF : LL_OFF;

	if ((in->code & 7) != CLASS_LD || (in->code & MODE_MASK) != LD_ABS || in->k < LL_OFF)
		return false;
	dec_enum(d, SC_TABLE_skf_off, base, false);
	dec_attach(d);
	dec_text(d, "+");
	dec_attach(d);
	if (base == AD_OFF)
		dec_enum(d, SC_TABLE_skf_ad, in->k - base, false);
	else
		dec_int(d, SC_FMT_UDEC, 4, in->k - base);
	return true;
}

static void insn_show(struct dec *d, const struct insn *in, bpf_result_fn *result)
{
	bool jump = in->jt || in->jf;

	dec_call(d, jump ? "BPF_JUMP" : "BPF_STMT");
	code_show(d, in->code);
	if (jump) {
		dec_int(d, SC_FMT_HEX, 4, in->k);
		dec_int(d, SC_FMT_HEX, 1, in->jt);
		dec_int(d, SC_FMT_HEX, 1, in->jf);
	} else if (result && (in->code & 7) == CLASS_RET) {
		if (!result(d, in->k))
			dec_int(d, SC_FMT_HEX, 4, in->k);
	} else if (result || !offset_show(d, in)) {
		dec_int(d, SC_FMT_HEX, 4, in->k);
	}
	dec_call_end(d);
}

static bool insn_read(struct dec *d, taddr addr, struct insn *in)
{
	const uint8_t *p = dec_read(d, addr, INSN_SIZE);

	if (!p)
		return false;
	memcpy(&in->code, p, sizeof(in->code));
	in->jt = p[2];
	in->jf = p[3];
	memcpy(&in->k, p + 4, sizeof(in->k));
	return true;
}

void bpf_filter_show(struct dec *d, taddr addr, unsigned len, bpf_result_fn *result)
{
	struct insn in;

	if (!addr || (len && !insn_read(d, addr, &in))) {
		dec_addr(d, addr);
		return;
	}
	dec_array(d);
	for (unsigned i = 0; i < len; i++) {
		if (i >= INSNS_MAX) {
			dec_more(d);
			break;
		}
		if (!insn_read(d, addr + (taddr)i * INSN_SIZE, &in)) {
			dec_fault_at(d, addr + (taddr)i * INSN_SIZE);
			break;
		}
		insn_show(d, &in, result);
	}
	dec_array_end(d);
}
