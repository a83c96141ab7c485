#include "sink/render/result.h"

#include "decode/names.h"

struct restart_text {
	const char *name, *text;
};

static const struct restart_text *restart_text(uint32_t error)
{
	static const struct restart_text texts[] = {
		{"ERESTARTSYS", "To be restarted if SA_RESTART is set"},
		{"ERESTARTNOINTR", "To be restarted"},
		{"ERESTARTNOHAND", "To be restarted if no handler"},
		{"ERESTART_RESTARTBLOCK", "Interrupted by signal"},
	};

	switch (error) {
	case 512:
	case 513:
	case 514:
		return &texts[error - 512];
	case 516:
		return &texts[3];
	default:
		return NULL;
	}
}

static void put_word(struct render *r, enum palette_kind kind, const char *s)
{
	render_on(r, kind);
	buf_puts(r->b, s);
	render_reset(r);
}

/** Shows the error of a failed call. A raw call's that was interrupted is a number like others, for
 * which the C library has no text. */
static void put_failure(struct render *r, uint32_t error, bool raw)
{
	const struct restart_text *restart = restart_text(error);
	const char *name = restart ? restart->name : names_errno((int)error);
	const char *text = restart ? restart->text : names_errno_text((int)error);

	put_word(r, PALETTE_RETVAL, restart && !raw ? "?" : "-1");
	buf_putc(r->b, ' ');
	if (!name) {
		buf_put(r->b, "(errno ", 7);
		buf_put_udec(r->b, error);
		buf_putc(r->b, ')');
		return;
	}
	put_word(r, PALETTE_ERROR, name);
	buf_putc(r->b, ' ');
	render_on(r, PALETTE_ERROR);
	buf_putc(r->b, '(');
	if (restart && raw) {
		buf_puts(r->b, "Unknown error ");
		buf_put_udec(r->b, error);
	} else {
		buf_puts(r->b, text ? text : "");
	}
	buf_putc(r->b, ')');
	render_reset(r);
}

static void put_number(struct buf *b, const struct call *c)
{
	bool narrow = c->abi != ABI_X86_64;

	switch (c->ret_kind) {
	case SC_R_HEX:
	case SC_R_ADDR:
		buf_put_hex(b, narrow && c->abi == ABI_I386 ? (uint32_t)c->ret : (uint64_t)c->ret);
		break;
	case SC_R_UDEC:
		buf_put_udec(b, c->abi == ABI_I386 ? (uint32_t)c->ret : (uint64_t)c->ret);
		break;
	case SC_R_NONE:
		buf_putc(b, '?');
		break;
	default:
		buf_put_dec(b, c->ret);
		break;
	}
}

bool result_note(struct buf *b, const struct render_opts *opts, const struct call *c)
{
	const struct value *v = c->vals + c->note;
	struct render_opts o = *opts;
	const struct sc_ret *own = &sc_rets[sc_sigs[c->sig].ret];
	bool command = !own->note && !own->select;
	bool flags =
		(v->kind == VALUE_FLAGS || v->kind == VALUE_BITS) && !c->note_prefix && command;
	struct value text = *v;
	struct render inner;

	if ((flags || (v->kind == VALUE_LABEL && v->ref)) && o.names == RENDER_RAW)
		return false;
	if (v->kind == VALUE_LABEL && v->ref && o.names == RENDER_VERBOSE) {
		text.kind = VALUE_TEXT;
		text.bytes += v->len;
		text.len = v->ref;
		v = &text;
	}
	if (flags || v->kind == VALUE_ENUM || v->kind == VALUE_LABEL || v->kind == VALUE_SIGNO ||
	    (v->kind == VALUE_BITS && (c->note_prefix || !sc_bitsets[v->ref].split)))
		o.names = RENDER_ABBREV;
	o.palette = NULL;
	if (c->note_prefix)
		buf_puts(b, sc_name(c->note_prefix));
	render_init(&inner, &o, b);
	render_values(&inner, v, c->n - c->note);
	return true;
}

static void put_note(struct render *r, const struct call *c)
{
	size_t start = r->b->len, unseen = r->unseen;

	buf_putc(r->b, ' ');
	render_on(r, PALETTE_RETVAL);
	buf_putc(r->b, '(');
	if (!result_note(r->b, r->o, c)) {
		r->b->len = start;
		r->unseen = unseen;
		return;
	}
	buf_putc(r->b, ')');
	render_reset(r);
}

void result_put(struct render *r, const struct call *c)
{
	const struct render_opts *o = r->o;
	const struct value *values;
	uint32_t n = call_result(c, &values);
	struct render_opts plain;
	struct render inner;

	if (c->failed || c->restarted) {
		put_failure(r, c->error, c->raw);
		return;
	}
	// The whole result has one colour, except the details of a descriptor or process id.
	if (o->palette && c->retval.kind != VALUE_FD && c->retval.kind != VALUE_PID) {
		plain = *o;
		plain.palette = NULL;
		o = &plain;
	}
	render_on(r, PALETTE_RETVAL);
	render_init(&inner, o, r->b);
	if (n)
		render_values(&inner, values, n);
	else
		put_number(r->b, c);
	r->unseen += inner.unseen;
	render_reset(r);
	if (c->note < c->n)
		put_note(r, c);
}
