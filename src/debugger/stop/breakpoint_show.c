/* The table of `info breakpoints'. */
#include <stdlib.h>
#include <string.h>

#include "debugger/scope/places.h"
#include "debugger/session/session.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/watch.h"
#include "debugger/session/threads.h"
#include "debugger/stop/stops.h"

static const char *kind_of(const struct breakpoint *b)
{
	switch (b->how) {
	case HOW_BREAK:
		return b->printf ? "dprintf" : b->hardware ? "hw breakpoint" : "breakpoint";
	case HOW_WATCH:
		return watch_kind(b->watch);
	default:
		return "catchpoint";
	}
}

static void put_signals(struct session *s, const struct breakpoint *b)
{
	bool many = strchr(b->spec, ' ') != NULL;

	buf_printf(&s->out, "signal%s \"%s\" ", many ? "s" : "",
		   *b->spec ? b->spec : "<standard signals>");
}

static void put_calls(struct session *s, const struct breakpoint *b)
{
	struct buf names = {0};
	unsigned n = calls_catch_names(b->spec, false, &names);
	bool many = n != 1 && strpbrk(b->spec, " ,%/");

	if (b->kind)
		buf_puts(&s->out, b->kind->what);
	else
		buf_printf(&s->out, "syscall%s \"%s\" ", many ? "s" : "",
			   n	      ? buf_str(&names)
			   : *b->spec ? b->spec
				      : "<any syscall>");
	buf_deinit(&names);
}

static void put_what(struct session *s, const struct breakpoint *b)
{
	switch (b->how) {
	case HOW_CALLS:
		put_calls(s, b);
		break;
	case HOW_SIGNAL:
		put_signals(s, b);
		break;
	case HOW_LOAD:
		buf_printf(&s->out, "%sload of library", b->unload ? "un" : "");
		if (*b->spec)
			buf_printf(&s->out, " matching %s", b->spec);
		break;
	case HOW_THROW:
		buf_printf(&s->out, "exception %s",
			   !strcmp(b->spec, "__cxa_throw")     ? "throw"
			   : !strcmp(b->spec, "__cxa_rethrow") ? "rethrow"
							       : "catch");
		break;
	default:
		buf_puts(&s->out, b->spec);
	}
}

const char *breakpoint_file(const struct spot *p)
{
	return code_shown_file(p->info, p->addr - p->bias, p->file);
}

/** Appends ` inf 2' if there are several programs. */
static void put_program(struct session *s, unsigned number)
{
	if (number && (s->others || s->inf.number != 1))
		buf_printf(&s->out, " inf %u", number);
}

/** The column of what a breakpoint is about, behind addresses of 18 characters. */
enum { WHAT_COLUMN = 51 };

/** Appends `in main at t.c:12', or `<main+4>'. */
static void put_place(struct session *s, const struct breakpoint *b, const struct spot *p)
{
	style_address(&s->style, p->addr, s->env.types->word * 2u, &s->out);
	if (p->label) {
		buf_printf(&s->out, " %s", b->spec);
	} else if (p->file) {
		size_t start = s->out.len;

		buf_puts(&s->out, " in ");
		style_begin(&s->style, STYLE_FUNCTION, &s->out);
		size_t name = s->out.len;
		spot_put_function(s, p, &s->out);
		bool known = s->out.len > name;
		style_end(&s->style, &s->out);
		if (!known)
			s->out.len = start;
		buf_putc(&s->out, ' ');
		style_break(&s->style, WHAT_COLUMN, &s->out);
		buf_puts(&s->out, "at ");
		style_puts(&s->style, STYLE_FILE, breakpoint_file(p), &s->out);
		buf_printf(&s->out, ":%u", p->line);
	} else {
		buf_putc(&s->out, ' ');
		if (!session_symbolize(s, p->addr, true, &s->out))
			s->out.len--;
	}
	put_program(s, s->inf.number);
}

static void put_details(struct session *s, const struct breakpoint *b)
{
	if (b->pattern)
		buf_printf(&s->out, "\tmatching: %s\n", b->pattern);
	if (b->condition)
		buf_printf(&s->out, "\tstop only if %s\n", b->condition);
	if (b->only.thread) {
		buf_puts(&s->out, "\tstop only in thread ");
		session_put_thread_id(s, b->only, &s->out);
		buf_putc(&s->out, '\n');
	}
	if (b->hits)
		buf_printf(&s->out, "\t%s already hit %llu time%s\n",
			   b->how == HOW_BREAK || b->how == HOW_WATCH ? "breakpoint" : "catchpoint",
			   (unsigned long long)b->hits, b->hits == 1 ? "" : "s");
	if (b->left > 1)
		buf_printf(&s->out, "\tdisable after next %llu hits\n",
			   (unsigned long long)b->left);
	if (b->ignore)
		buf_printf(&s->out, "\tignore next %llu hits\n", (unsigned long long)b->ignore);
	if (b->printf)
		buf_printf(&s->out, "        printf %s\n", b->printf);
	unsigned depth = 8;
	for (char **c = b->commands; c && *c; c++) {
		depth -= !strcmp(*c, "end") && depth > 8 ? 2 : 0;
		buf_printf(&s->out, "%*s%s\n", (int)depth, "", *c);
		depth += !strncmp(*c, "if", 2) || !strncmp(*c, "while", 5) ||
					 !strncmp(*c, "commands", 8)
				 ? 2
				 : 0;
	}
}

/** Appends ` thread 2' if it is for one thread. */
static void put_only(struct session *s, const struct breakpoint *b)
{
	if (!b->only.thread)
		return;
	buf_puts(&s->out, " thread ");
	session_put_thread_id(s, b->only, &s->out);
}

/** Is there a place in the program for what is caught: before it runs, the stub by which it calls
 * the C++ library's function? */
static bool has_stub(const struct session *s, const struct breakpoint *b)
{
	const struct slots *imports =
		b->how == HOW_THROW ? code_imports((struct code *)&s->code, 0) : NULL;

	for (size_t i = 0; imports && i < imports->n; i++)
		if (imports->list[i].name && !strcmp(imports->list[i].name, b->spec))
			return true;
	return false;
}

/** The width of the column of addresses: that of a short title if there are none to be shown. */
static int address_width(const struct session *s)
{
	enum { TITLE = 10 };

	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		if (b->nlocations || has_stub(s, b) ||
		    ((b->how == HOW_WATCH || b->how == HOW_THROW) && s->inf.pid))
			return (int)s->env.types->word * 2 + 2;
	return TITLE;
}

static void show_one(struct session *s, const struct breakpoint *b, unsigned width)
{
	size_t start = s->out.len;
	int address = address_width(s);

	buf_put_udec(&s->out, b->number);
	buf_pad_to(&s->out, start, 8);
	buf_printf(&s->out, "%-*s %s %c   ", (int)width, kind_of(b),
		   b->temporary ? "del "
		   : b->left	? "dis "
				: "keep",
		   b->enabled ? 'y' : 'n');
	if (b->how != HOW_BREAK) {
		buf_printf(&s->out, "%*s ", address, "");
		put_what(s, b);
		put_program(s, b->only.program);
	} else if (!b->nlocations) {
		buf_printf(&s->out, "%-*s %s", address, "<PENDING>", b->spec);
	} else if (b->nlocations > 1) {
		buf_printf(&s->out, "%-*s ", address, "<MULTIPLE>");
	} else {
		put_place(s, b, &b->locations[0].at);
	}
	put_only(s, b);
	buf_putc(&s->out, '\n');
	put_details(s, b);
	for (unsigned i = 0; b->how == HOW_BREAK && i < b->nlocations &&
			     (b->nlocations > 1 || !b->locations->enabled);
	     i++) {
		start = s->out.len;
		buf_printf(&s->out, "%u.%u", b->number, i + 1);
		buf_pad_to(&s->out, start, 8 + width + 6);
		buf_printf(&s->out, "%c   ", b->locations[i].enabled ? 'y' : 'n');
		put_place(s, b, &b->locations[i].at);
		buf_putc(&s->out, '\n');
	}
}

void breakpoints_show(struct session *s, const char *only, bool watches)
{
	unsigned number = (unsigned)strtoul(only, NULL, 10), shown = 0, width = 14;

	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		if (strlen(kind_of(b)) > width)
			width = (unsigned)strlen(kind_of(b));
	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next) {
		if ((*only && b->number != number) || (watches && b->how != HOW_WATCH))
			continue;
		if (!shown++)
			buf_printf(&s->out, "%-8s%-*s %-5s%-4s%-*s %s\n", "Num", (int)width, "Type",
				   "Disp", "Enb", address_width(s), "Address", "What");
		show_one(s, b, width);
	}
	if (shown)
		return;
	if (*only)
		buf_printf(&s->out, "No %s matching '%s'.\n",
			   watches ? "watchpoint" : "breakpoint or watchpoint", only);
	else
		buf_puts(&s->out,
			 watches ? "No watchpoints.\n" : "No breakpoints or watchpoints.\n");
}
