#include "tracer/source/stack_source.h"

#include <linux/mman.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/decode.h"
#include "event/ask.h"
#include "event/stack.h"
#include "sym/symbols.h"

/** The arguments by which a call changes the map: 1 + their index; 0: it has no such argument. */
struct change {
	const char *name;
	uint8_t addr, len, prot, flags;
};

static const struct change changes[] = {
	{"mmap", 1, 2, 3, 4},	       {"mmap2", 1, 2, 3, 4},
	{"old_mmap", 0, 0, 0, 0},      {"munmap", 1, 2, 0, 0},
	{"mremap", 1, 2, 0, 0},	       {"mprotect", 1, 2, 3, 0},
	{"pkey_mprotect", 1, 2, 3, 0}, {"remap_file_pages", 1, 2, 0, 0},
	{"shmat", 2, 0, 0, 0},	       {"shmdt", 1, 0, 0, 0},
};

/* Of stacks without registers (MEM_ASK_FRAMES); agent/layout.h has fewer. */
enum { STACK_FRAMES_MAX = 2048 };

/** The memory of an event, and the stack. */
struct stack_mem {
	struct mem mem;
	struct stack_source *source;
	struct mem *lent;
};

struct stack_source {
	struct source source;
	struct source *inner;
	struct event *event;		      /* that is lent */
	struct event_run run, *inner_run;     /* ... with what follows it */
	struct stack_mem memory, exit_memory; /* of it, and of its exit if it is a whole call */
	struct symbols *symbols;
	struct stack_source_opts o;
	uint8_t *changes; /* by call: 1 + index in `changes` */
	uint16_t execve[8];
	unsigned nexecve;
	struct map inside; /* threads that are in a call that changes code */
	bool began;	   /* the command's first call was seen */
	bool no_stack;	   /* the event is the command's first execve, when the stack is still
			    * pawl's own */
	char *room;
	struct mem_stack_lent answer; /* for the event, once it was asked for: in `room', or in the
				       * memory of who has named it */
	long answer_len;	      /* -1: not asked yet */
};

/* -- answering ------------------------------------------------------------- */

/** For the return of a library call: sets the registers as they are after the return, because the
 * instruction there, or a copy of it, may have been executed already. */
static void set_returned(const struct record *rec, char *general, size_t n)
{
	enum { I386_EIP = 12, I386_ESP = 15, I386_WORDS = 17 };
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	uint32_t words[I386_WORDS];
	// At a probe, there is no return address that a return would have taken off.
	unsigned taken = rec->flags & RECORD_PROBE ? 0 : rec->abi == ABI_I386 ? 4 : 8;

	if (n >= sizeof(regs)) {
		memcpy(regs, general, sizeof(regs));
		regs_set_pc(regs, rec->u.exit.ip);
		regs_set_sp(regs, rec->u.exit.sp + taken);
		memcpy(general, regs, sizeof(regs));
	} else if (n == sizeof(words)) {
		memcpy(words, general, sizeof(words));
		words[I386_EIP] = (uint32_t)rec->u.exit.ip;
		words[I386_ESP] = (uint32_t)rec->u.exit.sp + taken;
		memcpy(general, words, sizeof(words));
	}
}

/** The stack whose frames are known already; 0: they are not. */
static long name_frames(struct stack_source *s, struct mem *lent)
{
	uint64_t frames[STACK_FRAMES_MAX];
	long n = mem_ask(lent, MEM_ASK_FRAMES, 0, (char *)frames, sizeof(frames));

	if (n <= 0)
		return 0;
	const struct symbols_frames f = {
		.pid = s->event->rec.pid,
		.mem = lent,
		.addresses = frames,
		.n = (unsigned)((size_t)n / sizeof(frames[0])),
	};
	size_t len = 0;
	s->answer.bytes = symbols_name_frames(s->symbols, &f, s->o.limit, &len, &s->answer.id);
	return s->answer.bytes ? (long)len : 0;
}

static long find_stack(struct stack_source *s, struct mem *lent)
{
	char regs[512];
	const struct record *rec = &s->event->rec;
	long n = name_frames(s, lent);

	if (n > 0)
		return n;
	struct symbols_thread t = {.pid = rec->pid, .mem = lent, .how = MODULES_KERNEL};
	n = mem_ask(lent, MEM_ASK_PLACE, 0, (char *)&t.place, sizeof(t.place));
	if (n != sizeof(t.place)) {
		n = mem_ask(lent, MEM_ASK_REGS, 0, regs, sizeof(regs));
		t.regs = regs;
		t.regs_len = (size_t)n;
	}
	if (n <= 0)
		return 0;
	if (s->o.unwatched)
		symbols_changed(s->symbols, rec->pid);
	if (rec->kind == RECORD_CALL_EXIT)
		set_returned(rec, regs, (size_t)n);
	s->answer = (struct mem_stack_lent){.bytes = s->room};
	return (long)symbols_stack(s->symbols, &t, s->o.limit, s->room, STACK_BYTES_MAX);
}

static long ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct stack_mem *of = (struct stack_mem *)m;
	struct stack_source *s = of->source;

	if (what != MEM_ASK_STACK && what != MEM_ASK_STACK_LENT)
		return mem_ask(of->lent, what, key, buf, n);
	if (s->no_stack)
		return -1;
	if (s->answer_len < 0)
		s->answer_len = find_stack(s, of->lent);
	bool lent = what == MEM_ASK_STACK_LENT;
	if (s->answer_len <= 0 || (lent ? sizeof(s->answer) : (size_t)s->answer_len) > n)
		return -1;
	memcpy(buf, lent ? (const char *)&s->answer : s->answer.bytes,
	       lent ? sizeof(s->answer) : (size_t)s->answer_len);
	return s->answer_len;
}

static size_t read_through(struct mem *m, taddr addr, void *buf, size_t n)
{
	return mem_read(((struct stack_mem *)m)->lent, addr, buf, n);
}

static const void *peek_through(struct mem *m, taddr addr, size_t *n)
{
	return mem_peek(((struct stack_mem *)m)->lent, addr, n);
}

/* -- watching -------------------------------------------------------------- */

static bool is_execve(const struct stack_source *s, uint16_t id)
{
	for (unsigned i = 0; i < s->nexecve; i++)
		if (s->execve[i] == id)
			return true;
	return false;
}

static uint64_t argument(const struct record *rec, uint8_t place)
{
	return place ? rec->u.enter.args[place - 1] : 0;
}

/** True if the call may change where code is. */
static bool changes_code(struct stack_source *s, const struct record *rec, const struct change *c)
{
	uint64_t addr = argument(rec, c->addr), len = argument(rec, c->len);

	if (!c->addr || (argument(rec, c->prot) & PROT_EXEC))
		return true;
	// Without a fixed address, a new mapping replaces nothing. The length of attached memory is
	// not among the arguments (shmat(2)).
	if (c->flags && !(argument(rec, c->flags) & (MAP_FIXED | MAP_FIXED_NOREPLACE)))
		return false;
	return symbols_touch(s->symbols, rec->pid, addr, c->len ? len : 1);
}

static void watch_enter(struct stack_source *s, const struct record *rec)
{
	uint16_t id = decode_lookup(rec->abi, rec->u.enter.nr);

	if ((rec->flags & RECORD_MAIN) && !s->began) {
		s->began = true;
		s->no_stack = is_execve(s, id);
	}
	if (s->changes[id] && changes_code(s, rec, &changes[s->changes[id] - 1]))
		map_set(&s->inside, (uint64_t)(uint32_t)rec->tid, s);
}

static void watch(struct stack_source *s, const struct record *rec)
{
	switch (rec->kind) {
	case RECORD_SYSCALL_ENTER:
		watch_enter(s, rec);
		break;
	case RECORD_SYSCALL_EXIT:
		if (s->inside.count && map_del(&s->inside, (uint64_t)(uint32_t)rec->tid))
			symbols_changed(s->symbols, rec->pid);
		break;
	case RECORD_FORK:
		if (rec->u.child.kind != RECORD_FORK_CLONE && !s->inside.count && !s->o.unwatched)
			symbols_forked(s->symbols, rec->pid, rec->u.child.tid);
		break;
	case RECORD_EXEC:
		symbols_forget(s->symbols, rec->pid);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_DETACHED:
		map_del(&s->inside, (uint64_t)(uint32_t)rec->tid);
		if (rec->tid == rec->pid)
			symbols_forget(s->symbols, rec->pid);
		break;
	default:
		break;
	}
}

/** What the event can read is asked of us from now on. */
static void stand_between(struct stack_mem *m, struct event *ev)
{
	m->lent = ev->mem;
	ev->mem = &m->mem;
}

/** Both ends of a whole call. */
static void lend_whole(struct stack_source *s, struct event *ev)
{
	s->answer_len = -1;
	stand_between(&s->memory, ev);
	stand_between(&s->exit_memory, ev->exit);
	s->inner_run = ev->run;
	ev->run = ev->run ? &s->run : NULL;
}

/** Another call of the library's: it changes no code. */
static bool run_next(struct event_run *run)
{
	struct stack_source *s =
		(struct stack_source *)((char *)run - offsetof(struct stack_source, run));

	if (!s->inner_run->next(s->inner_run))
		return false;
	lend_whole(s, s->event);
	return true;
}

static struct err *stack_source_next(struct source *source, struct event **ret)
{
	struct stack_source *s = (struct stack_source *)source;
	struct err *e = source_next(s->inner, ret);
	struct event *ev = *ret;

	if (e || !ev || ev->rec.kind == RECORD_NONE)
		return e;
	s->event = ev;
	s->answer_len = -1;
	s->no_stack = false;
	watch(s, &ev->rec);
	if (ev->exit) {
		watch(s, &ev->exit->rec);
		lend_whole(s, ev);
	} else {
		stand_between(&s->memory, ev);
	}
	return NULL;
}

/* -- opening --------------------------------------------------------------- */

static bool changes_modules(const char *name)
{
	for (size_t i = 0; i < ARRAY_LEN(changes); i++)
		if (!strcmp(name, changes[i].name))
			return true;
	return false;
}

void stack_source_calls(struct callset *set)
{
	for (uint8_t abi = 0; abi < ABI_COUNT; abi++)
		for (unsigned nr = 0; nr < CALLSET_WORDS * 64; nr++) {
			uint16_t id = multiplex_lookup((enum abi)abi, nr);

			if (id && changes_modules(sc_name(sc_calls[id].name)))
				set->bits[abi][nr / 64] |= (uint64_t)1 << (nr % 64);
		}
}

static void find_calls(struct stack_source *s)
{
	static const char *const names[] = {"execve", "execveat"};
	uint16_t ids[ABI_COUNT];

	for (size_t i = 0; i < ARRAY_LEN(changes); i++) {
		unsigned n = decode_find(changes[i].name, ids, ARRAY_LEN(ids));

		for (unsigned k = 0; k < n && k < ARRAY_LEN(ids); k++)
			s->changes[ids[k]] = (uint8_t)(i + 1);
	}
	for (size_t i = 0; i < ARRAY_LEN(names); i++) {
		unsigned n = decode_find(names[i], ids, ARRAY_LEN(ids));

		for (unsigned k = 0; k < n && k < ARRAY_LEN(ids); k++)
			if (s->nexecve < ARRAY_LEN(s->execve))
				s->execve[s->nexecve++] = ids[k];
	}
}

static void stack_source_free(struct stack_source *s)
{
	symbols_destroy(s->symbols);
	map_deinit(&s->inside);
	free(s->changes);
	alloc_room_free(s->room, STACK_BYTES_MAX);
	free(s);
}

static void stack_source_close(struct source *source)
{
	struct stack_source *s = (struct stack_source *)source;

	source_close(s->inner);
	stack_source_free(s);
}

struct err *stack_source_check(bool debuginfod)
{
	if (debuginfod && !servers_are_there())
		return err_new("--debuginfod needs servers in $DEBUGINFOD_URLS, and "
			       "libdebuginfod.so.1 (Debian: libdebuginfod1)");
	return NULL;
}

struct source *stack_source_open(struct source *inner, const struct stack_source_opts *o)
{
	static const struct source_ops ops = {.next = stack_source_next,
					      .close = stack_source_close};
	static const struct mem_ops mem_ops = {
		.read = read_through, .ask = ask, .peek = peek_through};
	struct stack_source *s = alloc_zeroed(sizeof(*s));

	s->source.ops = &ops;
	s->memory = s->exit_memory = (struct stack_mem){{&mem_ops}, s, NULL};
	s->run.next = run_next;
	s->inner = inner;
	s->o = *o;
	s->symbols = symbols_create(o->source);
	symbols_take_code_only(s->symbols);
	if (o->own_lines)
		symbols_take_own_lines(s->symbols);
	s->changes = alloc_array(sc_ncalls + 1, 1);
	s->room = alloc_room(STACK_BYTES_MAX);
	symbols_ask_servers(s->symbols, o->debuginfod, o->stop);
	if (o->libunwind)
		symbols_unwind_by(s->symbols, SYMBOLS_LIBUNWIND);
	find_calls(s);
	return &s->source;
}

struct image_store *stack_source_images(struct source *s)
{
	return symbols_images(((struct stack_source *)s)->symbols);
}

struct source *stack_source_inner(struct source *s)
{
	return ((struct stack_source *)s)->inner;
}
