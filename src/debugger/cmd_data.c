/* Commands that look at and change values, memory, code. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/eval_op.h"
#include "debugger/frames.h"
#include "debugger/location.h"
#include "debugger/session.h"
#include "debugger/source.h"

/** A format: /FMT with a count, a letter, a size. *args moves behind it. */
struct format {
	uint64_t count;
	char letter, size;
};

static struct err *take_format(const char **args, bool with_size, struct format *ret)
{
	const char *p = *args;
	char *end;

	*ret = (struct format){.count = 1};
	if (*p != '/')
		return NULL;
	p++;
	if (isdigit((unsigned char)*p) || *p == '-') {
		ret->count = strtoull(p, &end, 10);
		p = end;
		if (!with_size)
			return err_new(
				"Item count other than 1 is meaningless in \"print\" command.");
	}
	for (; *p && !isspace((unsigned char)*p); p++) {
		if (with_size && strchr("bhwg", *p))
			ret->size = *p;
		else if (strchr(with_size ? "xduotacfsiz" : "xduotacfszr", *p))
			ret->letter = *p;
		else
			return err_new("Undefined output format \"%s\".", p);
	}
	*args = p + strspn(p, " \t");
	return NULL;
}

/* -- print ------------------------------------------------------------------------------------ */

static struct err *show(struct session *s, const char *args, bool remember)
{
	struct print_opts o = s->print;
	struct format f;
	struct expr *x;
	struct datum *v;
	struct buf b = {0};
	struct err *e = take_format(&args, false, &f);

	if (e)
		return e;
	o.format = f.letter == 'r' ? 0 : f.letter;
	e = session_parse(s, *args ? args : "$", NULL, &x);
	if (!e && x->op == EXPR_TYPE)
		e = err_new("Attempt to use a type name as an expression");
	if (!e)
		e = eval(&s->env, x, &v);
	if (!e)
		e = print_value(&s->env, v, &o, &b);
	if (!e && remember) {
		unsigned n = type_strip(v->type)->kind == TYPE_VOID ? 0 : session_remember(s, v);

		// What is void is shown with the next number, but not kept.
		buf_printf(&s->out, "$%u = ", n ? n : s->nhistory + 1);
	}
	if (!e) {
		buf_put(&s->out, b.p, b.len);
		buf_putc(&s->out, '\n');
	}
	buf_deinit(&b);
	return e;
}

static struct err *cmd_print(struct session *s, const char *args)
{
	return show(s, args, true);
}

static struct err *cmd_output(struct session *s, const char *args)
{
	struct err *e = show(s, args, false);

	if (!e && s->out.len)
		s->out.len--; // without a newline
	return e;
}

/** Evaluates for what it does. */
static struct err *cmd_set_var(struct session *s, const char *args)
{
	struct expr *x;
	struct datum *v;
	struct err *e = session_parse(s, args, NULL, &x);

	if (e)
		return e;
	e = eval(&s->env, x, &v);
	// What is in memory may be code that was shown.
	struct dthread *t = s->inf.pid ? inferior_thread_number(&s->inf, s->thread) : NULL;
	if (t)
		inferior_look(&s->inf, t);
	return e;
}

static struct err *types_of(struct session *s, const char *args, bool whole)
{
	struct expr *x;
	const struct type *t;
	struct err *e = session_parse(s, args, NULL, &x);

	if (!e)
		e = eval_type(&s->env, x, &t);
	if (e)
		return e;
	buf_puts(&s->out, "type = ");
	if (whole)
		type_put_whole(&s->out, t);
	else
		type_put(&s->out, t, NULL);
	buf_putc(&s->out, '\n');
	return NULL;
}

static struct err *cmd_whatis(struct session *s, const char *args)
{
	return types_of(s, args, false);
}

static struct err *cmd_ptype(struct session *s, const char *args)
{
	return types_of(s, args, true);
}

/* -- x ---------------------------------------------------------------------------------------- */

enum { UNITS_PER_LINE_BYTES = 8, STRING_CHUNK = 200 };

static unsigned unit_size(char size)
{
	return size == 'b' ? 1 : size == 'h' ? 2 : size == 'w' ? 4 : 8;
}

static unsigned per_line(char letter, unsigned size)
{
	if (letter == 'c' || (letter == 't' && size == 1))
		return 8;
	if (letter == 'a' || (letter == 'f' && size == 8) || letter == 't')
		return letter == 't' ? (size == 8 ? 1 : size == 4 ? 2 : 8) : 2;
	return size == 8 ? 2 : size == 4 ? 4 : 8;
}

static void put_label(struct session *s, taddr at)
{
	buf_put_zhex(&s->out, at, 1);
	buf_putc(&s->out, ' ');
	if (!session_symbolize(s, at, false, &s->out))
		s->out.len--;
	buf_putc(&s->out, ':');
}

static struct err *examine_numbers(struct session *s, uint64_t count, char letter, unsigned size)
{
	struct types *types = s->env.types;
	const struct type *t = types_int(types, size, letter == 'd' || letter == 'c');
	unsigned columns = per_line(letter, size);
	uint8_t bytes[8];

	for (uint64_t i = 0; i < count; i++, s->x.next += size) {
		if (!mem_read_all(&s->inf.mem, s->x.next, bytes, size)) {
			if (i % columns)
				buf_putc(&s->out, '\n');
			return err_new("Cannot access memory at address 0x%llx",
				       (unsigned long long)s->x.next);
		}
		if (i % columns == 0)
			put_label(s, s->x.next);
		buf_putc(&s->out, '\t');
		if (letter == 't') {
			for (unsigned bit = 8 * size; bit-- > 0;)
				buf_putc(&s->out, (char)('0' + (bytes[bit / 8] >> bit % 8 & 1)));
		} else { // hexadecimal units are as wide as they are
			print_scalar(&s->print, letter == 'x' ? 'z' : letter, t, bytes, &s->out);
		}
		if (i % columns == columns - 1 || i + 1 == count)
			buf_putc(&s->out, '\n');
	}
	return NULL;
}

static struct err *examine_strings(struct session *s, uint64_t count)
{
	char text[STRING_CHUNK + 1];
	bool ended, fault;

	while (count--) {
		ended = fault = false;
		long n = mem_read_str(&s->inf.mem, s->x.next, text, sizeof(text), &ended, &fault);

		if (n < 0)
			return err_new("Cannot access memory at address 0x%llx",
				       (unsigned long long)s->x.next);
		put_label(s, s->x.next);
		buf_putc(&s->out, '\t');
		long shown = n > STRING_CHUNK ? STRING_CHUNK : n;
		print_string(&s->print, text, (size_t)shown, ended, &s->out);
		buf_putc(&s->out, '\n');
		s->x.next += (uint64_t)shown + ended;
	}
	return NULL;
}

static struct err *examine_code(struct session *s, uint64_t count)
{
	while (count--) {
		buf_puts(&s->out, s->x.next == session_pc(s) ? "=> " : "   ");
		put_label(s, s->x.next);
		buf_putc(&s->out, '\t');
		unsigned n = code_put_instruction(&s->code, s->x.next, &s->out);
		if (!n)
			return err_new("Cannot access memory at address 0x%llx",
				       (unsigned long long)s->x.next);
		buf_putc(&s->out, '\n');
		s->x.next += n;
	}
	return NULL;
}

static struct err *cmd_examine(struct session *s, const char *args)
{
	struct format f;
	struct expr *x;
	struct datum *v;
	struct err *e = take_format(&args, true, &f);

	if (!e && *args) {
		e = session_parse(s, args, NULL, &x);
		if (!e)
			e = eval(&s->env, x, &v);
		const struct type *t = e ? NULL : type_strip(v->type);
		if (t && t->kind != TYPE_ARRAY && t->kind != TYPE_FUNC)
			e = eval_fetch(&s->env, v);
		if (!e)
			s->x.next = eval_address(v);
	}
	if (e)
		return e;
	if (f.letter)
		s->x.format = f.letter;
	if (!s->x.format)
		s->x.format = 'x';
	if (f.size)
		s->x.size = f.size;
	if (!s->x.size)
		s->x.size = 'w';
	if (s->x.format == 'a' || (s->x.format == 'f' && s->x.size == 'b'))
		s->x.size = s->env.types->word == 8 ? 'g' : 'w';
	if (s->x.format == 'c' && f.letter == 'c' && !f.size)
		s->x.size = 'b';
	if (s->x.format == 's')
		return examine_strings(s, f.count);
	if (s->x.format == 'i')
		return examine_code(s, f.count);
	return examine_numbers(s, f.count, s->x.format, unit_size(s->x.size));
}

/* -- code ------------------------------------------------------------------------------------- */

/** One instruction of a listing; returns its length. */
static unsigned put_line(struct session *s, taddr at, taddr function, bool raw)
{
	uint8_t bytes[16];

	buf_puts(&s->out, at == session_pc(s) ? "=> " : "   ");
	buf_put_zhex(&s->out, at, s->env.types->word * 2u);
	if (function)
		buf_printf(&s->out, " <+%llu>", (unsigned long long)(at - function));
	buf_puts(&s->out, ":\t");
	struct buf text = {0};
	unsigned n = code_put_instruction(&s->code, at, &text);
	for (unsigned i = 0; raw && i < n && mem_read_all(&s->inf.mem, at, bytes, n); i++)
		buf_printf(&s->out, "%02x%s", bytes[i], i + 1 < n ? " " : "\t");
	buf_put(&s->out, text.p, text.len);
	buf_putc(&s->out, '\n');
	buf_deinit(&text);
	return n;
}

static struct err *cmd_disassemble(struct session *s, const char *args)
{
	bool raw = !strncmp(args, "/r", 2);
	uint64_t start = session_pc(s), end = 0;
	struct code_symbol f;

	if (*args == '/')
		args += 2 + strspn(args + 2, " \t");
	const char *comma = strchr(args, ',');
	struct err *e = NULL;
	if (!s->inf.pid)
		return err_new("No frame selected.");
	if (comma) {
		_free_ char *first = strndup(args, (size_t)(comma - args));
		const char *second = comma + 1 + strspn(comma + 1, " \t");
		bool more = *second == '+';

		e = session_number(s, first, &start);
		if (!e)
			e = session_number(s, second + more, &end);
		if (more)
			end += start;
		if (e)
			return e;
		buf_printf(&s->out, "Dump of assembler code from 0x%llx to 0x%llx:\n",
			   (unsigned long long)start, (unsigned long long)end);
		f.addr = 0;
	} else {
		const char *rest;

		if (*args && code_named(&s->code, args, 0, &f))
			start = f.addr;
		else if (*args)
			e = location_find(s, *args == '*' ? args : args, false, &rest, &start);
		if (e) {
			err_free(e);
			e = session_number(s, args, &start);
		}
		if (e)
			return e;
		if (!code_at(&s->code, start, &f) || !f.size)
			return err_new("No function contains %s.",
				       *args ? "specified address"
					     : "program counter for selected frame");
		start = f.addr;
		end = f.addr + f.size;
		buf_printf(&s->out, "Dump of assembler code for function %s:\n", f.name);
	}
	while (start < end) {
		unsigned n = put_line(s, start, f.addr, raw);

		if (!n)
			return err_new("Cannot access memory at address 0x%llx",
				       (unsigned long long)start);
		start += n;
	}
	buf_puts(&s->out, "End of assembler dump.\n");
	return NULL;
}

static struct err *cmd_list(struct session *s, const char *args)
{
	enum { LINES = 10 };
	const char *file;
	unsigned line = 0;
	taddr at;

	if (*args && strcmp(args, "-") != 0) {
		const char *rest;
		struct err *e = location_find(s, args, false, &rest, &at);

		if (e)
			return e;
		if (!code_line(&s->code, at, &file, &line))
			return err_new("No source for %s.", args);
		free(s->list.file);
		s->list.file = strdup(file);
		s->list.next = line > 5 ? line - 5 : 1;
	} else if (!s->list.file) {
		if (!code_line_address(&s->code, NULL, 1, &at) ||
		    !code_line(&s->code, at, &file, &line))
			return err_new("No symbol table is loaded.  Use the \"file\" command.");
		s->list.file = strdup(file);
		s->list.next = line > 5 ? line - 5 : 1;
	} else if (*args == '-') {
		if (s->list.first <= 1)
			return err_new("Already at the start of %s.", s->list.file);
		s->list.next = s->list.first > LINES ? s->list.first - LINES : 1;
	} else if (!s->list.next) {
		s->list.next = s->list.first > 5 ? s->list.first - 5 : 1;
	}
	unsigned n = source_put(s->list.file, s->list.next, s->list.next + LINES - 1, &s->out);
	if (!n)
		return err_new(
			"Line number %u out of range; \"%s\" has fewer lines, or is not there.",
			s->list.next, s->list.file);
	s->list.first = s->list.next;
	s->list.next += n;
	return NULL;
}

/* -- frames ----------------------------------------------------------------------------------- */

static struct err *cmd_backtrace(struct session *s, const char *args)
{
	char *end;
	long n = strtol(args, &end, 10);

	if (*end)
		return err_new("A number of frames is expected, not \"%s\".", args);
	return frames_backtrace(s, n);
}

static struct err *select_frame(struct session *s, unsigned level)
{
	struct frame f;
	const char *file;
	unsigned line;

	if (!frames_get(s, level, &f))
		return s->inf.pid ? err_new("No frame at level %u.", level) : err_new("No stack.");
	s->frame = level;
	frames_put(s, &f, true, true, &s->out);
	buf_putc(&s->out, '\n');
	if (code_line(&s->code, f.exact ? f.pc : f.pc - 1, &file, &line))
		source_put(file, line, line, &s->out);
	return NULL;
}

static struct err *cmd_frame(struct session *s, const char *args)
{
	char *end;
	unsigned long n = *args ? strtoul(args, &end, 10) : s->frame;

	if (*args && *end)
		return err_new("A frame number is expected, not \"%s\".", args);
	return select_frame(s, (unsigned)n);
}

static struct err *cmd_up(struct session *s, const char *args)
{
	unsigned long n = *args ? strtoul(args, NULL, 10) : 1;
	struct frame f;

	if (!frames_get(s, s->frame + 1, &f))
		return err_new("Initial frame selected; you can't go up.");
	while (n > 1 && !frames_get(s, s->frame + (unsigned)n, &f))
		n--;
	return select_frame(s, s->frame + (unsigned)n);
}

static struct err *cmd_down(struct session *s, const char *args)
{
	unsigned long n = *args ? strtoul(args, NULL, 10) : 1;

	if (!s->frame)
		return err_new("Bottom (innermost) frame selected; you can't go down.");
	return select_frame(s, n > s->frame ? 0 : s->frame - (unsigned)n);
}

const struct command commands_data[] = {
	{"print,p,inspect", "looking", "[/FMT] [EXPRESSION]",
	 "The value of an expression.\nFMT: x d u o t a c f s z. Registers are $rax ...; results "
	 "are kept as $1, $2 ...",
	 COMPLETE_SYMBOL, cmd_print, false, true},
	{"output", "looking", "[/FMT] EXPRESSION", "Like print, without history and newline.",
	 COMPLETE_SYMBOL, cmd_output, false, true},
	{"x", "looking", "[/NFU] [ADDRESS]",
	 "Memory: N units of a size U (b h w g) in a format F (x d u o t a c f s i).\nWithout an "
	 "address, what follows "
	 "the last one.",
	 COMPLETE_SYMBOL, cmd_examine, true, true},
	{"set", "looking", "EXPRESSION",
	 "Evaluate an expression that assigns (set $rax = 0), or change a setting.",
	 COMPLETE_SYMBOL, cmd_set_var, false, false},
	{"set var,set variable", "looking", "EXPRESSION",
	 "Evaluate an expression that assigns: set var $rax = 0", COMPLETE_SYMBOL, cmd_set_var,
	 false, false},
	{"whatis", "looking", "EXPRESSION", "The type of an expression.", COMPLETE_SYMBOL,
	 cmd_whatis, false, false},
	{"ptype", "looking", "EXPRESSION", "The type of an expression, with its members.",
	 COMPLETE_SYMBOL, cmd_ptype, false, false},
	{"disassemble,disas", "looking", "[/r] [FUNCTION | START,END | START,+LENGTH]",
	 "The instructions of a function or a range; of the current function without arguments.",
	 COMPLETE_SYMBOL, cmd_disassemble, false, true},
	{"list,l", "looking", "[LOCATION | -]", "Lines of source.", COMPLETE_SYMBOL, cmd_list, true,
	 false},
	{"backtrace,bt,where", "looking", "[N | -N]",
	 "The call stack; the innermost N frames, or the outermost.", COMPLETE_NONE, cmd_backtrace,
	 false, false},
	{"frame,f", "looking", "[LEVEL]", "Select a frame and show it.", COMPLETE_NONE, cmd_frame,
	 false, false},
	{"up", "looking", "[N]", "Select the frame that called this one.", COMPLETE_NONE, cmd_up,
	 true, false},
	{"down", "looking", "[N]", "Select the frame that this one called.", COMPLETE_NONE,
	 cmd_down, true, false},
	{0},
};
