#include "debugger/heap/show.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/heap/notes.h"
#include "debugger/heap/view.h"
#include "debugger/session/threads.h"
#include "event/stack.h"
#include "heap/put.h"
#include "heap/show.h"

enum { ADDRESSES = 4, OWNERS = 3 };

/* -- rows ------------------------------------------------------------------------------------- */

/** Appends the addresses of the first blocks of a row. lost: only of those that nothing points to.
 */
static void put_addresses(struct buf *b, const struct heap_block **blocks, size_t n,
			  const struct heap_row *row, bool lost)
{
	unsigned shown = 0;

	buf_puts(b, "    ");
	for (size_t i = 0; i < n && shown <= ADDRESSES; i++) {
		if (blocks[i]->row->key != row->key || (lost && blocks[i]->reach != HEAP_LEAKED))
			continue;
		if (shown++ == ADDRESSES)
			buf_puts(b, " ...");
		else
			buf_printf(b, "%s0x%llx", shown > 1 ? " " : "",
				   (unsigned long long)blocks[i]->addr);
	}
	buf_putc(b, '\n');
}

static void put_rows(struct heap_view *v, enum heap_show what, unsigned most, const char *command)
{
	struct buf *b = &v->s->out;
	size_t n, shown;
	struct heap_row *rows = heap_show_rows(&v->account, what, &n);
	const struct heap_block **blocks = view_blocks(v);

	shown = heap_put_top(n, most);
	for (size_t i = 0; i < shown; i++) {
		heap_show_row(&v->account, &rows[i], what, b);
		put_addresses(b, blocks, v->account.blocks.count, &rows[i],
			      what == HEAP_SHOW_LEAKS);
	}
	if (shown < n)
		buf_printf(b, "  %zu more; `%s 0' shows all\n", n - shown, command);
	free(blocks);
	free(rows);
}

/** Says why stacks may be missing. */
static void put_advice(struct session *s)
{
	if (!notes_account(s))
		buf_puts(&s->out, "Who has allocated them is not known: `heap trace on' takes "
				  "notes from then on.\n");
}

struct err *heap_show_live(struct session *s, unsigned n)
{
	struct heap_view v;
	struct err *e = view_open(s, &v);

	if (e)
		return e;
	buf_puts(&s->out, "Live: ");
	heap_put_amount(&s->out, &v.account.live);
	buf_putc(&s->out, '\n');
	put_rows(&v, HEAP_SHOW_VERDICT, n, "heap live");
	put_advice(s);
	view_close(&v);
	return NULL;
}

static void put_found(struct session *s, const struct heap_found *f)
{
	if (f->leaked.blocks) {
		buf_puts(&s->out, "Nothing points to ");
		heap_put_found(&s->out, f);
	} else {
		buf_puts(&s->out, "No block is lost; perhaps ");
		heap_put_amount(&s->out, &f->possibly);
		buf_puts(&s->out, "; reachable ");
		heap_put_amount(&s->out, &f->reached);
	}
	buf_putc(&s->out, '\n');
}

struct err *heap_show_leaks(struct session *s, unsigned n)
{
	struct heap_view v;
	struct heap_found found;
	struct err *e = view_open(s, &v);

	if (e)
		return e;
	e = view_find_leaks(&v, &found);
	if (!e) {
		put_found(s, &found);
		put_rows(&v, HEAP_SHOW_LEAKS, n, "heap leaks");
	}
	if (!e && found.leaked.blocks)
		put_advice(s);
	view_close(&v);
	return e;
}

struct err *heap_show_owners(struct session *s)
{
	struct heap_view v;
	struct err *e = notes_account(s) ? view_open(s, &v) : NULL;
	size_t n;

	if (e || !notes_account(s))
		return e;
	struct heap_row *rows = heap_show_rows(&v.account, HEAP_SHOW_VERDICT, &n);
	buf_puts(&s->out, "Who holds most:\n");
	for (size_t i = 0; i < n && i < OWNERS; i++)
		heap_show_row(&v.account, &rows[i], HEAP_SHOW_VERDICT, &s->out);
	free(rows);
	view_close(&v);
	return NULL;
}

void heap_show_owner(struct session *s, taddr addr)
{
	const struct heap_account *notes = notes_account(s);
	const struct heap_block *block = notes ? heap_account_at(notes, addr) : NULL;

	if (!block || !block->stack)
		return;
	buf_puts(&s->out, "  ");
	heap_stacks_put(notes->stacks, block->stack, HEAP_PLACE_LINE, 0, &s->out);
}

/* -- who -------------------------------------------------------------------------------------- */

static void put_event(struct session *s, const char *what, int32_t tid, uint64_t time_ns)
{
	const struct heap_account *notes = notes_account(s);
	const struct dthread *t = inferior_thread(&s->inf, tid);
	uint64_t since = time_ns > notes->begin_ns ? time_ns - notes->begin_ns : 0;

	buf_puts(&s->out, what);
	if (t) {
		buf_puts(&s->out, "thread ");
		session_put_thread_id(s, session_id(s, t), &s->out);
	} else {
		buf_printf(&s->out, "LWP %d", (int)tid);
	}
	buf_printf(&s->out, ", %llu.%06llus after notes began:\n",
		   (unsigned long long)(since / 1000000000),
		   (unsigned long long)(since / 1000 % 1000000));
}

static void put_stack(struct session *s, uint32_t id)
{
	size_t len;
	const char *p = heap_stacks_bytes(notes_stacks(s), id, &len), *end = p ? p + len : NULL;
	struct stack_frame f;

	while (p < end && stack_next(&p, end, &f)) {
		buf_puts(&s->out, "  ");
		if (f.flags & STACK_MORE) {
			buf_puts(&s->out, "...\n");
			return;
		}
		heap_stack_put_frame(&s->out, &f);
		buf_putc(&s->out, '\n');
	}
}

static void put_block(struct session *s, taddr addr, const struct heap_block *b, const char *state)
{
	buf_printf(&s->out, "0x%llx is ", (unsigned long long)addr);
	if (addr != b->addr) {
		heap_put_count(&s->out, addr - b->addr, "byte", "bytes");
		buf_puts(&s->out, " into ");
	}
	buf_puts(&s->out, "a block of ");
	heap_put_count(&s->out, b->size, "byte", "bytes");
	if (addr != b->addr)
		buf_printf(&s->out, " at 0x%llx", (unsigned long long)b->addr);
	buf_printf(&s->out, ", %s\n", state);
}

/** Of an address in no live block: the block that was there, as far as notes know. */
static void put_freed(struct session *s, taddr addr)
{
	const struct note_freed *f = notes_freed(s, addr);

	if (!f) {
		buf_printf(&s->out, "0x%llx is in no block%s\n", (unsigned long long)addr,
			   notes_account(s) ? ", nor in one that notes know to have been freed"
					    : "");
		return;
	}
	put_block(s, addr, &f->block, "which was freed");
	put_event(s, "Freed by ", f->tid, f->time_ns);
	put_stack(s, f->stack);
	put_event(s, "Allocated by ", f->block.tid, f->block.time_ns);
	put_stack(s, f->block.stack);
}

static const struct heap_block *block_around(const struct heap_view *v, taddr addr)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&v->account.blocks, &i, &key, &p);) {
		const struct heap_block *b = p;

		if (addr == b->addr || addr - b->addr < b->size)
			return b;
	}
	return NULL;
}

struct err *heap_show_who(struct session *s, taddr addr)
{
	struct heap_view v;
	struct err *e = view_open(s, &v);

	if (e)
		return e;
	const struct heap_block *b = block_around(&v, addr);
	const struct heap_account *notes = notes_account(s);
	const struct heap_block *noted = b && notes ? heap_account_at(notes, b->addr) : NULL;

	if (!b)
		put_freed(s, addr);
	else
		put_block(s, addr, b, "in use");
	if (noted) {
		put_event(s, "Allocated by ", noted->tid, noted->time_ns);
		put_stack(s, noted->stack);
	} else if (b) {
		buf_puts(&s->out,
			 notes ? "It was allocated before notes were taken.\n"
			       : "Who has allocated it is not known: `heap trace on' takes "
				 "notes from then on.\n");
	}
	view_close(&v);
	return NULL;
}
