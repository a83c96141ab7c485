#include "debugger/show/telescope.h"

#include <ctype.h>
#include <string.h>

#include "debugger/session/look.h"

enum { DEPTH_MAX = 5, TEXT_MAX = 48, TEXT_MIN = 4 };

const struct look_colours *look_colours(const struct session *s)
{
	static const struct look_colours none = {"", "", "", "", "", "", ""},
					 some = {.code = "\033[31m",
						 .data = "\033[35m",
						 .stack = "\033[33m",
						 .heap = "\033[34m",
						 .changed = "\033[1;31m",
						 .title = "\033[1;36m",
						 .reset = "\033[0m"};

	return style_is_on(&s->style) ? &some : &none;
}

static const char *colour_of(const struct look_colours *c, const struct map_line *m)
{
	if (!m)
		return "";
	if (m->perms[2] == 'x')
		return c->code;
	if (!strncmp(m->path, "[stack", 6))
		return c->stack;
	return !strcmp(m->path, "[heap]") ? c->heap : c->data;
}

/** Gets the text at an address; 0: there is none, or too little. */
static size_t text_at(struct session *s, taddr at, char *text)
{
	size_t got = mem_read(&s->inf.mem, at, text, TEXT_MAX), n = 0;

	while (n < got && (isprint((unsigned char)text[n]) || text[n] == '\n' || text[n] == '\t'))
		n++;
	return n >= TEXT_MIN || (n && n < got && !text[n] && n > 1) ? n : 0;
}

static void put_text(struct session *s, const char *text, size_t n)
{
	print_string(&s->print, text, n, n < TEXT_MAX, &s->out);
}

static void put_instruction(struct session *s, taddr at)
{
	size_t start = s->out.len;

	buf_puts(&s->out, " (");
	if (code_put_instruction(&s->code, at, &s->out))
		buf_putc(&s->out, ')');
	else
		s->out.len = start;
}

void telescope_put(struct session *s, const struct maps *m, uint64_t value)
{
	const struct look_colours *c = look_colours(s);
	unsigned word = s->env.types->word;
	char text[TEXT_MAX];

	for (unsigned depth = 0;; depth++) {
		const struct map_line *at = maps_at(m, value);
		const char *colour = colour_of(c, at);
		uint64_t next = 0;
		size_t n;

		buf_printf(&s->out, "%s0x%llx%s", colour, (unsigned long long)value,
			   *colour ? c->reset : "");
		if (!at) {
			// The bytes of the word may be text.
			memcpy(text, &value, 8);
			for (n = 0; n < word && isprint((unsigned char)text[n]); n++)
				;
			if (n == word || (n >= TEXT_MIN && !(value >> 8 * n))) {
				buf_putc(&s->out, ' ');
				put_text(s, text, n);
			}
			return;
		}
		buf_putc(&s->out, ' ');
		if (!session_symbolize(s, value, false, &s->out))
			s->out.len--;
		if (at->perms[2] == 'x') {
			put_instruction(s, value);
			return;
		}
		if (depth == DEPTH_MAX || !mem_read_all(&s->inf.mem, value, &next, word))
			return;
		buf_puts(&s->out, " -> ");
		if (next == value) {
			buf_puts(&s->out, "itself");
			return;
		}
		if (!maps_at(m, next) && (n = text_at(s, value, text))) {
			put_text(s, text, n);
			return;
		}
		value = next;
	}
}

struct err *telescope_show(struct session *s, const struct maps *m, taddr addr, uint64_t n)
{
	unsigned word = s->env.types->word;

	for (uint64_t i = 0; i < n; i++, addr += word) {
		uint64_t value = 0;

		if (!mem_read_all(&s->inf.mem, addr, &value, word))
			return err_new("Cannot access memory at address 0x%llx",
				       (unsigned long long)addr);
		style_address(&s->style, addr, 1, &s->out);
		buf_printf(&s->out, " +0x%03llx: ", (unsigned long long)(i * word));
		telescope_put(s, m, value);
		buf_putc(&s->out, '\n');
	}
	return NULL;
}
