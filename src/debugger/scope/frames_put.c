/* Frames as text. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/source.h"
#include "debugger/scope/variables.h"
#include "sym/dwarf/type_class.h"
#include "sym/dwarf/type_die.h"
#include "sym/dwarf/type_put.h"
#include "sym/dwarf/type_rust.h"
#include "sym/names/cxxname.h"
#include "sym/names/function_names.h"

/** Appends a demangled name without parameters and return type, as gdb does. */
static void put_plain(const char *name, struct buf *b)
{
	_free_ char *plain = demangle(name);
	struct cxxname parsed;

	if (plain && cxxname_parse(plain, &parsed))
		buf_put(b, parsed.start, (size_t)(parsed.params - parsed.start));
	else
		code_put_name(name, b);
}

/** Appends a function's name of debug information. gdb does not find the end of the name of a
 * function whose template arguments are lambdas, so it shows the parameters, too. */
static void put_shown(const struct frame *f, Dwarf_Die *die, const char *name, struct buf *b)
{
	buf_puts(b, name);
	if (strstr(name, "<lambda("))
		type_put_params(&(struct putting){.b = b, .show = -1}, type_of_die(f->info, die),
				true);
}

void frames_put_name(struct session *s, const struct frame *f, struct buf *b)
{
	struct code_symbol sym;
	Dwarf_Die die = f->function;
	const char *linkage = NULL, *name = NULL;

	char whole[1024];

	// Mangled names of Rust's generic functions do not contain their type arguments.
	if (die.addr && type_rust_unit(f->info, &die) &&
	    function_qualified(f->info, &die, whole, sizeof(whole))) {
		buf_puts(b, whole);
		return;
	}
	if (die.addr) {
		name = debuginfo_called(f->info, &die);
		linkage = debuginfo_string(f->info, &die, DW_AT_linkage_name);
	}
	if (linkage && *linkage == '_')
		put_plain(linkage, b);
	else if (name && !type_class_is_c(&die) &&
		 function_shown(f->info, &die, whole, sizeof(whole)))
		put_shown(f, &die, whole, b);
	else if (name)
		buf_puts(b, name);
	else if (code_at(&s->code, frame_look(f), &sym))
		code_put_name(sym.name, b); // with parameters, because only the symbol is known
	else
		buf_puts(b, "??");
}

void frames_put(struct session *s, const struct frame *f, bool number, bool address, struct buf *b)
{
	const char *from;

	if (number)
		buf_printf(b, "#%-2u ", f->level);
	if (f->signal) {
		buf_puts(b, "<signal handler called>");
		return;
	}
	if (f->dummy) {
		buf_puts(b, "<function called from gdb>");
		return;
	}
	if (address || !f->file || (!f->calling && f->pc != f->line_start)) {
		style_address(&s->style, f->pc, s->inf.is64 ? 16 : 8, b);
		buf_puts(b, " in ");
	}
	style_begin(&s->style, STYLE_FUNCTION, b);
	frames_put_name(s, f, b);
	style_end(&s->style, b);
	style_break(&s->style, FRAME_INDENT - 1, b);
	buf_puts(b, " (");
	variables_put_args(s, f, b);
	buf_putc(b, ')');
	if (f->file) {
		style_break(&s->style, FRAME_INDENT - 1, b);
		buf_puts(b, " at ");
		style_puts(&s->style, STYLE_FILE,
			   code_shown_file(f->info, frame_look(f) - f->bias, f->file), b);
		buf_printf(b, ":%u", f->line);
	} else if ((from = code_file_at(&s->code, frame_look(f))) && s->code.program &&
		   strcmp(from, s->code.program) != 0 && *from != '[') {
		style_break(&s->style, FRAME_INDENT - 2, b);
		buf_puts(b, " from ");
		style_puts(&s->style, STYLE_FILE, from, b);
	}
}

void frames_put_source(struct session *s, const struct frame *f)
{
	if (!f->file)
		return;
	source_put_line(s, f->file, f->line);
	free(s->list.file);
	s->list.file = alloc_strdup(f->file);
	s->list.first = f->line;
	s->list.next = 0;
}

struct err *frames_backtrace(struct session *s, long count, bool full)
{
	struct err *e = frames_read(s, count > 0 ? (size_t)count + 1 : FRAMES_MAX);

	if (e)
		return e;
	size_t n = s->frames->n < s->backtrace.limit ? s->frames->n : s->backtrace.limit;
	size_t first = count < 0 && (size_t)-count < n ? n - (size_t)-count : 0;
	size_t last = count > 0 && (size_t)count < n ? (size_t)count : n;
	for (size_t i = first; i < last; i++) {
		struct frame f = s->frames->list[i];

		frames_put(s, &f, true, false, &s->out);
		buf_putc(&s->out, '\n');
		int put = full ? variables_put_locals(s, &f, NULL, 8, &s->out) : 1;
		if (put <= 0)
			buf_puts(&s->out,
				 put ? "No symbol table info available.\n" : "No locals.\n");
	}
	if (last < n && session_talks(s))
		buf_puts(&s->out, "(More stack frames follow...)\n");
	return NULL;
}
