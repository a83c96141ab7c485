#include "debugger/show/displays.h"

#include <stdlib.h>

#include "debugger/session/look.h"
#include "debugger/show/examine.h"
#include "debugger/scope/env.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/variables.h"

void displays_free(struct display *d)
{
	while (d) {
		struct display *next = d->next;

		free(d->text);
		free(d);
		d = next;
	}
}

bool display_is_memory(const struct format *f)
{
	return f->size || f->letter == 'i' || f->letter == 's';
}

static struct err *show_memory(struct session *s, const struct display *d)
{
	struct format f = d->format;
	uint64_t at = 0;

	buf_printf(&s->out, "x/");
	if (f.count != 1)
		buf_put_dec(&s->out, f.count);
	buf_putc(&s->out, f.letter);
	if (f.letter != 'i' && f.letter != 's')
		buf_putc(&s->out, f.size);
	buf_printf(&s->out, " %s%s", d->text, f.count != 1 || f.letter == 'i' ? "\n" : "  ");
	struct err *e = examine_address(s, d->text, &at);
	return e ? e : examine(s, &f, &at);
}

static struct err *show_value(struct session *s, const struct display *d)
{
	struct print_opts o = s->print;
	struct expr *x;
	struct datum *v;
	struct buf text = {0};

	o.format = d->format.letter;
	if (o.format)
		buf_printf(&s->out, "/%c ", o.format);
	buf_printf(&s->out, "%s = ", d->text);
	struct err *e = env_parse(s, d->text, NULL, &x);
	if (!e)
		e = eval(&s->env, x, &v);
	if (!e)
		e = print_value(&s->env, v, &o, &text);
	if (!e) {
		buf_put(&s->out, text.p, text.len);
		buf_putc(&s->out, '\n');
	}
	buf_deinit(&text);
	return e;
}

void display_show(struct session *s, const struct display *d)
{
	buf_printf(&s->out, "%u: ", d->number);
	struct err *e = display_is_memory(&d->format) ? show_memory(s, d) : show_value(s, d);
	if (e)
		buf_printf(&s->out, "<error: %s>\n", err_msg(e));
	err_free(e);
}

bool display_is_in_scope(struct session *s, const struct display *d)
{
	struct frame f;

	return !d->block || (frames_selected(s, &f) && variables_in_block(&f, d->block));
}

void displays_show(struct session *s)
{
	for (const struct display *d = s->look->displays; d; d = d->next)
		if (d->enabled && display_is_in_scope(s, d))
			display_show(s, d);
}
