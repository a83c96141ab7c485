#include "sink/files/files.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/ask.h"
#include "sc_ids.h"
#include "sink/files/action.h"
#include "sink/files/show.h"
#include "sink/links.h"

enum { PATHS = 2 };

/** A call in progress, and the files that it names. */
struct naming {
	struct file *file[PATHS];
	unsigned deeds[PATHS];
	unsigned n;
};

struct files {
	struct answer_sink base;
	struct actions actions;
	struct book book;
	struct open_files open;
	struct links links; /* remembers nothing: not all calls are seen */
	struct map calls;   /* by tid: struct naming */
	struct map pids;    /* processes that were seen */
	char *home;	    /* the directory of the first process */
};

static struct files *files_of(struct sink *s)
{
	return (struct files *)s;
}

static struct naming *naming_of(struct files *x, int tid)
{
	struct naming *n = map_get(&x->calls, (uint32_t)tid);

	if (n)
		return n;
	n = alloc_zeroed(sizeof(*n));
	map_set(&x->calls, (uint32_t)tid, n);
	return n;
}

static void process_seen(struct files *x, const struct event *ev)
{
	char text[4096];

	map_set(&x->pids, (uint32_t)ev->rec.pid, x);
	if (x->home)
		return;
	long n = mem_ask(ev->mem, MEM_ASK_CWD, 0, text, sizeof(text));
	if (n > 0)
		x->home = alloc_strndup(text, (size_t)n);
}

/** What is done to a file that may exist already (FILE_ANEW), if that can be known: such a file is
 * made only if it does not. */
static unsigned deeds_anew(const struct event *ev, unsigned deeds, taddr addr, int dirfd)
{
	char path[PATH_MAX];
	bool ended, fault;
	long n = mem_read_str(ev->mem, addr, path, sizeof(path), &ended, &fault);

	if (n <= 0 || !ended)
		return deeds;
	n = mem_ask(ev->mem, MEM_ASK_EXISTS, mem_path_key(dirfd, path, (size_t)n), path,
		    sizeof(path));
	if (n != 1)
		return deeds;
	if (path[0] == '0')
		return deeds | FILE_MADE;
	deeds &= ~(unsigned)(FILE_ANEW | FILE_MADE);
	return deeds | (deeds & FILE_READ ? 0 : FILE_WRITTEN);
}

static void files_enter(struct sink *s, const struct moment *m)
{
	struct files *x = files_of(s);
	struct decode_use_it it = {.c = m->call, .exact = true};
	struct naming *n = naming_of(x, m->ev->rec.tid);
	struct links_path path;
	enum decode_use use;
	uint64_t addr;
	int dirfd;

	n->n = 0;
	process_seen(x, m->ev);
	if (m->call->id == SC_CALL_exit_group)
		open_files_end(&x->open, m->ev);
	if (!actions_has(&x->actions, m->call))
		return;
	for (unsigned nth = 0; n->n < PATHS && decode_next_use(&it, &use, &addr, &dirfd);) {
		if (use != DECODE_USE_PATH)
			continue;
		n->deeds[n->n] = actions_of(&x->actions, m->call, m->ev->mem, nth++);
		if (n->deeds[n->n] & FILE_ANEW)
			n->deeds[n->n] = deeds_anew(m->ev, n->deeds[n->n], addr, dirfd);
		if (n->deeds[n->n] && links_path_at(&x->links, m->ev, addr, dirfd, &path))
			n->file[n->n++] = book_file(&x->book, path.p, path.n);
	}
}

/** True if the error says that the file is there, but has not what was asked for: it is no symbolic
 * link, or lacks the extended attribute. */
static bool is_answer(const struct call *c)
{
	switch (c->id) {
	case SC_CALL_readlink:
	case SC_CALL_readlinkat:
		return c->error == EINVAL;
	case SC_CALL_getxattr:
	case SC_CALL_lgetxattr:
	case SC_CALL_getxattrat:
		return c->error == ENODATA || c->error == EOPNOTSUPP;
	default:
		return false;
	}
}

static void files_exit(struct sink *s, const struct moment *m)
{
	struct files *x = files_of(s);
	struct naming *n = map_get(&x->calls, (uint32_t)m->ev->rec.tid);
	const struct record *rec = &m->ev->rec;

	for (unsigned i = 0; n && i < n->n; i++) {
		if (!rec->u.exit.error || is_answer(m->call))
			book_done(&x->book, n->file[i], n->deeds[i], rec->pid);
		else if (!m->call->restarted && i == 0)
			book_failed(n->file[i], sc_name(sc_calls[m->call->id].name),
				    (int)rec->u.exit.error, rec->pid);
	}
	if (n)
		n->n = 0;
}

static void files_other(struct sink *s, const struct moment *m)
{
	struct files *x = files_of(s);
	const struct record *rec = &m->ev->rec;

	switch (rec->kind) {
	case RECORD_EXEC:
		open_files_begin(&x->open, m->ev);
		break;
	case RECORD_ATTACHED:
		process_seen(x, m->ev);
		if (rec->tid == rec->pid && !rec->u.attach.creator && !(rec->flags & RECORD_MAIN))
			open_files_begin(&x->open, m->ev);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
		free(map_del(&x->calls, (uint32_t)rec->tid));
		if (rec->flags & RECORD_LEADER)
			open_files_gone(&x->open, rec->pid);
		break;
	default:
		break;
	}
}

static void files_end(struct sink *s, bool whole)
{
	struct files *x = files_of(s);
	struct files_shown shown = {.o = x->base.o,
				    .book = &x->book,
				    .open = &x->open,
				    .home = x->home,
				    .processes = x->pids.count};

	shown.before = answer_head(&x->base, whole);
	files_show(&shown, &x->base.out->buf);
	answer_story(&x->base, &files_answer);
	output_flush(x->base.out);
}

static void files_destroy(struct sink *s)
{
	struct files *x = files_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->calls, &i, &key, &value);)
		free(value);
	map_deinit(&x->calls);
	map_deinit(&x->pids);
	links_deinit(&x->links);
	open_files_deinit(&x->open);
	book_deinit(&x->book);
	actions_deinit(&x->actions);
	free(x->home);
	free(x);
}

static const struct sink_ops files_ops = {
	.enter = files_enter,
	.exit = files_exit,
	.other = files_other,
	.end = files_end,
	.destroy = files_destroy,
};

static struct sink *files_create(const struct answer_opts *opts, struct output *out)
{
	struct files *x = answer_sink_create(sizeof(*x), &files_ops, opts, out);

	actions_init(&x->actions);
	book_init(&x->book);
	open_files_init(&x->open);
	links_init(&x->links, false, false);
	return &x->base.sink;
}

static const char *const files_options[] = {"-f", "-e", "trace=%file,exit_group", NULL};

const struct answer files_answer = {
	.name = "files",
	.about = "files read, written, made, removed, and looked for in vain",
	.options = files_options,
	.story = "-f -y -e trace=%file,%desc",
	.create = files_create,
};
