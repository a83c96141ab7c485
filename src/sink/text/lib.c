/**
 * Lines of library calls, which are written like those of system calls. If a call makes another
 * one, its line is broken, and resumed when it returns.
 */
#include <string.h>

#include "decode/names.h"
#include "event/ask.h"
#include "sink/render/quote.h"
#include "sink/text/state.h"

/** In the line of a call that is resumed, ltrace leaves out the library. */
static void text_lib_resumed(struct text *x, struct output *out, const struct moment *m)
{
	const char *name = m->lib->symbol;

	buf_puts(&out->buf, "<... ");
	buf_put(&out->buf, name, x->o->ltrace ? strcspn(name, "@") : strlen(name));
	buf_puts(&out->buf, x->o->ltrace ? " resumed> " : " resumed>");
}

/** Appends the name of the calling file, as ltrace shows it. */
static void text_lib_caller(struct text *x, struct output *out, const struct moment *m)
{
	char path[4096];
	uint64_t from = m->lib_entry->u.enter.ip;
	bool own = x->o->ltrace && m->lib_entry->flags & RECORD_OWN_SYMBOL;
	long n = x->o->callers && !own ? mem_ask(m->ev->mem, MEM_ASK_FILE, from, path, sizeof(path))
				       : -1;
	const char *base = n > 0 ? memrchr(path, '/', (size_t)n) : NULL;

	if (n <= 0)
		return;
	base = base ? base + 1 : path;
	quote_bytes(&out->buf, base, (size_t)(path + n - base), x->o->render.hex, true);
	buf_puts(&out->buf, "->");
}

/** Begins the line; -i shows the return address. */
static void text_lib_begin(struct text *x, struct text_thread *t, struct output *out,
			   const struct moment *m)
{
	struct record entry = m->undecided ? *m->lib_entry : m->ev->rec;

	if (entry.kind == RECORD_CALL_EXIT) {
		entry.kind = RECORD_CALL_ENTER;
		entry.u.enter.ip = m->ev->rec.u.exit.ip;
	}
	text_begin(x, t, out, m->ev, &entry);
	text_indent(x, out, m->depth);
}

/** Shows the call as far as it is known at its entry. */
static void text_lib_first(struct text *x, struct text_thread *t, struct output *out,
			   const struct moment *m)
{
	text_lib_begin(x, t, out, m);
	text_colour(x->o, out, PALETTE_SYSCALL);
	text_lib_caller(x, out, m);
	t->lib_at = out->buf.len;
	buf_puts(&out->buf, m->lib->symbol);
	text_punct(x->o, out, "(");
	text_render(x, out, m->lib->vals, m->lib->n_enter);
	text_reset(x->o, out);
}

void text_lib_enter(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	struct text_thread *t = text_thread(x, m->ev->rec.tid);

	text_personality(x, m, t, m->ev->rec.abi);
	t->lib_around = m->depth + 1;
	// If only the exit decides whether the call is shown, it is shown as one line then.
	if (x->o->messages_only || m->undecided)
		return;
	struct output *out = text_output(x, t);
	text_lib_first(x, t, out, m);
	out->owner = t->tid;
	t->lib_depth = m->depth;
	text_note(x, out);
	if (x->o->each_entry)
		output_flush(out);
}

/** The errno that the call has set. */
static void text_lib_error(struct text *x, struct output *out, const struct call *c)
{
	const char *name = names_errno((int)c->error), *text = names_errno_text((int)c->error);

	if (!c->error || !name)
		return;
	buf_putc(&out->buf, ' ');
	text_colour(x->o, out, PALETTE_ERROR);
	buf_printf(&out->buf, "%s (%s)", name, text ? text : "");
	text_reset(x->o, out);
}

void text_lib_exit(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	struct text_thread *t = text_thread(x, m->ev->rec.tid);
	const struct call *c = m->lib;

	t->lib_around = m->depth;
	if (x->o->messages_only || !m->wanted)
		return;
	struct output *out = text_output(x, t);
	struct text_parts parts = {.start = 0};
	// The open line may be that of an inner call that never returns.
	if (m->undecided) {
		text_lib_first(x, t, out, m);
	} else if (out->owner != t->tid || t->lib_depth != m->depth) {
		text_lib_begin(x, t, out, m);
		text_lib_resumed(x, out, m);
	} else {
		parts.start = t->lib_at;
	}
	// A probe has no result, and takes no time.
	if (m->ev->rec.flags & RECORD_PROBE) {
		text_punct(x->o, out, ")");
		text_newline(x, out);
		text_stack(x, out, m);
		text_seen(x);
		return;
	}
	if (m->ev->rec.flags & RECORD_UNAVAILABLE) {
		text_equals(x, out);
		buf_puts(&out->buf, "? <left>");
	} else {
		text_render(x, out, c->vals + c->n_enter,
			    (c->note < c->n ? c->note : c->n) - c->n_enter);
		parts.end = out->buf.len;
		text_equals(x, out);
		parts.result = out->buf.len;
		if (c->ret_kind == SC_R_NONE)
			buf_puts(&out->buf, "<void>");
		else
			text_returned(x, out, c);
		text_lib_error(x, out, c);
		if (x->simple && !x->o->callers && parts.start)
			text_keep(x, m, out, &parts);
	}
	text_spent(x, out, c->time_ns, m->ev->rec.mono_ns);
	text_newline(x, out);
	text_stack(x, out, m);
	text_seen(x);
}
