#include "debugger/show/instruction.h"

#include "debugger/session/look.h"
#include "lang/style.h"
#include "sym/dwarf/srcline.h"

enum { RAW_COLUMN = 19, INSTRUCTION_MAX = 15, LINE_MAX = 4096 };

static void put_bytes(struct session *s, taddr at, unsigned n)
{
	uint8_t bytes[INSTRUCTION_MAX + 1];
	size_t start = s->out.len;

	if (n > sizeof(bytes) || !code_read(&s->code, at, bytes, n))
		n = 0;
	for (unsigned i = 0; i < n; i++)
		buf_printf(&s->out, i ? " %02x" : "%02x", bytes[i]);
	buf_pad_to(&s->out, start, RAW_COLUMN);
	buf_putc(&s->out, '\t');
}

void instruction_put(struct session *s, taddr at, unsigned len, bool current,
		     const struct code_symbol *function, bool bytes)
{
	struct code_symbol f;

	buf_puts(&s->out, current ? "=> " : "   ");
	style_address(&s->style, at, s->env.types->word * 2u, &s->out);
	if (function) {
		buf_printf(&s->out, " <%+lld>", (long long)(at - function->addr));
	} else if (code_at(&s->code, at, &f)) {
		buf_puts(&s->out, " <");
		style_begin(&s->style, STYLE_FUNCTION, &s->out);
		code_put_linked_name(&s->code, &f, &s->out);
		style_end(&s->style, &s->out);
		buf_printf(&s->out, "+%llu>", (unsigned long long)(at - f.addr));
	}
	buf_puts(&s->out, ":\t");
	if (bytes)
		put_bytes(s, at, len);
	code_put_instruction(&s->code, at, &s->out);
	buf_putc(&s->out, '\n');
}

/** The length of an instruction; 0: it cannot be read. */
static unsigned length_at(struct session *s, taddr at)
{
	struct buf text = {0};
	unsigned len = code_put_instruction(&s->code, at, &text);

	buf_deinit(&text);
	return len;
}

/** Appends the instructions of the source line at `look', or, where none is known, the one at pc.
 */
static void put_row(struct session *s, taddr pc, taddr look)
{
	struct srcline row;
	bool known = code_row(&s->code, look, &row) && row.end - row.start <= LINE_MAX;
	taddr at = known ? row.start : pc, end = known ? row.end : pc + 1;
	unsigned len = 1;

	for (; at < end && (len = length_at(s, at)); at += len)
		instruction_put(s, at, len, at == pc, NULL, true);
}

void instructions_put_wanted(struct session *s, taddr pc, taddr look, bool has_line)
{
	uint8_t wanted = s->look->set.disassemble;

	if (wanted == DISASSEMBLE_ON || (wanted == DISASSEMBLE_AUTO && !has_line))
		put_row(s, pc, look);
}
