/* `info float': the x87 unit (Intel SDM, volume 1, chapter 8), as gdb shows it. */
#include <string.h>

#include "debugger/cmd/all.h"
#include "debugger/session/session.h"

enum { ST_FIRST = 32, ST_STEP = 16, ST_SIZE = 10 };

static uint16_t word(const uint8_t *area, unsigned at)
{
	uint16_t n;

	memcpy(&n, area + at, sizeof(n));
	return n;
}

/** Appends the value of a register, or its kind if it is not a plain number. */
static void put_value(struct buf *b, const uint8_t *st)
{
	unsigned exponent = st[8] | (unsigned)(st[9] & 0x7f) << 8;
	bool minus = st[9] & 0x80;
	uint64_t fraction;
	long double value = 0;

	memcpy(&fraction, st, sizeof(fraction));
	bool integer = fraction >> 63;
	uint64_t rest = fraction << 1;
	if (exponent == 0x7fff && integer) {
		if (!rest)
			buf_printf(b, " %cInf", minus ? '-' : '+');
		else if (minus && fraction == 0xc000000000000000ULL)
			buf_puts(b, " Real Indefinite (QNaN)");
		else
			buf_puts(b, fraction >> 62 & 1 ? " QNaN" : " SNaN");
		return;
	}
	if (exponent && !integer) {
		buf_puts(b, " Unsupported");
		return;
	}
	memcpy(&value, st, ST_SIZE);
	buf_printf(b, " %-+27.19Lg", value);
	if (!exponent && fraction)
		buf_puts(b, integer ? " Pseudo-denormal" : " Denormal");
}

static void put_registers(struct buf *b, const uint8_t *area)
{
	static const char *const tags[] = {"Valid  ", "Zero   ", "Special", "Empty  "};
	unsigned top = word(area, 2) >> 11 & 7, all = regs_x87_tags(area);

	for (unsigned i = 8; i-- > 0;) {
		const uint8_t *st = area + ST_FIRST + ST_STEP * ((i - top) & 7);
		unsigned tag = all >> 2 * i & 3;

		buf_printf(b, "%s%u: %s 0x", i == top ? "=>R" : "  R", i, tags[tag]);
		for (unsigned k = ST_SIZE; k-- > 0;)
			buf_printf(b, "%02x", st[k]);
		if (tag != 3)
			put_value(b, st);
		buf_putc(b, '\n');
	}
}

/** Appends the names of set flags, and blanks for others, each after a blank. */
static void put_flags(struct buf *b, unsigned value, const char *const *names)
{
	for (unsigned i = 0; names[i]; i++)
		buf_printf(b, " %s", value >> i & 1 ? names[i] : "  ");
}

static void put_status(struct buf *b, unsigned status)
{
	static const char *const errors[] = {"IE", "DE", "ZE", "OE", "UE", "PE", NULL};
	static const char *const summary[] = {"ES", NULL}, *const stack[] = {"SF", NULL};
	static const char *const low[] = {"C0", "C1", "C2", NULL}, *const high[] = {"C3", NULL};

	buf_printf(b, "\nStatus Word:         0x%04x  ", status);
	put_flags(b, status, errors);
	buf_puts(b, "  ");
	put_flags(b, status >> 7, summary);
	buf_puts(b, "  ");
	put_flags(b, status >> 6, stack);
	buf_puts(b, "  ");
	put_flags(b, status >> 8, low);
	put_flags(b, status >> 14, high);
	buf_printf(b, "\n                       TOP: %u\n", status >> 11 & 7);
}

static void put_control(struct buf *b, unsigned control)
{
	static const char *const masks[] = {"IM", "DM", "ZM", "OM", "UM", "PM", NULL};
	static const char *const precisions[] = {"Single Precision (24-bits)", "Reserved",
						 "Double Precision (53-bits)",
						 "Extended Precision (64-bits)"};
	static const char *const rounds[] = {"Round to nearest", "Round down", "Round up",
					     "Round toward zero"};

	buf_printf(b, "Control Word:        0x%04x  ", control);
	put_flags(b, control, masks);
	buf_printf(b, "\n                       PC: %s\n                       RC: %s\n",
		   precisions[control >> 8 & 3], rounds[control >> 10 & 3]);
}

static struct err *cmd_float(struct session *s, const char *args)
{
	enum { OP_ESCAPE = 0xd800 };
	uint8_t area[REGS_XSAVE_MAX];
	size_t len = sizeof(area);
	struct dthread *t;
	struct err *e = session_thread(s, &t);
	uint32_t at[2];

	(void)args;
	if (!e)
		e = inferior_xsave(t, area, &len);
	if (e)
		return e;
	put_registers(&s->out, area);
	put_status(&s->out, word(area, 2));
	put_control(&s->out, word(area, 0));
	memcpy(&at[0], area + 8, sizeof(at[0]));
	memcpy(&at[1], area + 16, sizeof(at[1]));
	unsigned opcode = word(area, 6);
	buf_printf(&s->out, "Tag Word:            0x%04x\n", regs_x87_tags(area));
	buf_printf(&s->out, "Instruction Pointer: 0x%02x:0x%08x\n", word(area, 12), at[0]);
	buf_printf(&s->out, "Operand Pointer:     0x%02x:0x%08x\n", word(area, 20), at[1]);
	buf_printf(&s->out, "Opcode:              0x%04x\n", opcode ? opcode | OP_ESCAPE : 0);
	return NULL;
}

const struct command commands_float[] = {
	{"info float", "looking", "", "Show the x87 unit: its registers, status and control words.",
	 COMPLETE_NONE, cmd_float, false, false},
	{0},
};
