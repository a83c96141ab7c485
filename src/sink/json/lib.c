/**
 * Library calls as JSON: a line for each, written when it is over. They nest: "depth" is the number
 * of outer calls, and a call's line follows those of the calls in it.
 */
#include <stdlib.h>
#include <string.h>

#include "decode/names.h"
#include "event/ask.h"
#include "sink/json/leaf.h"
#include "sink/json/put.h"
#include "sink/json/state.h"

static const char *unfinished_word(const struct record *rec)
{
	switch (rec->kind) {
	case RECORD_CALL_ENTER:
	case RECORD_CALL_EXIT: // by longjmp or an exception
		return "left";
	case RECORD_EXEC:
		return "exec";
	case RECORD_DETACHED:
		return "detached";
	default:
		return "ended";
	}
}

static void put_error(struct buf *b, uint32_t error)
{
	const char *name = names_errno((int)error), *text = names_errno_text((int)error);

	if (!error || !name)
		return;
	JSON_LITERAL(b, ",\"errno\":\"");
	buf_puts(b, name);
	JSON_LITERAL(b, "\",\"error\":\"");
	buf_puts(b, text ? text : "");
	buf_putc(b, '"');
}

static void put_outcome(struct json *x, struct buf *b, const struct moment *m, bool returned)
{
	if (returned) {
		json_put_result(x, b, &m->ev->rec, m->lib);
		put_error(b, m->lib->error);
		return;
	}
	JSON_LITERAL(b, ",\"ret\":null,\"unfinished\":\"");
	buf_puts(b, unfinished_word(&m->ev->rec));
	buf_putc(b, '"');
}

/** Writes the function's address, and the file that contains it. */
static void put_callee(struct buf *b, const struct moment *m)
{
	char text[4200], *end;
	uint64_t at = m->ev->rec.u.exit.at;
	long n = at ? mem_ask(m->ev->mem, MEM_ASK_CALLEE, at, text, sizeof(text) - 1) : -1;

	if (n <= 0)
		return;
	text[n] = '\0';
	uint64_t address = strtoull(text, &end, 16);
	JSON_LITERAL(b, ",\"address\":\"");
	buf_put_hex(b, address);
	buf_putc(b, '"');
	end += *end == ' '; // a recording may contain something else here
	json_leaf_text(b, "", "module", end, strlen(end));
}

static void put_library(struct json *x, const struct moment *m, bool returned)
{
	const struct record *entry = m->lib_entry;
	struct record now = m->ev->rec;
	const struct call *c = m->lib;
	struct json_shown shown = {0};
	struct json_thread *t = json_thread(x, entry->tid);
	struct json_file *f = json_file(x, t);
	bool probe = entry->flags & RECORD_PROBE;
	struct buf *b = json_begin(x, t, probe ? "probe" : "library", entry, m->ev->mem, false);

	JSON_LITERAL(b, ",\"name\":");
	json_put_string(b, c->symbol, strlen(c->symbol));
	json_put_abi(b, c->abi);
	JSON_LITERAL(b, ",\"depth\":");
	json_put_digits(b, m->depth);
	if (x->o->ip)
		json_put_ip(b, entry->u.enter.ip);
	json_put_args(x, b, c, &shown);
	if (!c->id && !c->proto && !probe)
		JSON_LITERAL(b, ",\"guessed\":true");
	if (!probe)
		put_outcome(x, b, m, returned);
	if (returned)
		put_callee(b, m);
	if (!probe)
		json_put_spent(b, entry->mono_ns, now.mono_ns);
	if (returned)
		json_put_stack(b, m);
	// Compares the numbers of the events, because lines in between may not be shown.
	if (now.seq != entry->seq + 1) {
		now.tid = entry->tid; // the event may be another thread's execve
		json_put_resumed(x, b, entry, &now, &shown, NULL);
	}
	f->library++;
	f->unfinished += !returned;
	json_end(x, t);
}

void json_lib_enter(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);
	const struct record *rec = &m->ev->rec;

	json_who(json_thread(x, rec->tid), rec, m->ev->mem);
	x->newest = *rec;
	x->moments++;
}

void json_lib_exit(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);

	if (!m->wanted)
		return;
	x->newest = m->ev->rec;
	x->moments++;
	put_library(x, m, !(m->ev->rec.flags & RECORD_UNAVAILABLE));
}

void json_lib_cut(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);

	if (!m->wanted)
		return;
	x->newest = m->ev->rec;
	x->moments++;
	put_library(x, m, false);
}
