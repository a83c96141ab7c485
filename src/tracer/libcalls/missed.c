#include "tracer/libcalls/missed.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/path.h"
#include "base/visible.h"
#include "proc/debug.h"
#include "tracer/libcalls/lib.h"

enum { NAMES_TOLD = 5 };

struct lib_miss {
	enum lib_miss_why why;
	char *path;
	char *names[NAMES_TOLD];
	struct map seen; /* by the id of the name */
};

static struct lib_miss *miss_of(struct lib_misses *ms, enum lib_miss_why why, const char *path)
{
	for (size_t i = 0; i < ms->n; i++)
		if (ms->list[i]->why == why && !strcmp(ms->list[i]->path, path))
			return ms->list[i];
	struct lib_miss *m = alloc_zeroed(sizeof(*m));
	ms->list = alloc_grow(ms->list, ms->n + 1, sizeof(struct lib_miss *));
	m->path = alloc_strdup(path);
	m->why = why;
	ms->list[ms->n++] = m;
	return m;
}

void lib_misses_add(struct lib_misses *ms, enum lib_miss_why why, const char *path,
		    const char *name, uint32_t id)
{
	struct lib_miss *m = miss_of(ms, why, path);

	if (!name || map_get(&m->seen, id))
		return;
	if (m->seen.count < NAMES_TOLD)
		m->names[m->seen.count] = alloc_strdup(name);
	map_set(&m->seen, id, m);
}

static const char *reason(enum lib_miss_why why, size_t n)
{
	switch (why) {
	case LIB_MISS_READ:
		return "there is no code in memory";
	case LIB_MISS_WRITE:
		return "no breakpoint can be put into the code";
	case LIB_MISS_STUCK:
		return n > 1 ? "their first instructions cannot be carried out elsewhere, no "
			       "memory "
			       "is to be had near them"
			     : "its first instruction cannot be carried out elsewhere, no memory "
			       "is "
			       "to be had near it";
	case LIB_MISS_FILE:
		return "could not be read: calls that it makes were not watched";
	case LIB_MISS_NAMES:
		return "is statically linked and has no symbol table: its library calls have no "
		       "names";
	case LIB_MISS_REGISTERS:
		return "the CPU has registers for three functions only; name fewer";
	case LIB_MISS_SEMAPHORE:
		return "a semaphore in memory has to be counted for that, and "
		       "--library-traps=hardware leaves memory as it is";
	case LIB_MISS_THREAD:
		return "has threads for which the CPU's registers were not to be had: their calls "
		       "were not watched";
	case LIB_MISS_BLOCKED:
		return "blocks SIGTRAP now and then: calls that it made meanwhile were not seen";
	}
	return "";
}

/** The names come from files that anybody may have made. */
static void put_name(struct buf *b, const char *name)
{
	visible_put(b, name, strlen(name), "");
}

struct err *lib_misses_line(const struct lib_misses *ms, size_t i)
{
	if (i >= ms->n)
		return NULL;
	const struct lib_miss *m = ms->list[i];
	size_t n = m->seen.count;
	struct buf b = {0};

	if (n)
		buf_printf(&b, "%zu %s%s of ", n,
			   m->why == LIB_MISS_SEMAPHORE ? "probe" : "function", n == 1 ? "" : "s");
	put_name(&b, path_base(m->path));
	for (size_t k = 0; k < n && k < NAMES_TOLD; k++) {
		buf_puts(&b, k ? ", " : " could not be watched (");
		put_name(&b, m->names[k]);
	}
	if (n)
		buf_puts(&b, n > NAMES_TOLD ? ", ...; --debug=lib names all):" : "):");
	buf_putc(&b, ' ');
	buf_puts(&b, reason(m->why, n));
	struct err *e = err_new("%s", buf_str(&b));
	buf_deinit(&b);
	return e;
}

void lib_misses_deinit(struct lib_misses *ms)
{
	for (size_t i = 0; i < ms->n; i++) {
		struct lib_miss *m = ms->list[i];

		for (size_t k = 0; k < NAMES_TOLD; k++)
			free(m->names[k]);
		map_deinit(&m->seen);
		free(m->path);
		free(m);
	}
	free(ms->list);
	*ms = (struct lib_misses){0};
}

void lib_miss(struct lib *l, const struct lib_space *s, enum lib_miss_why why, taddr addr,
	      const char *name)
{
	const struct module *m = modules_at((struct modules *)&s->modules, addr);
	uint8_t byte;

	LOG(LOG_LIB, "%d: %s cannot be watched at %#llx: %s", (int)s->pid, name ? name : "a call",
	    (unsigned long long)addr, reason(why, 1));
	// If the process has ended or runs another program, nothing was missed.
	struct err *e = m ? debug_read(s->pid, m->start, &byte, 1) : NULL;
	if (!e)
		lib_misses_add(&l->misses, why, m && m->is_file ? m->path : "unmapped memory", name,
			       name ? lib_names_id(&l->names, name) : 0);
	err_free(e);
}

/** A probe that the user has described and that has no place anywhere. The i-th; NULL: there are no
 * more. */
static struct err *unplaced(const struct lib *l, size_t i)
{
	const struct lib_opts *o = l->o;

	for (size_t k = 0; l->looked && k < o->nwanted; k++) {
		const struct probe_wanted *w = &o->wanted[k];

		if ((l->wanted && l->wanted[k].placed) || i--)
			continue;
		if (w->file)
			return err_new("--probe %s: neither the program nor its libraries have "
				       "code of that line; they need debug information (cc -g)",
				       w->name);
		return err_new("--probe %s: neither the program nor its libraries have a function "
			       "of that name",
			       w->name);
	}
	return NULL;
}

struct err *engine_ptrace_missed(struct source *source, size_t i)
{
	const struct lib *l = ((struct engine *)source)->lib;
	const struct lib_opts *o = l ? l->o : NULL;

	if (l && i >= l->misses.n && o->nwanted)
		return unplaced(l, i - l->misses.n);
	if (!l || l->misses.n || l->hooked)
		return l ? lib_misses_line(&l->misses, i) : NULL;
	// Nor does ltrace say so.
	if (i || o->ltrace || !l->looked)
		return NULL;
	if (o->probes.n && !o->from.n && !o->entries.n)
		return err_new("no probe was watched: neither the program nor its libraries have "
			       "one that is what was asked for");
	if (!o->from.n && !o->to.n && !o->entries.n)
		return NULL;
	if (o->to.n || o->entries.n)
		return err_new("no library call was watched: no function of the program or its "
			       "libraries is what was asked for");
	return err_new("no library call was watched: the program imports no functions");
}
