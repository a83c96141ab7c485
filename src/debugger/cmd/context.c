/* Commands about memory that gdb does not have: context, telescope, vmmap, hexdump. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/settings/settings.h"
#include "debugger/show/context.h"
#include "debugger/show/examine.h"
#include "debugger/session/look.h"
#include "debugger/show/telescope.h"

enum { STACK_WORDS = 8 };

static struct err *cmd_context(struct session *s, const char *args)
{
	(void)args;
	return context_show(s);
}

/** Parses ADDRESS [N]: the count follows the last blank, if the text before is an address. */
static struct err *address_and_count(struct session *s, const char *args, uint64_t *addr,
				     uint64_t *n)
{
	const char *space = strrchr(args, ' ');
	char *end;

	if (space && isdigit((unsigned char)space[1])) {
		uint64_t count = strtoull(space + 1, &end, 0);
		_free_ char *first = alloc_strndup(args, (size_t)(space - args));

		if (!*end) {
			struct err *e = examine_address(s, first, addr);

			// `$sp + 8' is one expression.
			if (!e) {
				*n = count;
				return NULL;
			}
			err_free(e);
		}
	}
	return examine_address(s, args, addr);
}

static struct err *cmd_telescope(struct session *s, const char *args)
{
	uint64_t addr, n = STACK_WORDS;
	struct maps m;
	struct err *e = maps_read(s, &m);

	if (!e)
		e = address_and_count(s, *args ? args : "$sp", &addr, &n);
	if (!e)
		e = telescope_show(s, &m, addr, n);
	maps_deinit(&m);
	return e;
}

static struct err *cmd_vmmap(struct session *s, const char *args)
{
	const struct look_colours *c = look_colours(s);
	struct maps m;
	uint64_t addr = 0;
	bool any = false, is_address = *args && (isdigit((unsigned char)*args) || *args == '$');
	struct err *e = maps_read(s, &m);

	if (!e && is_address)
		e = examine_address(s, args, &addr);
	for (size_t i = 0; !e && i < m.n; i++) {
		const struct map_line *l = &m.line[i];

		if (*args &&
		    !(is_address ? l->start <= addr && addr < l->end
				 : strstr(l->path, args) || !strcmp(args, l->perms) ||
					   (strlen(args) == 3 && !memcmp(args, l->perms, 3))))
			continue;
		const char *colour = l->perms[2] == 'x'		      ? c->code
				     : !strncmp(l->path, "[stack", 6) ? c->stack
				     : !strcmp(l->path, "[heap]")     ? c->heap
				     : l->perms[1] == 'w'	      ? c->data
								      : "";
		any = true;
		buf_printf(&s->out, "%s%#18llx %#18llx %s %#10llx %#9llx %s%s", colour,
			   (unsigned long long)l->start, (unsigned long long)l->end, l->perms,
			   (unsigned long long)(l->end - l->start), (unsigned long long)l->off,
			   l->path, *colour ? c->reset : "");
		if (is_address)
			buf_printf(&s->out, " +0x%llx", (unsigned long long)(addr - l->start));
		while (s->out.p[s->out.len - 1] == ' ')
			s->out.len--;
		buf_putc(&s->out, '\n');
	}
	if (!e && !any)
		e = err_new(
			"Nothing that is mapped matches \"%s\": an address, a part of a path or "
			"permissions (rwx) are meant.",
			args);
	maps_deinit(&m);
	return e;
}

enum { ROW = 16 };

/** Appends a line: the bytes that could be read, as numbers and as text. */
static void put_row(struct session *s, taddr addr, const uint8_t *bytes, size_t got)
{
	style_address(&s->style, addr, 1, &s->out);
	buf_puts(&s->out, ": ");
	for (size_t i = 0; i < ROW; i++) {
		buf_puts(&s->out, i == 8 ? "  " : " ");
		if (i < got)
			buf_printf(&s->out, "%02x", bytes[i]);
		else
			buf_puts(&s->out, "  ");
	}
	buf_puts(&s->out, "  |");
	for (size_t i = 0; i < got; i++)
		buf_putc(&s->out, isprint(bytes[i]) ? (char)bytes[i] : '.');
	buf_puts(&s->out, "|\n");
}

static struct err *cmd_hexdump(struct session *s, const char *args)
{
	enum { DEFAULT = 64 };
	uint64_t addr, n = DEFAULT;
	uint8_t bytes[ROW];
	struct err *e = *args ? address_and_count(s, args, &addr, &n)
			      : err_new("Argument required (an address, and how many bytes).");

	for (uint64_t done = 0; !e && done < n; done += ROW) {
		size_t want = n - done < ROW ? n - done : ROW;
		size_t got = mem_read(&s->inf.mem, addr + done, bytes, want);

		if (got)
			put_row(s, addr + done, bytes, got);
		if (got < want)
			e = err_new("Cannot access memory at address 0x%llx",
				    (unsigned long long)(addr + done + got));
	}
	return e;
}

const struct command commands_context[] = {
	{"context", "looking", "",
	 "Show the state of the program: registers (* marks changes since the last "
	 "stop), code, source, stack and callers.",
	 COMPLETE_NONE, cmd_context, false, false},
	SETTING("context", "on|off",
		"Choose whether the context is shown at each stop, on a terminal.", ON_OFF,
		IN_LOOK(context), .text = "Showing the context at each stop is %s."),
	{"telescope", "looking", "[ADDRESS [N]]",
	 "Show N words from an address, or from the stack pointer, and what they point "
	 "to.",
	 COMPLETE_SYMBOL, cmd_telescope, false, false},
	{"vmmap", "looking", "[FILTER]",
	 "Show the memory mappings.\n"
	 "FILTER: an address, a part of a path, or permissions such as rwx.",
	 COMPLETE_SYMBOL, cmd_vmmap, false, false},
	{"hexdump", "looking", "ADDRESS [N]", "Show N bytes as numbers and as text.",
	 COMPLETE_SYMBOL, cmd_hexdump, false, false},
	{0},
};
