#include "debugger/heap/growth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/frames.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/stops.h"
#include "event/record.h"
#include "heap/functions.h"
#include "heap/reason.h"

enum { FRAMES = 32 };

static const char calls[] = "brk mmap mmap2 mremap mprotect";

/** What is known when it judges a call. */
struct growth {
	pid_t pid;
	taddr end; /* where brk has the heap's end; 0: not known */
	uint64_t more;
	taddr at;	     /* the end of what the heap has got */
	struct buf who;	     /* the allocator's function; empty: there is none */
	struct buf asked_by; /* its caller, or that of brk */
};

/** Where the heap ends, by the map of the process; 0: it has none yet. */
static taddr end_of_heap(struct session *s)
{
	_cleanup_(buf_deinit) struct buf maps = {0};
	unsigned long long from, to;

	if (!inferior_file(&s->inf, "maps", &maps))
		return 0;
	for (const char *line = buf_str(&maps), *next; line; line = next ? next + 1 : NULL) {
		next = strchr(line, '\n');
		const char *heap = strstr(line, "[heap]");
		if (heap && (!next || heap < next) && sscanf(line, "%llx-%llx", &from, &to) == 2)
			return to;
	}
	return 0;
}

/** glibc's debug information calls malloc __GI___libc_malloc. */
static const struct heap_function *function_called(const char *name)
{
	static const char operator_new[] = "operator new";

	if (!strncmp(name, operator_new, sizeof(operator_new) - 1))
		return heap_function_find("_Znwm");
	name += strncmp(name, "__GI_", 5) ? 0 : 5;
	name += strncmp(name, "__libc_", 7) ? 0 : 7;
	return heap_function_find(name);
}

static void put_caller(struct session *s, const struct frame *f, struct buf *b)
{
	frames_put_name(s, f, b);
	if (f->file)
		buf_printf(b, " at %s:%u", f->file, f->line);
}

/** Finds the outermost function of an allocator on the stack, and who has called it. False: there
 * is none. */
static bool find_function(struct session *s, struct growth *g)
{
	struct frame f;
	bool found = false;

	buf_clear(&g->who);
	buf_clear(&g->asked_by);
	for (unsigned i = 0; i < FRAMES && frames_get(s, i, &f); i++) {
		_cleanup_(buf_deinit) struct buf name = {0};

		frames_put_name(s, &f, &name);
		const struct heap_function *function = function_called(buf_str(&name));
		if (function) {
			buf_clear(&g->who);
			buf_puts(&g->who, heap_function_shown(function));
			buf_clear(&g->asked_by);
		} else if (found) {
			put_caller(s, &f, &g->asked_by);
		}
		found = function != NULL;
	}
	return g->who.len;
}

/** A brk that has moved the end upwards. */
static bool has_moved(struct session *s, struct growth *g, uint64_t ret)
{
	taddr before = g->end;
	struct frame f;

	g->end = ret;
	if (!before || ret <= before)
		return false;
	g->more = ret - before;
	if (!find_function(s, g) && frames_get(s, 1, &f))
		put_caller(s, &f, &g->asked_by);
	return true;
}

/** Is it a call that gives memory, if it is an allocator's? */
static bool gives(const char *name, const uint64_t args[6], struct growth *g)
{
	g->more = args[1];
	if (!strcmp(name, "mremap")) {
		g->more = args[2] - args[1];
		return args[2] > args[1];
	}
	if (!strcmp(name, "mprotect"))
		return args[2] & PROT_WRITE;
	// What may not be used yet is no growth: an arena becomes usable later, by mprotect.
	return args[3] & MAP_ANONYMOUS && args[2] & PROT_WRITE;
}

static bool catches(struct session *s, struct breakpoint *b, const struct event_info *event)
{
	struct growth *g = b->kept;
	const struct record *now = calls_record(s, event->thread);
	const struct record *enter = calls_entry(s, event->thread);
	const char *name = calls_name(s, event->thread);

	if (event->kind == EVENT_CALL_ENTER) {
		if (g->pid != s->inf.pid || !g->end)
			g->end = end_of_heap(s);
		g->pid = s->inf.pid;
		return false;
	}
	if (now->u.exit.error)
		return false;
	if (!strcmp(name, "brk")) {
		g->at = (taddr)now->u.exit.ret;
		return has_moved(s, g, (uint64_t)now->u.exit.ret);
	}
	if (!gives(name, enter->u.enter.args, g))
		return false;
	g->at = (strcmp(name, "mprotect") ? (taddr)now->u.exit.ret : enter->u.enter.args[0]) +
		(strcmp(name, "mremap") ? g->more : enter->u.enter.args[2]);
	return find_function(s, g);
}

static void tell(struct session *s, const struct breakpoint *b, const struct event_info *event)
{
	const struct growth *g = b->kept;

	buf_puts(&s->out, "the heap has got ");
	heap_put_size(&s->out, g->more);
	buf_printf(&s->out, " more, up to 0x%llx, by %s", (unsigned long long)g->at,
		   calls_name(s, event->thread));
	if (g->who.len)
		buf_printf(&s->out, " for %s", buf_str((struct buf *)&g->who));
	if (g->asked_by.len)
		buf_printf(&s->out, ", called by %s", buf_str((struct buf *)&g->asked_by));
}

static void forget(void *kept)
{
	struct growth *g = kept;

	buf_deinit(&g->who);
	buf_deinit(&g->asked_by);
	free(g);
}

static const struct catch_kind growth_kind = {
	.name = "heap-grow",
	.what = "growth of the heap",
	.catches = catches,
	.tell = tell,
	.forget = forget,
};

struct err *heap_growth_catch(struct session *s, const char *args, struct breakpoint **ret)
{
	_free_ char *text = alloc_printf("%s %s", calls, args);
	struct call_catch *c;
	char *spec, *condition;

	if (*args && (strncmp(args, "if", 2) != 0 || (args[2] != ' ' && args[2] != '(')))
		return err_new("After \"catch heap-grow\" only a condition can follow: if ...");
	struct err *e = calls_catch_parse(text, &c, &spec, &condition);
	if (e)
		return e;
	free(spec);
	struct breakpoint *b = breakpoint_new(&s->stops->breakpoints, HOW_CALLS, growth_kind.name);
	b->calls = c;
	b->condition = condition;
	b->kind = &growth_kind;
	b->kept = alloc_zeroed(sizeof(struct growth));
	*ret = b;
	return NULL;
}
