/* Commands about lines of source. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "base/visible.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/location.h"
#include "debugger/scope/source.h"
#include "debugger/show/examine.h"
#include "debugger/session/look.h"

/* -- list ------------------------------------------------------------------------------------- */

/** A place to list: a file and a line of it. */
struct list_end {
	char *file; /* with its directory; to be freed */
	unsigned line;
};

static void list_end_deinit(struct list_end *p)
{
	free(p->file);
	p->file = NULL;
}

/** The last line of a page that begins with a line. */
static unsigned page_end(const struct session *s, unsigned first)
{
	return first > ~0U - s->list.size ? ~0U : first + s->list.size - 1;
}

/** The first line of a page that ends with a line. */
static unsigned page_before(const struct session *s, unsigned last)
{
	return last >= s->list.size ? last - s->list.size + 1 : 1;
}

/** The first line of a page around a line. */
static unsigned page_around(const struct session *s, unsigned line)
{
	unsigned half = s->list.size / 2;

	return line > half ? line - half : 1;
}

/** The file in which `list' continues: that of the last listing or stop, else that of main. */
static struct err *current_file(struct session *s)
{
	struct code_symbol sym;
	struct srcline row;

	if (s->list.file)
		return NULL;
	if (!code_named(&s->code, "main", 0, &sym) || !code_row(&s->code, sym.addr, &row))
		return err_new("No symbol table is loaded.  Use the \"file\" command.");
	// As in gdb, the first page ends before the body of main.
	taddr body = code_after_prologue(&s->code, &sym);
	code_row(&s->code, body, &row);
	s->list.file = alloc_strdup(row.file);
	s->list.first = page_before(s, row.line);
	s->list.next = 0;
	return NULL;
}

/** FUNCTION:N is the function, in gdb, too. False: there is none. */
static bool place_of_function(struct session *s, const char *name, struct list_end *ret)
{
	struct srcline row;
	const char *rest;
	taddr at;
	struct err *e = location_find(s, name, false, &rest, &at);
	bool found = !e && !*rest && code_row(&s->code, at, &row);

	err_free(e);
	if (found)
		*ret = (struct list_end){.file = alloc_strdup(row.file), .line = row.line};
	return found;
}

/** Finds one end of a range: a line, +N, -N, FILE:LINE, a function, *ADDRESS. */
static struct err *find_place(struct session *s, const char *text, unsigned base,
			      struct list_end *ret)
{
	struct srcline row;
	const char *rest;
	char *end;
	taddr at;
	struct err *e = NULL;

	bool relative = *text == '+' || *text == '-';
	const char *colon = strrchr(text, ':');
	const char *digits = colon ? colon + 1 : text + relative;
	unsigned long n = strtoul(digits, &end, 10);
	if (isdigit((unsigned char)*digits) && !*end && *text != '*') {
		e = current_file(s);
		if (e && !colon)
			return e;
		err_free(e);
		_free_ char *named = colon ? alloc_strndup(text, (size_t)(colon - text)) : NULL;
		ret->file = colon ? code_source_file(&s->code, named) : alloc_strdup(s->list.file);
		if (!ret->file && named && place_of_function(s, named, ret))
			return NULL;
		if (!ret->file)
			return err_new("No source file named %s.", named ? named : "");
		ret->line = (unsigned)(*text == '+'   ? base + n
				       : *text == '-' ? (n < base ? base - n : 1)
						      : n);
		return NULL;
	}
	e = location_find(s, text, false, &rest, &at);
	if (e)
		return e;
	if (!code_row(&s->code, at, &row))
		return err_new("Function \"%s\" has no line number information.", text);
	*ret = (struct list_end){.file = alloc_strdup(row.file), .line = row.line};
	return NULL;
}

/** Shows lines first to last of a file, and notes where `list' continues. */
static struct err *show(struct session *s, const char *file, unsigned first, unsigned last)
{
	if (!s->list.file || s->list.file != file) {
		char *copy = alloc_strdup(file);

		free(s->list.file);
		s->list.file = copy;
	}
	unsigned total, n = source_put(s, s->list.file, first, last, &total);
	if (!n && !total)
		return err_new("%u\tin %s", first, s->list.file);
	if (!n) { // even if nothing was shown, the position has changed
		s->list.first = s->list.next = first;
		return err_new("Line number %u out of range; %s has %u lines.", first,
			       visible_copy(&s->arena, code_shown_name(&s->code, s->list.file)),
			       total);
	}
	s->list.first = s->list.listed = first;
	s->list.next = first + n;
	return NULL;
}

static struct err *list_range(struct session *s, const char *first, const char *second)
{
	_cleanup_(list_end_deinit) struct list_end from = {0}, to = {0};
	unsigned base = s->list.next ? s->list.next : s->list.first;
	struct err *e = NULL;

	if (*first)
		e = find_place(s, first, base, &from);
	if (!e && *second)
		e = find_place(s, second, *first ? from.line : base, &to);
	if (e)
		return e;
	if (!*first && !*second)
		return err_new("Empty list specification.");
	if (!*second)
		return show(s, from.file, from.line, page_end(s, from.line));
	if (!*first)
		return show(s, to.file, page_before(s, to.line), to.line);
	if (strcmp(from.file, to.file) != 0)
		return err_new("Specified first and last lines are in different files.");
	if (from.line > to.line)
		return NULL; // no lines, as gdb
	return show(s, from.file, from.line, to.line);
}

/** Shows the lines around the one that was shown last, or after those that were listed. */
static struct err *list_on(struct session *s, bool back)
{
	struct err *e = current_file(s);

	if (e)
		return e;
	unsigned first = s->list.next;
	// Before anything was listed at this place, a page around it is shown in both directions.
	if (back && first) {
		if (s->list.first <= 1)
			return err_new(
				"Already at the start of %s.",
				visible_copy(&s->arena, code_shown_name(&s->code, s->list.file)));
		unsigned last = s->list.first - 1;

		first = page_before(s, last);
		e = show(s, s->list.file, first, last);
		return e;
	}
	if (!first)
		first = page_around(s, s->list.first);
	return show(s, s->list.file, first, page_end(s, first));
}

/** Shows where an address is: `0x401136 is in main (t.c:12).' */
static void put_where(struct session *s, const char *args)
{
	const char *rest, *file;
	unsigned line;
	struct code_symbol sym;
	taddr at;
	struct err *e = location_find(s, args, false, &rest, &at);

	if (e) {
		err_free(e);
		return;
	}
	if (!code_line(&s->code, at, &file, &line))
		return;
	style_address(&s->style, at, 1, &s->out);
	buf_puts(&s->out, " is ");
	if (code_at(&s->code, at, &sym)) {
		buf_puts(&s->out, "in ");
		style_begin(&s->style, STYLE_FUNCTION, &s->out);
		code_put_name(code_source_name(&s->code, &sym), &s->out);
		style_end(&s->style, &s->out);
		buf_putc(&s->out, ' ');
	}
	buf_putc(&s->out, '(');
	style_puts(&s->style, STYLE_FILE, file, &s->out);
	buf_printf(&s->out, ":%u).\n", line);
}

static struct err *cmd_list(struct session *s, const char *args)
{
	_cleanup_(list_end_deinit) struct list_end at = {0};
	const char *comma = strchr(args, ',');

	if (!*args || !strcmp(args, "+"))
		return list_on(s, false);
	if (!strcmp(args, "-"))
		return list_on(s, true);
	if (comma && *args != '*') {
		_free_ char *first = alloc_strndup(args, (size_t)(comma - args));
		size_t n = strlen(first);

		while (n && isspace((unsigned char)first[n - 1]))
			first[--n] = '\0';
		return list_range(s, first, comma + 1 + strspn(comma + 1, " \t"));
	}
	unsigned base = s->list.next ? s->list.next : s->list.first;
	struct err *e = find_place(s, args, base, &at);
	if (e)
		return e;
	if (*args == '*')
		put_where(s, args);
	unsigned first = page_around(s, at.line);
	return show(s, at.file, first, page_end(s, first));
}

/* -- where sources are ------------------------------------------------------------------------ */

static void put_directories(struct session *s)
{
	buf_printf(&s->out, "Source directories searched: %s%s$cdir:$cwd\n",
		   s->list.dirs ? s->list.dirs : "", s->list.dirs ? ":" : "");
}

static struct err *cmd_directory(struct session *s, const char *args)
{
	char *dirs = NULL;

	if (*args) {
		_free_ char *path = *args == '/' ? alloc_strdup(args) : realpath(args, NULL);

		if (!path)
			return err_new("Warning: %s: No such file or directory.", args);
		dirs = alloc_printf("%s%s%s", path, s->list.dirs ? ":" : "",
				    s->list.dirs ? s->list.dirs : "");
	}
	free(s->list.dirs);
	s->list.dirs = dirs;
	if (session_talks(s))
		put_directories(s);
	return NULL;
}

static struct err *cmd_show_directories(struct session *s, const char *args)
{
	(void)args;
	put_directories(s);
	return NULL;
}

/* -- info ------------------------------------------------------------------------------------- */

/** The line that a text asks for, N or FILE:N; 0: it is no such text. */
static unsigned asked_line(const char *text)
{
	const char *colon = strrchr(text, ':'), *digits = colon ? colon + 1 : text;

	return *digits && !digits[strspn(digits, "0123456789")]
		       ? (unsigned)strtoul(digits, NULL, 10)
		       : 0;
}

/** `x' continues at an address, which is $_. */
static void note_address(struct session *s, taddr at)
{
	const struct type *t = types_pointer(s->env.types, s->env.types->void_);

	s->look->x.next = at;
	s->env.ops->set_variable(&s->env, "_", datum_number(&s->arena, t, at));
}

/** How far the further lines of `info line' are indented, without their blank. */
enum { LINE_INDENT = 2 };

static struct err *cmd_info_line(struct session *s, const char *args)
{
	struct srcline row;
	const char *rest;
	taddr at = 0;
	unsigned asked = asked_line(args);
	struct err *e = NULL;

	if (*args) {
		e = location_find(s, args, false, &rest, &at);
	} else if (s->list.file && s->list.first) {
		asked = s->list.first;
		if (!code_line_address(&s->code, s->list.file, s->list.first, &at))
			e = err_new("No line number information available.");
	} else {
		at = session_pc(s);
	}
	if (e && asked && s->list.file && !strchr(args, ':')) {
		err_free(e);
		buf_printf(&s->out, "Line number %u is out of range for \"%s\".\n", asked,
			   visible_copy(&s->arena, code_shown_name(&s->code, s->list.file)));
		return NULL;
	}
	if (e)
		return e;
	note_address(s, at);
	if (!code_row(&s->code, at, &row)) {
		buf_puts(&s->out, "No line number information available for address ");
		examine_put_address(s, at);
		buf_putc(&s->out, '\n');
		return NULL;
	}
	bool other = asked && row.line != asked;
	buf_printf(&s->out, "Line %u of \"%s\"", other ? asked : row.line,
		   visible_copy(&s->arena, code_shown_name(&s->code, row.file)));
	style_break(&s->style, LINE_INDENT, &s->out);
	if (*args == '*' && at != row.start) {
		buf_puts(&s->out, " starts at address ");
	} else if (row.start == row.end || other) {
		buf_puts(&s->out, " is at address ");
		examine_put_address(s, row.start);
		buf_puts(&s->out, " but contains no code.\n");
		return NULL;
	} else {
		buf_puts(&s->out, " starts at address ");
	}
	examine_put_address(s, row.start);
	style_break(&s->style, LINE_INDENT, &s->out);
	buf_puts(&s->out, " and ends at ");
	examine_put_address(s, row.end);
	buf_puts(&s->out, ".\n");
	return NULL;
}

/** Finds the compilation unit of a source file. */
static bool unit_of_file(struct session *s, const char *file, struct debuginfo **d, Dwarf_Die *ret)
{
	uint64_t bias;
	size_t n;

	for (unsigned i = 0; (*d = code_debuginfo_next(&s->code, i, &bias)); i++) {
		const struct debuginfo_unit *units = debuginfo_units(*d, &n);

		for (size_t k = 0; k < n; k++) {
			const char *name =
				debuginfo_unit_die(*d, &units[k], ret) ? dwarf_diename(ret) : NULL;

			// Either may be the whole path, and the other one the path given to the
			// compiler.
			if (name && (srcline_is_file(file, name) || srcline_is_file(name, file)))
				return true;
		}
	}
	return false;
}

static struct err *cmd_info_source(struct session *s, const char *args)
{
	struct debuginfo *d;
	Dwarf_Die unit, other;
	uint64_t id;
	uint16_t version;
	uint8_t type, address_size, offset_size;
	unsigned total = 0;

	(void)args;
	if (!s->list.file) {
		buf_puts(&s->out, "No current source file.\n");
		return NULL;
	}
	bool has_unit = unit_of_file(s, s->list.file, &d, &unit);
	buf_printf(&s->out, "Current source file is %s\n",
		   visible_copy(&s->arena, code_shown_name(&s->code, s->list.file)));
	if (!has_unit)
		return NULL;
	const char *dir = debuginfo_path_string(&unit, DW_AT_comp_dir);
	const char *producer = debuginfo_string(d, &unit, DW_AT_producer);
	if (dir)
		buf_printf(&s->out, "Compilation directory is %s\n", visible_copy(&s->arena, dir));
	size_t before = s->out.len;
	source_put(s, s->list.file, 1, 0, &total);
	s->out.len = before;
	_free_ char *whole = total ? code_source_file(&s->code, s->list.file) : NULL;
	if (total)
		buf_printf(&s->out, "Located in %s\nContains %u line%s.\n",
			   visible_copy(&s->arena, whole ? whole : s->list.file), total,
			   total == 1 ? "" : "s");
	buf_printf(&s->out, "Source language is %s.\n", code_language(&unit));
	if (producer)
		buf_printf(&s->out, "Producer is %s.\n", producer);
	if (!dwarf_cu_info(unit.cu, &version, &type, &other, NULL, &id, &address_size,
			   &offset_size))
		buf_printf(&s->out, "Compiled with DWARF %u debugging format.\n", version);
	Dwarf_Attribute a;
	bool macros =
		dwarf_attr(&unit, DW_AT_macros, &a) || dwarf_attr(&unit, DW_AT_GNU_macros, &a);
	buf_printf(&s->out, "%s preprocessor macro info.\n",
		   macros ? "Includes" : "Does not include");
	return NULL;
}

const struct command commands_source[] = {
	{"list,l", "looking", "[LOCATION | FIRST,LAST | FIRST, | ,LAST | -]",
	 "Show source lines: around a place, from FIRST to LAST, or those that follow "
	 "the lines shown last.\n"
	 "-: the lines before those.",
	 COMPLETE_SYMBOL, cmd_list, true, false},
	{"info line", "looking", "[LOCATION]", "Show the addresses of the code of a source line.",
	 COMPLETE_SYMBOL, cmd_info_line, false, false},
	{"info source", "looking", "", "Show the current source file.", COMPLETE_NONE,
	 cmd_info_source, false, false},
	{"directory,dir", "looking", "[DIRECTORY]",
	 "Add a directory in which sources are looked for.\n"
	 "Without one, look only where they were compiled.",
	 COMPLETE_FILE, cmd_directory, false, false},
	{"show directories", "looking", "", "Show where sources are looked for.", COMPLETE_NONE,
	 cmd_show_directories, false, false},
	{0},
};
