/** What a text trace shows in lines below the call's own, as JSON: the data that a call moved, the
 * state of a virtual CPU. */
#include "decode/names.h"
#include "sink/render/dump.h"
#include "sink/json/put.h"
#include "sink/json/state.h"
#include "sink/json/value.h"

/* -- data ------------------------------------------------------------------------------------- */

/** Writes a dump as "data":[...]. */
struct json_data {
	struct dump_to to; /* must be the first member */
	bool begun;
	bool in_message; /* inside the object of a message, in the list of its buffers */
	bool in_buffer;	 /* inside the object of a buffer */
	bool in_bytes;	 /* inside the bytes of a buffer */
	bool next;	 /* the open list has an element, so a comma is needed */
};

static void end_buffer(struct json_data *d, struct buf *b)
{
	buf_puts(b, d->in_bytes ? "\"}" : d->in_buffer ? "}" : "");
	d->in_bytes = d->in_buffer = false;
}

static void begin_item(struct json_data *d, struct buf *b)
{
	if (!d->begun)
		JSON_LITERAL(b, ",\"data\":[");
	d->begun = true;
	end_buffer(d, b);
	if (d->next)
		buf_putc(b, ',');
	d->next = true;
}

static void end_message(struct json_data *d, struct buf *b)
{
	end_buffer(d, b);
	if (d->in_message)
		JSON_LITERAL(b, "]}");
	d->in_message = false;
}

static void data_message(struct dump_to *to, uint64_t buffers, uint64_t index)
{
	struct json_data *d = (struct json_data *)to;
	struct buf *b = &to->out->buf;

	if (d->in_message)
		d->next = true;
	end_message(d, b);
	begin_item(d, b);
	JSON_LITERAL(b, "{\"message\":");
	json_put_unsigned(b, index);
	JSON_LITERAL(b, ",\"buffers\":");
	json_put_unsigned(b, buffers);
	JSON_LITERAL(b, ",\"data\":[");
	d->in_message = true;
	d->next = false;
}

static void data_buffer(struct dump_to *to, uint64_t len, uint64_t index)
{
	struct json_data *d = (struct json_data *)to;
	struct buf *b = &to->out->buf;

	begin_item(d, b);
	JSON_LITERAL(b, "{\"buffer\":");
	json_put_unsigned(b, index);
	JSON_LITERAL(b, ",\"len\":");
	json_put_unsigned(b, len);
	d->in_buffer = true;
}

static void data_bytes(struct dump_to *to, uint64_t len, uint64_t at, const uint8_t *bytes,
		       size_t n)
{
	struct json_data *d = (struct json_data *)to;
	struct buf *b = &to->out->buf;

	(void)at;
	if (!d->in_buffer) {
		begin_item(d, b);
		JSON_LITERAL(b, "{\"len\":");
		json_put_unsigned(b, len);
		d->in_buffer = true;
	}
	if (!d->in_bytes)
		JSON_LITERAL(b, ",\"bytes\":\"");
	d->in_bytes = true;
	json_put_base64_part(b, bytes, n);
	if (output_is_full(to->out))
		output_flush(to->out);
}

static void put_data(struct json *x, struct json_file *f, const struct moment *m)
{
	struct json_data d = {.to = {.message = data_message,
				     .buffer = data_buffer,
				     .bytes = data_bytes,
				     .out = f->out}};

	dump_tell(&x->o->dump, &d.to, m->call, m->ev->mem);
	end_message(&d, &f->out->buf);
	if (d.begun)
		buf_putc(&f->out->buf, ']');
}

/* -- a virtual CPU ---------------------------------------------------------------------------- */

/** Writes the state before or after the call: the tokens of a line, of which the first is the
 * title. */
static void put_state(struct json *x, struct buf *b, uint32_t cpu, bool after,
		      const struct value *v, size_t n)
{
	size_t half;

	JSON_LITERAL(b, "{\"vcpu\":");
	json_put_unsigned(b, cpu);
	buf_puts(b, after ? ",\"when\":\"after\"," : ",\"when\":\"before\",");
	json_text(x, b, v + 1, n - 1, n - 1, &half);
	json_members(b, v + 1, n - 1, "");
	buf_putc(b, '}');
}

static void put_kvm(struct json *x, struct buf *b, const struct call *c)
{
	uint32_t from = 0;

	JSON_LITERAL(b, ",\"kvm\":[");
	for (uint32_t i = 0; i < c->nbelow; i++) {
		if (c->below[i].kind != VALUE_LINE_END)
			continue;
		if (from)
			buf_putc(b, ',');
		put_state(x, b, c->kvm_cpu, from != 0, c->below + from, i - from);
		from = i + 1;
	}
	buf_putc(b, ']');
}

void json_put_below(struct json *x, struct json_file *f, const struct moment *m)
{
	if (m->call->nbelow)
		put_kvm(x, &f->out->buf, m->call);
	if (x->o->dump.reads || x->o->dump.writes)
		put_data(x, f, m);
}
