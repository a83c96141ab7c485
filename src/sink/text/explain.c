#include "explain/explain.h"
#include "decode/names.h"
#include "sink/text/state.h"

/** Appends the line below, once for each key. */
static void put_once(struct text *x, struct output *out, uint64_t key, const char *name,
		     const char *text, size_t n)
{
	size_t pages;

	if (map_get(&x->explained, key))
		return;
	map_set(&x->explained, key, x);
	buf_puts(&out->buf, "  # ");
	buf_puts(&out->buf, name);
	buf_puts(&out->buf, ": ");
	buf_put(&out->buf, text, n);
	text = explain_pages(name, &pages);
	if (text) {
		buf_puts(&out->buf, " [");
		buf_put(&out->buf, text, pages);
		buf_putc(&out->buf, ']');
	}
	buf_putc(&out->buf, '\n');
	text_note(x, out);
}

void text_explain(struct text *x, struct output *out, const struct moment *m)
{
	enum { SIGNALS = 1 << 16 /* keys from here on are signals */ };
	const struct record *rec = &m->ev->rec;
	const char *name, *text;
	char tmp[16];
	size_t n;

	if (!x->o->explain)
		return;
	if (rec->kind == RECORD_SIGNAL && (name = names_signal(rec->u.signal.sig, tmp)) &&
	    (text = explain_signal(name, &n)))
		put_once(x, out, SIGNALS + (uint64_t)rec->u.signal.sig, name, text, n);
	if (rec->kind != RECORD_SYSCALL_EXIT || !m->call->failed || !m->call->id)
		return;
	const char *error = names_errno((int)m->call->error);
	name = sc_name(sc_calls[m->call->id].name);
	if (error && (text = explain_error(name, error, &n)))
		put_once(x, out, (uint64_t)m->call->error << 32 | (m->call->id + 1u), name, text,
			 n);
}
