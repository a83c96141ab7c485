#include "libcall/show.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/visible.h"
#include "event/ask.h"

enum { NAME_MAX_LEN = 65536 };

struct lib_name {
	char *text;
	const struct proto *proto; /* read at run time; NULL: none */
	uint16_t id[ABI_COUNT];
};

struct shown_thread {
	struct lib_shown **calls; /* n calls are in progress; those after them are reused */
	size_t n, cap;
};

static struct shown_thread *thread_of(struct lib_show *s, int32_t tid)
{
	struct shown_thread *t = map_get(&s->threads, (uint32_t)tid);

	if (t)
		return t;
	t = alloc_zeroed(sizeof(*t));
	map_set(&s->threads, (uint32_t)tid, t);
	return t;
}

/** The prototype of a function without a description, from debug information. */
static const struct proto *proto_of_program(struct lib_show *s, struct mem *mem, uint64_t symbol,
					    const struct lib_name *name)
{
	char *text;

	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		if (name->id[abi])
			return NULL;
	if (s->count_only || (s->protos && s->protos->alone))
		return NULL;
	text = alloc_zeroed(NAME_MAX_LEN);
	long n = mem_ask(mem, MEM_ASK_PROTOTYPE, symbol, text, NAME_MAX_LEN - 1);
	const struct proto *before = s->found.first;
	text[n > 0 ? n : 0] = '\0';
	protos_read(&s->found, text, "", NULL);
	free(text);
	return s->found.first == before ? NULL : s->found.first;
}

/** Up to the @ in front of its library. */
static size_t name_length(const char *name)
{
	return strncmp(name, "operator", 8) ? strcspn(name, "@") : strlen(name);
}

/** The name that describes a function: its symbol, without the library behind it. text: an answer
 * to MEM_ASK_SYMBOL of n bytes, of which the name that is shown takes len. */
static char *own_name(const char *text, size_t len, size_t n)
{
	struct buf visible = {0};
	const char *symbol = n > len + 1 ? text + len + 1 : text;
	size_t all = n > len + 1 ? n - len - 1 : len;

	visible_put(&visible, all ? symbol : "?", all ? all : 1, "");
	buf_str(&visible);
	char *own = alloc_strndup(visible.p, name_length(visible.p));
	buf_deinit(&visible);
	return own;
}

static struct lib_name *name_of(struct lib_show *s, struct mem *mem, uint64_t symbol)
{
	struct lib_name *name = map_get(&s->names, symbol);

	if (name)
		return name;
	name = alloc_zeroed(sizeof(*name));
	char *text = alloc_zeroed(NAME_MAX_LEN);
	long n = mem_ask(mem, MEM_ASK_SYMBOL, symbol, text, NAME_MAX_LEN);
	size_t len = n > 0 ? strnlen(text, (size_t)n) : 0;
	char *own = own_name(text, len, n > 0 ? (size_t)n : 0);
	// From here on the name is escaped, for output and for comparison with what the user types.
	struct buf visible = {0};
	visible_put(&visible, len ? text : "?", len ? len : 1, "");
	buf_str(&visible);
	name->text = visible.p;
	free(text);
	// Of functions of C++, ltrace knows nothing.
	bool unknown =
		(s->protos && s->protos->alone) || (s->decode->ltrace && !strncmp(own, "_Z", 2));
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		name->id[abi] = unknown ? 0 : decode_library((enum abi)abi, own);
	name->proto = s->protos ? protos_find(s->protos, own) : NULL;
	free(own);
	if (!name->proto)
		name->proto = proto_of_program(s, mem, symbol, name);
	map_set(&s->names, symbol, name);
	return name;
}

static struct lib_shown *push(struct shown_thread *t)
{
	if (t->n == t->cap) {
		size_t cap = t->cap ? 2 * t->cap : 4;

		t->calls = alloc_grow(t->calls, cap, sizeof(*t->calls));
		memset(t->calls + t->cap, 0, (cap - t->cap) * sizeof(*t->calls));
		t->cap = cap;
	}
	if (!t->calls[t->n])
		t->calls[t->n] = alloc_zeroed(sizeof(struct lib_shown));
	return t->calls[t->n++];
}

static uint32_t depth_of(const struct shown_thread *t)
{
	const struct lib_shown *around = t->n ? t->calls[t->n - 1] : NULL;

	return around ? around->depth + around->told : 0;
}

uint32_t lib_show_depth(const struct lib_show *s, int32_t tid)
{
	const struct shown_thread *t = map_get(&s->threads, (uint32_t)tid);

	return t ? depth_of(t) : 0;
}

static struct lib_shown *enter(struct lib_show *s, const struct event *ev, struct shown_thread *t)
{
	const struct record *rec = &ev->rec;
	struct lib_name *name = name_of(s, ev->mem, rec->u.enter.nr);
	unsigned abi = rec->abi < ABI_COUNT ? rec->abi : ABI_X86_64;

	uint32_t depth = depth_of(t);
	struct lib_shown *c = push(t);
	c->depth = depth;
	c->symbol = rec->u.enter.nr;
	c->entry = *rec;
	c->call.sp = rec->u.enter.sp;
	c->call.proto = name->proto;
	if (s->count_only) {
		c->call.symbol = name->text;
		c->call.n = 0;
	} else if (rec->flags & RECORD_PROBE) {
		decode_probe(s->decode, &c->call, (enum abi)abi, name->text, rec->u.enter.nr,
			     ev->mem);
	} else {
		decode_library_enter(s->decode, &c->call, (enum abi)abi, name->id[abi], name->text,
				     rec->u.enter.args, ev->mem);
	}
	c->call.time_ns = rec->mono_ns;
	c->call.enter_stime_ns = rec->stime_ns;
	return c;
}

/** The call in progress whose end a record reports, counted from 1; 0: its entry was not seen. */
static size_t find_left(const struct shown_thread *t, const struct record *rec)
{
	size_t n = t->n;

	while (n && (t->calls[n - 1]->symbol != rec->u.exit.nr ||
		     t->calls[n - 1]->call.sp != rec->u.exit.sp))
		n--;
	return n;
}

static struct lib_shown *leave(struct lib_show *s, const struct event *ev, struct shown_thread *t)
{
	const struct record *rec = &ev->rec;
	size_t n = find_left(t, rec);

	if (!n)
		return NULL;
	t->n = n - 1;
	struct lib_shown *c = t->calls[t->n];
	if (!s->count_only && !(rec->flags & (RECORD_UNAVAILABLE | RECORD_PROBE)))
		decode_library_exit(s->decode, &c->call, (uint64_t)rec->u.exit.ret, ev->mem);
	return c;
}

/** True if a call begins that seems to be in progress: it was left by one that never returns
 * (longjmp), and is made again. Without this a program that does so in a loop would fill the
 * memory. */
static bool is_begun_again(const struct lib_show *s, const struct shown_thread *t,
			   const struct record *rec)
{
	// So far inside ltrace counts what it does not know to be over; there it stops.
	enum { LOOK = 64 };

	for (size_t i = t->n; i-- > 0 && i + LOOK >= t->n;) {
		const struct record *in = &t->calls[i]->entry;

		if (in->u.enter.nr == rec->u.enter.nr && in->u.enter.sp == rec->u.enter.sp &&
		    in->u.enter.ip == rec->u.enter.ip)
			return !s->decode->ltrace || t->n > LOOK;
	}
	return false;
}

struct lib_shown *lib_show_cut(struct lib_show *s, const struct event *ev, int32_t tid)
{
	struct shown_thread *t = map_get(&s->threads, (uint32_t)tid);

	if (!t || !t->n)
		return NULL;
	if (ev->rec.kind == RECORD_CALL_ENTER && !is_begun_again(s, t, &ev->rec))
		return NULL;
	// After a call has returned, cuts only the calls inside it, which will never return.
	if (ev->rec.kind == RECORD_CALL_EXIT) {
		size_t n = find_left(t, &ev->rec);

		if (!n || n == t->n)
			return NULL;
	}
	return t->calls[--t->n];
}

struct lib_shown *lib_show_take(struct lib_show *s, const struct event *ev)
{
	struct shown_thread *t = thread_of(s, ev->rec.tid);

	return ev->rec.kind == RECORD_CALL_ENTER ? enter(s, ev, t) : leave(s, ev, t);
}

static void free_thread(struct shown_thread *t)
{
	for (size_t i = 0; t && i < t->cap; i++) {
		if (t->calls[i])
			call_deinit(&t->calls[i]->call);
		free(t->calls[i]);
	}
	if (t)
		free(t->calls);
	free(t);
}

void lib_show_forget(struct lib_show *s, int32_t tid)
{
	if (s->threads.count)
		free_thread(map_del(&s->threads, (uint32_t)tid));
}

bool lib_show_is_idle(const struct lib_show *s, int32_t tid)
{
	const struct shown_thread *t = map_get(&s->threads, (uint32_t)tid);

	return !t || !t->n;
}

const char *lib_show_name(struct lib_show *s, struct mem *mem, uint64_t symbol)
{
	return name_of(s, mem, symbol)->text;
}

bool lib_show_is_in_vfork(const struct lib_show *s, int32_t tid)
{
	const struct shown_thread *t = map_get(&s->threads, (uint32_t)tid);

	return t && t->n && !strcmp(t->calls[t->n - 1]->call.symbol, "vfork");
}

void lib_show_copy(struct lib_show *s, int32_t from, int32_t to)
{
	struct shown_thread *f = map_get(&s->threads, (uint32_t)from), *t;

	if (!f || from == to)
		return;
	t = thread_of(s, to);
	for (size_t i = t->n; i < f->n; i++) {
		struct lib_shown *c = push(t), *old = f->calls[i];

		// What was decoded stays with the creator, where it was shown.
		c->symbol = old->symbol;
		c->entry = old->entry;
		c->entry.tid = c->entry.pid = to; // the fork made a new process
		c->depth = old->depth;
		c->told = old->told;
		c->undecided = old->undecided;
		c->known = old->known;
		c->truth = old->truth;
		call_deinit(&c->call);
		c->call.symbol = old->call.symbol;
		c->call.id = old->call.id;
		c->call.proto = old->call.proto;
		c->call.abi = old->call.abi;
		c->call.sig = old->call.sig;
		c->call.sp = old->call.sp;
		c->call.time_ns = old->call.time_ns;
		c->call.next_arg = UINT8_MAX;
	}
}

void lib_show_deinit(struct lib_show *s)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&s->threads, &i, &key, &p);)
		free_thread(p);
	for (size_t i = 0; map_next(&s->names, &i, &key, &p);) {
		free(((struct lib_name *)p)->text);
		free(p);
	}
	map_deinit(&s->threads);
	map_deinit(&s->names);
	protos_deinit(&s->found);
}
