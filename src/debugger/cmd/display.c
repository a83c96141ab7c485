/* The command display, which adds expressions that are shown whenever the program stops, and its
 * relatives. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/session/look.h"
#include "debugger/show/displays.h"
#include "debugger/show/examine.h"
#include "debugger/scope/env.h"
#include "debugger/scope/variables.h"

/* -- commands --------------------------------------------------------------------------------- */

/** Finds the innermost of the frame's blocks that has a variable of an expression. */
static void find_block(const struct frame *f, const struct expr *x, const void **ret)
{
	if (!x)
		return;
	if (x->op == EXPR_NAME && !x->scope) {
		const void *block = variables_block(f, x->text);

		// The entry of an inner block is behind that of the outer one.
		if (block && (!*ret || (uintptr_t)block > (uintptr_t)*ret))
			*ret = block;
	}
	find_block(f, x->a, ret);
	find_block(f, x->b, ret);
	find_block(f, x->c, ret);
}

static void add(struct session *s, const struct format *f, const char *text, const struct expr *x)
{
	struct display **at = &s->look->displays, *d = alloc_zeroed(sizeof(*d));

	d->text = alloc_strdup(text);
	d->format = *f;
	d->enabled = true;
	d->number = ++s->look->displays_made;
	struct frame frame;
	if (frames_selected(s, &frame))
		find_block(&frame, x, &d->block);
	while (*at)
		at = &(*at)->next;
	*at = d;
	if (session_talks(s))
		display_show(s, d);
}

static struct err *cmd_display(struct session *s, const char *args)
{
	struct format f;
	struct expr *x;
	const struct type *t;
	struct datum *v;
	struct err *e = format_parse(&args, &f);

	if (e)
		return e;
	if (!*args) {
		displays_show(s);
		return NULL;
	}
	if (f.size && !f.letter)
		f.letter = 'x';
	if (f.letter == 'i' || f.letter == 's')
		f.size = f.size ? f.size : 'b';
	else if (f.letter && f.size)
		format_complete(&f, f.letter, f.size);
	e = env_parse(s, args, NULL, &x);
	// Without a process, only names of the program are looked up: registers come with it.
	if (!e && s->inf.pid)
		e = eval(&s->env, x, &v);
	else if (!e && !strchr(args, '$'))
		e = eval_type(&s->env, x, &t);
	if (!e)
		add(s, &f, args, x);
	return e;
}

static struct err *cmd_info_display(struct session *s, const char *args)
{
	const struct display *d = s->look->displays;

	(void)args;
	if (!d) {
		buf_puts(&s->out, "There are no auto-display expressions now.\n");
		return NULL;
	}
	buf_puts(&s->out, "Auto-display expressions now in effect:\nNum Enb Expression\n");
	for (; d; d = d->next) {
		buf_printf(&s->out, "%u:   %c  ", d->number, d->enabled ? 'y' : 'n');
		if (display_is_memory(&d->format))
			buf_printf(&s->out, "/%lld%c%c ", (long long)d->format.count,
				   d->format.size, d->format.letter);
		else if (d->format.letter)
			buf_printf(&s->out, "/%c ", d->format.letter);
		buf_printf(&s->out, "%s%s\n", d->text,
			   display_is_in_scope(s, d)
				   ? ""
				   : " (cannot be evaluated in the current context)");
	}
	return NULL;
}

enum what { DELETE, ENABLE, DISABLE };

/** Changes displays from..to; false: none of them exists. */
static bool change(struct session *s, unsigned long from, unsigned long to, enum what what)
{
	struct display **at = &s->look->displays;
	bool any = false;

	while (*at) {
		struct display *d = *at;

		if (d->number < from || d->number > to) {
			at = &d->next;
			continue;
		}
		any = true;
		if (what != DELETE) {
			d->enabled = what == ENABLE;
			at = &d->next;
			continue;
		}
		*at = d->next;
		d->next = NULL;
		displays_free(d);
	}
	return any;
}

/** Changes displays by numbers and ranges (1 3-5); without any, all. */
static struct err *change_all(struct session *s, const char *args, enum what what)
{
	char *end;

	if (!*args)
		change(s, 0, ~0UL, what);
	while (*args) {
		unsigned long from = strtoul(args, &end, 10), to = from;

		if (end != args && *end == '-')
			to = strtoul(end + 1, &end, 10);
		if (end == args || (*end && !isspace((unsigned char)*end)))
			return err_new("Arguments must be display numbers.");
		if (!change(s, from, to, what))
			return err_new("No display number %lu.", from);
		args = end + strspn(end, " \t");
	}
	return NULL;
}

static struct err *cmd_undisplay(struct session *s, const char *args)
{
	if (!*args && s->look->displays &&
	    !look_query(s, LOOK_ASKS, "Delete all auto-display expressions? "))
		return NULL;
	return change_all(s, args, DELETE);
}

static struct err *cmd_enable(struct session *s, const char *args)
{
	return change_all(s, args, ENABLE);
}

static struct err *cmd_disable(struct session *s, const char *args)
{
	return change_all(s, args, DISABLE);
}

const struct command commands_display[] = {
	{"display", "stopping", "[/NFU] [EXPRESSION]",
	 "Show a value, or memory as x does, at each stop of the program.\n"
	 "Without an expression, show all displays now.",
	 COMPLETE_SYMBOL, cmd_display, false, true},
	{"undisplay,delete display", "stopping", "[NUMBERS]",
	 "Delete displays, for example 2 or 3-5; without numbers, all of them.", COMPLETE_NONE,
	 cmd_undisplay, false, false},
	{"enable display", "stopping", "[NUMBERS]", "Enable displays again.", COMPLETE_NONE,
	 cmd_enable, false, false},
	{"disable display", "stopping", "[NUMBERS]",
	 "Disable displays, so that they are not shown.", COMPLETE_NONE, cmd_disable, false, false},
	{"info display", "stopping", "", "Show the list of displays.", COMPLETE_NONE,
	 cmd_info_display, false, false},
	{0},
};
