/**
 * What descriptors and directories are called, for records of calls that are over by now. Calls
 * that take a name away, or give it to another file, stop if names are wanted
 * (tracer/inside/plans.h). A stop is handled when all records before it have been lent. So what
 * /proc says while a record is lent was true at the call, except that descriptors may have been
 * opened since: which are open is known from the records themselves.
 */
#include "tracer/engine/inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/clock.h"
#include "decode/decode.h"
#include "event/ask.h"
#include "proc/fs/procfs.h"

/* Programs that are not traced may rename files, too: answers are used for this time. */
enum { FRESH_NS = 10000000, TEXT = 4096 + 64, ERESTARTSYS = 512 };

struct name {
	uint64_t asked_ns; /* 0: not asked yet */
	uint64_t generation;
	long len;
	char *text;
};

/** The questions about descriptors whose answers are kept. */
static const uint8_t kept_asks[] = {MEM_ASK_FD, MEM_ASK_FD_PEER, MEM_ASK_FD_GONE,
				    MEM_ASK_SOCK_PROTO};
enum { KEPT_ASKS = ARRAY_LEN(kept_asks) };

/** What a descriptor is called; or a directory or thread, with the first answer only. */
struct named {
	struct name names[KEPT_ASKS];
	unsigned pins; /* threads for whose next call the answers are kept */
};

struct inside_names {
	struct map open;  /* by 1 + descriptor: struct named. 0: the current directory */
	struct map comms; /* by thread: struct named */
	bool known;	  /* `open' has all that are open */
	uint64_t changes; /* of `open' so far */
};

static void named_free(struct named *n)
{
	for (unsigned i = 0; n && i < KEPT_ASKS; i++)
		free(n->names[i].text);
	free(n);
}

static void map_free(struct map *m)
{
	uint64_t key;
	void *n;

	for (size_t i = 0; map_next(m, &i, &key, &n);)
		named_free(n);
	map_deinit(m);
	*m = (struct map){0};
}

static void forget_all(struct inside_names *names)
{
	map_free(&names->open);
	map_free(&names->comms);
	names->known = false;
}

static void drop(struct inside_names *names, uint64_t key)
{
	names->changes++;
	named_free(map_del(&names->open, key));
}

/** Forgets all names but those that a call still shows that may be over. */
static void forget_unpinned(struct inside_names *names)
{
	uint64_t key;
	void *n;

	for (size_t i = 0; map_next(&names->open, &i, &key, &n);)
		if (!((struct named *)n)->pins)
			drop(names, key);
	map_free(&names->comms);
	names->known = false;
}

void inside_names_free(struct inside_process *p)
{
	closes_free(p->closes);
	p->closes = NULL;
	if (!p->names)
		return;
	forget_all(p->names);
	free(p->names);
	p->names = NULL;
}

static struct named *named_of(struct map *m, uint64_t key)
{
	struct named *n = map_get(m, key);

	if (!n) {
		n = alloc_zeroed(sizeof(*n));
		map_set(m, key, n);
	}
	return n;
}

/** A descriptor that was opened refers to something new. */
static void opened(struct inside_names *names, int fd)
{
	struct named *n = named_of(&names->open, (uint64_t)fd + 1);

	names->changes++;
	for (unsigned i = 0; i < KEPT_ASKS; i++)
		n->names[i].asked_ns = 0;
}

/** A descriptor refers to what another one does: it is called the same. */
static void opened_as(struct inside_names *names, int fd, uint64_t from)
{
	const struct named *f = map_get(&names->open, (uint32_t)from + (uint64_t)1);
	struct named *n = named_of(&names->open, (uint64_t)fd + 1);

	for (unsigned i = 0; f && f != n && i < KEPT_ASKS; i++) {
		free(n->names[i].text);
		n->names[i] = f->names[i];
		if (f->names[i].text)
			n->names[i].text = alloc_strndup(f->names[i].text, (size_t)f->names[i].len);
	}
}

static bool is_pinned(const struct inside_names *names, int fd)
{
	const struct named *n = map_get(&names->open, (uint64_t)fd + 1);

	return n && n->pins;
}

/* -- what calls change ------------------------------------------------------------------------ */

void inside_names_look(const struct engine *e, struct inside_process *p)
{
	char path[64];

	if (!e->o->inside_names || (p->names && p->names->known))
		return;
	if (!p->names)
		p->names = alloc_zeroed(sizeof(*p->names));
	forget_unpinned(p->names);
	procfs_path(path, sizeof(path), p->pid, "fd");
	DIR *dir = opendir(path);
	for (struct dirent *d = dir ? readdir(dir) : NULL; d; d = readdir(dir))
		if (d->d_name[0] != '.' && !is_pinned(p->names, atoi(d->d_name)))
			opened(p->names, atoi(d->d_name));
	if (dir)
		closedir(dir);
	p->names->known = dir != NULL;
	p->closes = p->closes ? p->closes : closes_new();
	closes_look(p->closes, p->pid);
}

uint32_t inside_names_arm(const struct engine *e, struct inside_thread *it)
{
	struct closes *closes = it->process->closes;

	if (!closes_begin(closes, it->tracee->thread.tid, &it->drain))
		return 0;
	struct agent_alike *a = &it->drain.slot->alike;
	*a = (struct agent_alike){.fresh = inside_clock_ticks(&e->inside->clock, FRESH_NS)};
	procfs_path(a->links, sizeof(a->links), it->process->pid, "fd/");
	a->nlinks = (uint32_t)strlen(a->links);
	return AGENT_NAMES;
}

static bool makes_fd(uint64_t nr, const uint64_t *args)
{
	uint16_t id = decode_lookup(ABI_X86_64, nr);

	if (nr == SYS_fcntl)
		return args && (args[1] == F_DUPFD || args[1] == F_DUPFD_CLOEXEC);
	return id && decode_makes_fd(id);
}

/** A call is over that could be recorded. args: NULL, and it is no fcntl. */
static void may_open(struct inside_process *p, uint64_t nr, const uint64_t *args, int64_t ret)
{
	if (ret >= 0 && ret <= INT32_MAX && makes_fd(nr, args))
		opened(p->names, (int)ret);
}

/** Does the call make another descriptor of what its first argument is one of? */
static bool is_dup(const struct agent_record *r)
{
	return r->nr == SYS_dup || (r->nr == SYS_fcntl && makes_fd(r->nr, r->args));
}

bool inside_names_changes(const struct engine *e, const struct agent_record *r)
{
	return e->inside->plans.asks[r->nr] || makes_fd(r->nr, r->args);
}

void inside_names_recorded(struct engine *e, struct inside_thread *it, int64_t ret)
{
	const struct agent_record *r = it->drain.record;
	struct inside_process *p = it->process;

	if (!p->names)
		return;
	bool same = is_dup(r) && it->names_changes == p->names->changes;
	may_open(p, r->nr, r->args, ret);
	if (same && ret >= 0 && ret <= INT32_MAX)
		opened_as(p->names, (int)ret, r->args[0]);
	if (!e->inside->plans.asks[r->nr])
		return;
	inside_names_unpin(it);
	// Not begun after all: it is made again.
	if (r->nr == SYS_close && ret <= -ERESTARTSYS && (int)r->args[0] >= 0)
		opened(p->names, (int)r->args[0]);
	else if (ret >= 0 && r->nr != SYS_close && r->nr != SYS_dup2 && r->nr != SYS_dup3)
		e->inside->generation++;
}

void inside_names_begun(struct engine *e, struct inside_thread *it)
{
	struct inside *in = e->inside;
	const struct agent_record *r = it->drain.record;

	// What other threads do meanwhile may be about the descriptor.
	it->names_changes = it->process->names ? it->process->names->changes : 0;
	if (r->nr != SYS_close || !in->plans.asks[r->nr])
		return;
	closes_recorded(it->process->closes, &it->drain);
	inside_names_settle(in);
	in->closing.pid = it->process->pid;
	in->closing.fd = (uint32_t)r->args[0];
}

void inside_names_settle(struct inside *in)
{
	struct inside_process *p = in->closing.pid ? inside_process(in, in->closing.pid) : NULL;

	in->closing.pid = 0;
	if (p && p->names)
		drop(p->names, (uint64_t)in->closing.fd + 1);
}

void inside_names_closes(struct inside_process *p, uint64_t fd)
{
	if (p->names)
		drop(p->names, (uint64_t)(uint32_t)fd + 1);
}

/** True for calls that stop, but change no name; what close does is known from its entry. An ioctl
 * may open a descriptor, but not one that fails: programs ask in this way whether there is a
 * terminal. */
static bool is_harmless(uint64_t nr, int64_t ret)
{
	enum { RSEQ = 334 };
	static const uint16_t calls[] = {SYS_close,   SYS_rt_sigreturn, SYS_rt_sigsuspend,
					 SYS_wait4,   SYS_waitid,	SYS_sendto,
					 SYS_sendmsg, SYS_sendmmsg,	SYS_restart_syscall,
					 RSEQ,	      SYS_arch_prctl};

	for (unsigned i = 0; i < ARRAY_LEN(calls); i++)
		if (calls[i] == nr)
			return true;
	return nr == SYS_ioctl && ret < 0;
}

void inside_names_stopped(struct engine *e, struct inside_process *p, uint64_t nr, int64_t ret)
{
	const struct inside *in = e->inside;

	if (e->o->inside_names && nr == SYS_io_uring_setup)
		inside_never(e, p, "its descriptors may change without calls");
	// Names are known by process.
	if (e->o->inside_names && (nr == SYS_unshare || nr == SYS_close_range))
		inside_never(e, p, "its threads may have descriptors of their own");
	if (!p->names || is_harmless(nr, ret))
		return;
	// It could as well have been recorded.
	if (nr < AGENT_NUMBERS && !in->plans.why[nr] && !in->plans.asks[nr] && nr != SYS_fcntl) {
		may_open(p, nr, NULL, ret);
		return;
	}
	e->inside->generation++;
	p->names->known = false;
}

/* -- answers ---------------------------------------------------------------------------------- */

/** Where the answers to a question are. */
static unsigned place_of(unsigned what)
{
	unsigned i = KEPT_ASKS - 1;

	while (i && kept_asks[i] != what)
		i--;
	return i;
}

/** Is it one about a descriptor whose answers are kept? */
static bool is_kept_ask(unsigned what)
{
	return kept_asks[place_of(what)] == what;
}

static long ask_live(struct inside_asks *a, unsigned what, uint64_t key, char *buf, size_t n)
{
	memory_moved(&a->e->memory, a->is.tid);
	return mem_ask(&a->e->memory.mem, what, key, buf, n);
}

static bool is_good(const struct inside_asks *a, const struct named *n, const struct name *name,
		    uint64_t now)
{
	return name->asked_ns && (n->pins || (name->generation == a->e->inside->generation &&
					      now - name->asked_ns <= FRESH_NS));
}

/** The answer by what a close of the descriptor has recorded that came after the call. Nothing but
 * plain names of files is recorded, about which there is nothing else to be told. */
static long ask_close(const struct inside_asks *a, unsigned what, uint64_t key, char *buf, size_t n)
{
	const struct inside_process *p = inside_process(a->e->inside, a->pid);
	size_t len;

	if (!p || !is_kept_ask(what))
		return DRAIN_UNKNOWN;
	const char *name = closes_ask(p->closes, &a->is, (uint32_t)key, &len);
	if (!name)
		return DRAIN_UNKNOWN;
	if (what != MEM_ASK_FD || !len)
		return -1;
	memcpy(buf, name, len < n ? len : n);
	return len < n ? (long)len : (long)n;
}

/** The answer as it was at the call. */
static long ask_then(struct inside_asks *a, unsigned what, uint64_t key, char *buf, size_t n)
{
	long then = ask_close(a, what, key, buf, n), now;

	if (then != DRAIN_UNKNOWN)
		return then;
	now = ask_live(a, what, key, buf, n);
	// It may have been closed before /proc has answered.
	then = ask_close(a, what, key, buf, n);
	return then != DRAIN_UNKNOWN ? then : now;
}

/** The time of a question. All that are asked about an event are asked at one time: a call has half
 * a dozen of them. */
static uint64_t asked_at(const struct engine *e)
{
	struct inside *in = e->inside;

	if (in->asked.seq != e->seq || !in->asked.ns) {
		in->asked.seq = e->seq;
		in->asked.ns = clock_ns(CLOCK_MONOTONIC);
	}
	return in->asked.ns;
}

/** The answer about a key, of which `named` has the answers so far: one that is still good, or a
 * new one. */
static long ask_name(struct inside_asks *a, struct named *named, unsigned what, uint64_t key,
		     char *buf, size_t n)
{
	uint64_t now = asked_at(a->e);
	struct name *name = &named->names[place_of(what)];
	char text[TEXT];

	if (!is_good(a, named, name, now)) {
		name->len = ask_then(a, what, key, text, sizeof(text));
		free(name->text);
		name->text = name->len > 0 ? alloc_strndup(text, (size_t)name->len) : NULL;
		name->asked_ns = now;
		name->generation = a->e->inside->generation;
	}
	if (name->len > 0)
		memcpy(buf, name->text, (size_t)name->len < n ? (size_t)name->len : n);
	return name->len < (long)n ? name->len : (long)n;
}

static long asks_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct inside_asks *a = (struct inside_asks *)m;
	struct inside_process *p = inside_process(a->e->inside, a->pid);
	struct inside_names *names = p ? p->names : NULL;

	// It changes only at stops: at an execve, and by prctl.
	if (what == MEM_ASK_COMM && (!names || key))
		return ask_live(a, what, key, buf, n);
	if (what == MEM_ASK_COMM)
		return ask_name(a, named_of(&names->comms, (uint64_t)a->is.tid), what, 0, buf, n);
	if (!a->e->o->inside_names || what > MEM_ASK_NS || what == MEM_ASK_SIGINFO ||
	    what == MEM_ASK_REGS || what == MEM_ASK_STACK || what == MEM_ASK_KVM)
		return DRAIN_UNKNOWN;
	if (!names || !names->known || key >> 32)
		return ask_live(a, what, key, buf, n);
	// What is known of descriptors is that of the last event in the queue.
	if (a->is.kept)
		return ask_then(a, what, key, buf, n);
	if (what == MEM_ASK_CWD)
		return ask_name(a, named_of(&names->open, 0), what, 0, buf, n);
	struct named *fd = map_get(&names->open, (uint64_t)(uint32_t)key + 1);
	if (is_kept_ask(what))
		return fd ? ask_name(a, fd, what, key, buf, n) : -1;
	return ask_live(a, what, key, buf, n);
}

/* -- names that a call takes away ------------------------------------------------------------- */

/** Which arguments of a call are descriptors; and does it look at the current directory? */
static const struct {
	uint16_t nr;
	uint8_t fds; /* bit i: the i-th argument */
	bool cwd;
} shown[] = {
	{SYS_close, 1, false}, {SYS_dup2, 3, false},	{SYS_dup3, 3, false},
	{SYS_rename, 0, true}, {SYS_renameat, 5, true}, {SYS_renameat2, 5, true},
	{SYS_unlink, 0, true}, {SYS_unlinkat, 1, true}, {SYS_rmdir, 0, true},
	{SYS_chdir, 0, true},  {SYS_fchdir, 1, true},
};

/** Looks a descriptor (key: 1 + its number), or the directory (0), up now, for the thread's next
 * call. */
static void pin(struct inside_thread *it, uint64_t key)
{
	static const char deleted[] = " (deleted)";
	struct inside_asks *a = &it->asks;
	struct map *open = &it->process->names->open;
	struct named *n = key ? map_get(open, key) : named_of(open, 0);
	char text[TEXT];
	long len;

	if (!n || it->npins == INSIDE_PINS)
		return;
	it->asks.e->inside->asked.ns = 0; // The last event may be long ago.
	for (unsigned i = 0; i < KEPT_ASKS && !n->pins; i++)
		if (!is_good(a, n, &n->names[i], asked_at(a->e)))
			n->names[i].asked_ns = 0;
	len = ask_name(a, n, key ? MEM_ASK_FD : MEM_ASK_CWD, key ? key - 1 : 0, text, sizeof(text));
	if (key && len >= (long)sizeof(deleted) &&
	    !memcmp(text + len - sizeof(deleted) + 1, deleted, sizeof(deleted) - 1))
		ask_name(a, n, MEM_ASK_FD_GONE, key - 1, text, sizeof(text));
	n->pins++;
	it->pins[it->npins++] = key;
}

bool inside_names_pass(struct inside_thread *it, uint64_t nr, const uint64_t args[6])
{
	inside_names_unpin(it);
	if (!it->process->names || !it->process->names->known)
		return false;
	it->drain.slot->pass = 1;
	for (size_t i = 0; i < ARRAY_LEN(shown); i++) {
		if (shown[i].nr != nr)
			continue;
		for (unsigned k = 0; k < 6; k++)
			if (shown[i].fds >> k & 1 && (int32_t)args[k] >= 0)
				pin(it, (uint64_t)(uint32_t)args[k] + 1);
		if (shown[i].cwd)
			pin(it, 0);
	}
	return true;
}

void inside_names_unpin(struct inside_thread *it)
{
	struct inside_names *names = it->process->names;

	it->drain.slot->pass = 0;
	for (unsigned i = 0; names && i < it->npins; i++) {
		struct named *n = map_get(&names->open, it->pins[i]);

		if (n && n->pins)
			n->pins--;
	}
	it->npins = 0;
}

size_t inside_read_nothing(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	(void)addr;
	(void)buf;
	(void)n;
	return 0;
}

void inside_asks_init(struct inside_asks *a, struct engine *e, pid_t tid, pid_t pid)
{
	static const struct mem_ops ops = {.read = inside_read_nothing, .ask = asks_ask};

	*a = (struct inside_asks){{&ops}, e, pid, {.tid = tid}};
}
