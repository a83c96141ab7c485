#include "debugger/show/examine.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lang/eval_op.h"
#include "debugger/scope/frames.h"
#include "debugger/session/registers.h"
#include "debugger/scope/env.h"

enum { STRING_MAX = 65536, CODE_MAX = 15, BACK_MAX = 4096 };

struct err *format_parse(const char **args, struct format *ret)
{
	const char *p = *args;
	char *end;

	*ret = (struct format){.count = 1};
	if (*p != '/')
		return NULL;
	p++;
	if (isdigit((unsigned char)*p) || (*p == '-' && isdigit((unsigned char)p[1]))) {
		ret->count = strtoll(p, &end, 10);
		p = end;
	}
	for (; isalpha((unsigned char)*p); p++) {
		if (strchr("bhwg", *p))
			ret->size = *p;
		else if (strchr("xduotacfsiz", *p))
			ret->letter = *p;
		else
			return err_new("Undefined output format \"%c\": x d u o t a c f s i z, and "
				       "sizes b h w g.",
				       *p);
	}
	if (*p && !isspace((unsigned char)*p))
		return err_new("Invalid number \"%.*s\".", (int)strcspn(p, " \t"), p);
	*args = p + strspn(p, " \t");
	return NULL;
}

void format_complete(struct format *f, char letter, char size)
{
	if (!f->letter)
		f->letter = letter;
	if (f->size)
		return;
	switch (f->letter) {
	case 'a':
		f->size = 'g';
		break;
	case 'f':
		f->size = size == 'w' || size == 'g' ? size : 'g';
		break;
	case 'c':
		f->size = 'b';
		break;
	case 's':
		break;
	default:
		f->size = size;
	}
}

struct err *examine_address(struct session *s, const char *text, uint64_t *ret)
{
	struct expr *x;
	struct datum *v;
	struct err *e = env_parse(s, text, NULL, &x);

	if (!e)
		e = eval(&s->env, x, &v);
	if (e)
		return e;
	const struct type *t = type_strip(v->type);
	if (t->kind == TYPE_VOID)
		return err_new("Attempt to take contents of a non-pointer value.");
	if (type_is_record(t->kind))
		return err_new("Value can't be converted to integer.");
	if (datum_is_place(t))
		e = eval_keep(&s->env, v, &v);
	else
		e = eval_fetch(&s->env, v);
	if (!e)
		*ret = eval_address(v);
	return e;
}

static struct err *unreadable(taddr at)
{
	return err_new("Cannot access memory at address 0x%llx", (unsigned long long)at);
}

void examine_put_address(struct session *s, taddr at)
{
	style_address(&s->style, at, 1, &s->out);
	buf_putc(&s->out, ' ');
	if (!session_symbolize_linked(s, at, &s->out))
		s->out.len--;
}

static void put_label(struct session *s, taddr at)
{
	examine_put_address(s, at);
	buf_puts(&s->out, ":\t");
}

/** Sets `$_' to the address that was shown last, and `$__' to the value there. */
static void remember(struct session *s, const struct type *t, taddr at)
{
	struct datum *pointer = datum_number(&s->arena, types_pointer(s->env.types, t), at);
	struct datum *value = datum_at(&s->arena, t, at);
	struct err *e = datum_fetch(&s->arena, &s->inf.mem, s->env.max_size, value);

	s->env.ops->set_variable(&s->env, "_", pointer);
	if (!e)
		s->env.ops->set_variable(&s->env, "__", value);
	err_free(e);
}

/* -- numbers ---------------------------------------------------------------------------------- */

static unsigned unit_size(char size)
{
	return size == 'b' ? 1 : size == 'h' ? 2 : size == 'g' ? 8 : 4;
}

static unsigned per_line(unsigned size)
{
	return size == 8 ? 2 : size == 4 ? 4 : 8;
}

static void put_bits(struct buf *b, const uint8_t *bytes, unsigned size)
{
	for (unsigned bit = 8 * size; bit-- > 0;)
		buf_putc(b, (char)('0' + (bytes[bit / 8] >> bit % 8 & 1)));
}

static void put_unit(struct session *s, char letter, const struct type *t, const uint8_t *bytes)
{
	unsigned size = (unsigned)t->size;

	buf_putc(&s->out, '\t');
	if (letter == 't')
		put_bits(&s->out, bytes, size);
	else if (letter == 'f' && size < 4)
		print_scalar(&s->print, 'd', t, bytes, &s->out);
	else // hexadecimal units are padded to their width
		print_scalar(&s->print, letter == 'x' ? 'z' : letter, t, bytes, &s->out);
}

static struct err *numbers(struct session *s, const struct format *f, taddr *addr)
{
	struct types *types = s->env.types;
	unsigned size = unit_size(f->size), columns = per_line(size);
	const struct type *t = f->letter == 'f' && size >= 4
				       ? (size == 4 ? types->float_ : types->double_)
				       : session_int(s, size);
	uint64_t count = (uint64_t)(f->count < 0 ? -f->count : f->count);
	taddr at = *addr, last = at;
	uint8_t bytes[8];

	if (f->count < 0)
		at -= count * size;
	taddr first = at;
	for (uint64_t i = 0; i < count; i++, at += size) {
		if (i % columns == 0) {
			examine_put_address(s, at);
			buf_putc(&s->out, ':');
		}
		if (!mem_read_all(&s->inf.mem, at, bytes, size)) {
			buf_putc(&s->out, '\t');
			return unreadable(at);
		}
		put_unit(s, f->letter, t, bytes);
		last = at;
		if (i % columns == columns - 1 || i + 1 == count)
			buf_putc(&s->out, '\n');
	}
	if (count)
		remember(s, session_int(s, size), last);
	*addr = f->count < 0 ? first : at;
	return NULL;
}

/* -- strings ---------------------------------------------------------------------------------- */

static void put_utf8(struct buf *b, uint32_t n)
{
	unsigned more = n < 0x800 ? 1 : n < 0x10000 ? 2 : 3;

	buf_putc(b, (char)(0xffu << (7 - more) | n >> 6 * more));
	while (more--)
		buf_putc(b, (char)(0x80 | (n >> 6 * more & 0x3f)));
}

/** Returns a string of wide characters, in UTF-8, by the sizes of char16_t and char32_t. */
static unsigned read_wide(struct session *s, taddr at, unsigned size, unsigned limit, struct buf *b)
{
	uint32_t n, low;
	unsigned used = 0;

	while (used < limit) {
		n = 0;
		if (!mem_read_all(&s->inf.mem, at + (uint64_t)used * size, &n, size))
			break;
		used++;
		if (!n)
			break;
		low = 0;
		if (size == 2 && n >> 10 == 0x36 &&
		    mem_read_all(&s->inf.mem, at + (uint64_t)used * size, &low, 2) &&
		    low >> 10 == 0x37) {
			n = 0x10000 + ((n & 0x3ff) << 10) + (low & 0x3ff);
			used++;
		}
		if (n < ' ' || n == 0x7f || n > 0x10ffff || n >> 11 == 0x1b)
			buf_printf(b,
				   size == 2	  ? "\\%03o"
				   : n > 0x10ffff ? "\\x%08x"
						  : "\\%03o",
				   n);
		else if (n == '"' || n == '\\')
			buf_printf(b, "\\%c", (char)n);
		else if (n < 0x80)
			buf_putc(b, (char)n);
		else
			put_utf8(b, n);
	}
	return used;
}

static struct err *wide_string(struct session *s, unsigned size, taddr *at)
{
	struct buf text = {0};
	unsigned limit = s->print.elements ? s->print.elements : STRING_MAX;
	unsigned used = read_wide(s, *at, size, limit, &text);

	put_label(s, *at);
	if (used)
		buf_printf(&s->out, "%c\"%s\"\n", size == 2 ? 'u' : 'U', buf_str(&text));
	buf_deinit(&text);
	if (!used)
		buf_printf(&s->out, "<error: Cannot access memory at address 0x%llx>\n",
			   (unsigned long long)*at);
	*at += (uint64_t)used * size;
	return NULL;
}

static struct err *string(struct session *s, taddr *at)
{
	size_t limit = s->print.elements ? s->print.elements : STRING_MAX;
	char *text = arena_alloc(&s->arena, limit + 1);
	bool ended = false, fault = false;
	long n = mem_read_str(&s->inf.mem, *at, text, limit + 1, &ended, &fault);

	put_label(s, *at);
	if (n < 0) {
		n = 0;
		fault = true;
	}
	size_t shown = (size_t)n > limit ? limit : (size_t)n;
	// As in gdb, a NUL directly after the limit ends the string.
	if (shown || ended)
		print_string(&s->print, text, shown, ended || fault, &s->out);
	if (fault && !ended)
		buf_printf(&s->out, "<error: Cannot access memory at address 0x%llx>",
			   (unsigned long long)(*at + shown));
	buf_putc(&s->out, '\n');
	remember(s, session_int(s, 1), *at);
	*at += shown + ended;
	return NULL;
}

/** The start of the string that ends before `at' (with its NUL at at - 1). */
static taddr string_before(struct session *s, taddr at, unsigned limit)
{
	uint8_t c;
	taddr start = at - 1;

	if (!mem_read_all(&s->inf.mem, start, &c, 1))
		return at;
	while (at - start < limit && mem_read_all(&s->inf.mem, start - 1, &c, 1) && c)
		start--;
	return start;
}

static struct err *strings(struct session *s, const struct format *f, taddr *addr)
{
	unsigned size = f->size == 'h' ? 2 : f->size == 'w' ? 4 : 1;
	unsigned limit = s->print.elements ? s->print.elements : STRING_MAX;
	int64_t count = f->count;
	struct err *e = NULL;
	taddr at = *addr, back;

	for (; count < 0 && (back = string_before(s, at, limit)) != at; count++)
		at = back;
	taddr first = at;
	count = f->count < 0 ? count - f->count : f->count;
	for (; count > 0 && !e; count--)
		e = size > 1 ? wide_string(s, size, &at) : string(s, &at);
	*addr = f->count < 0 ? first : at;
	return e;
}

/** Returns the pc of the selected frame. */
static taddr selected_pc(struct session *s)
{
	struct frame f;

	return s->frame && frames_selected(s, &f) ? f.pc : session_pc(s);
}

/* -- code ------------------------------------------------------------------------------------- */

/** How far an instruction is indented that does not fit behind its address. */
enum { CODE_INDENT = 4 };

static struct err *instruction(struct session *s, taddr *at)
{
	buf_puts(&s->out, *at == selected_pc(s) ? "=> " : "   ");
	put_label(s, *at);
	style_break(&s->style, CODE_INDENT, &s->out);
	unsigned n = code_put_instruction(&s->code, *at, &s->out);
	if (!n)
		return unreadable(*at);
	buf_putc(&s->out, '\n');
	*at += n;
	return NULL;
}

/** A known address before `at' at which an instruction begins: the function's start, or a line's.
 */
static taddr known_before(struct session *s, taddr at)
{
	struct code_symbol f;

	return code_at(&s->code, at - 1, &f) && at - f.addr <= BACK_MAX ? f.addr : at;
}

/** Moves *at back by `count' instructions, or fewer if there are not so many; returns how many. */
static uint64_t code_before(struct session *s, taddr *at, uint64_t count)
{
	uint64_t done = 0;
	struct buf text = {0};

	while (done < count) {
		taddr start = known_before(s, *at);
		uint64_t n = 0;
		taddr p;

		if (start == *at)
			break;
		for (p = start; p < *at; n++)
			p += code_put_instruction(&s->code, p, &text) ?: (unsigned)(*at - p);
		uint64_t skip = n > count - done ? n - (count - done) : 0;
		done += n - skip;
		for (p = start; skip; skip--)
			p += code_put_instruction(&s->code, p, &text) ?: 1u;
		*at = p;
	}
	buf_deinit(&text);
	return done;
}

struct err *examine_before(struct session *s, const struct format *f, taddr addr)
{
	uint64_t count = (uint64_t)-f->count;
	struct err *e = NULL;
	struct code_symbol here;

	// Not before the beginning of its function.
	if (code_at(&s->code, addr, &here)) {
		uint64_t n = 0;
		struct buf text = {0};

		for (taddr p = here.addr; p < addr; n++)
			p += code_put_instruction(&s->code, p, &text) ?: 1u;
		buf_deinit(&text);
		count = n < count ? n : count;
	}
	code_before(s, &addr, count);
	for (; count && !e; count--)
		e = instruction(s, &addr);
	return e;
}

static struct err *instructions(struct session *s, const struct format *f, taddr *addr)
{
	uint64_t count = (uint64_t)(f->count < 0 ? -f->count : f->count);
	taddr at = *addr;
	struct err *e = NULL;

	if (f->count < 0)
		count = code_before(s, &at, count);
	taddr first = at;
	for (; count && !e; count--)
		e = instruction(s, &at);
	*addr = f->count < 0 ? first : at;
	return e;
}

struct err *examine(struct session *s, const struct format *f, taddr *addr)
{
	if (f->letter == 's')
		return strings(s, f, addr);
	if (f->letter == 'i')
		return instructions(s, f, addr);
	return numbers(s, f, addr);
}
