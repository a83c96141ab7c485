#include "sink/links.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/decode.h"
#include "event/ask.h"

/** What a call may change. */
enum links_kind {
	KIND_NAMES, /* everything: all calls that are in no other list */
	KIND_NONE,
	KIND_TABLE,	   /* the process's descriptors */
	KIND_FIRST,	   /* the descriptor in its first argument */
	KIND_SECOND,	   /* the one in its second argument */
	KIND_SHARE,	   /* CLONE_FILES and the like, by flags in its first argument */
	KIND_SHARE_STRUCT, /* the same, by flags in a struct that it points to */
	KIND_RANGE,	   /* close_range */
	KIND_DUP,	   /* nothing: its result is another descriptor of the file in its first */
	KIND_DUP_FCNTL,	   /* so it is if its second argument says so */
	KIND_LEAVE,	   /* after it, calls no longer show what descriptors refer to */
};

/** A thread, and the call that it is in. */
struct links_thread {
	int32_t pid;
	uint8_t kind;
	uint64_t fd;	  /* KIND_FIRST, KIND_SECOND, KIND_DUP */
	uint64_t changes; /* KIND_DUP: of the process when the call began */
};

struct links_text {
	uint64_t generation, asked; /* ns */
	long len;		    /* -1: there is no answer */
	char text[];
};

struct links_proc {
	bool unknown;	   /* a thread whose calls are not seen may change the descriptors */
	bool inside;	   /* its calls are told of later than they are made */
	unsigned changing; /* calls in progress that may change them, */
	uint64_t changes;  /* ... and how many have been over */
	struct map texts;  /* by text_key(): struct links_text */
};

/* These calls change neither what an open descriptor refers to, nor names of files. (They may open
 * new descriptors, about which nothing is remembered yet.) */
static const char harmless[] =
	"read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek "
	"_llseek fstat fstat64 stat stat64 lstat lstat64 newfstatat fstatat64 statx "
	"access faccessat faccessat2 readlink readlinkat getdents getdents64 getxattr "
	"lgetxattr fgetxattr listxattr llistxattr flistxattr statfs fstatfs statfs64 "
	"fstatfs64 getcwd open openat openat2 dup pipe pipe2 socket socketpair accept "
	"accept4 connect sendto recvfrom sendmsg recvmsg sendmmsg recvmmsg getsockname "
	"getpeername getsockopt setsockopt shutdown listen sendfile sendfile64 splice "
	"tee vmsplice copy_file_range fadvise64 fadvise64_64 readahead fsync fdatasync "
	"ftruncate ftruncate64 fallocate fchmod fchown utimensat poll ppoll select "
	"_newselect pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait "
	"epoll_pwait epoll_pwait2 eventfd eventfd2 timerfd_create timerfd_settime "
	"signalfd4 mmap mmap2 munmap mremap mprotect madvise brk futex set_robust_list "
	"rseq set_tid_address rt_sigaction rt_sigprocmask rt_sigreturn rt_sigsuspend "
	"rt_sigtimedwait sigreturn sigaltstack pause nanosleep clock_nanosleep "
	"clock_gettime gettimeofday times time getrusage getpid gettid getppid getuid "
	"getuid32 geteuid geteuid32 getgid getgid32 getegid getegid32 getpgrp getpgid "
	"getrandom sched_yield uname sysinfo prlimit64 arch_prctl wait4 waitid waitpid "
	"kill tgkill tkill fork vfork exit exit_group restart_syscall getitimer "
	"setitimer alarm membarrier fcntl fcntl64 flock semop semtimedop msgsnd msgrcv "
	"mq_timedsend mq_timedreceive";

static const struct {
	const char *name;
	enum links_kind kind;
} special[] = {{"close", KIND_FIRST},
	       {"close_range", KIND_RANGE},
	       {"dup2", KIND_SECOND},
	       {"dup3", KIND_SECOND},
	       {"execve", KIND_TABLE},
	       {"execveat", KIND_TABLE},
	       {"clone", KIND_SHARE},
	       {"dup", KIND_DUP},
	       {"fcntl", KIND_DUP_FCNTL},
	       {"fcntl64", KIND_DUP_FCNTL},
	       {"clone3", KIND_SHARE_STRUCT},
	       {"unshare", KIND_LEAVE},
	       {"io_uring_setup", KIND_LEAVE},
	       {"io_uring_enter", KIND_LEAVE},
	       {"io_uring_register", KIND_LEAVE}};

/* -- the lists ------------------------------------------------------------------------------- */

void links_init(struct links *l, bool on, bool follows)
{
	*l = (struct links){.on = on, .follows = follows};
	if (!on)
		return;
	l->kinds = alloc_zeroed(sc_ncalls + 1);
	decode_mark(l->kinds, harmless, KIND_NONE);
	for (size_t i = 0; i < ARRAY_LEN(special); i++)
		decode_mark(l->kinds, special[i].name, (uint8_t)special[i].kind);
}

/* -- processes ------------------------------------------------------------------------------- */

static void texts_drop(struct links_proc *p)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&p->texts, &i, &key, &value);)
		free(value);
	map_deinit(&p->texts);
	p->texts = (struct map){0};
}

static void proc_free(struct links_proc *p)
{
	if (!p)
		return;
	texts_drop(p);
	free(p);
}

void links_deinit(struct links *l)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&l->procs, &i, &key, &value);)
		proc_free(value);
	for (size_t i = 0; map_next(&l->threads, &i, &key, &value);)
		free(value);
	map_deinit(&l->procs);
	map_deinit(&l->threads);
	free(l->kinds);
	*l = (struct links){0};
}

static struct links_proc *proc_of(const struct links *l, int32_t pid)
{
	return map_get(&l->procs, (uint32_t)pid);
}

/** Where the answer to a question is; 0: it is not remembered. */
static uint64_t text_key(unsigned what, uint64_t key)
{
	const uint64_t peers = (uint64_t)1 << 40;

	// The upper half of the key of a descriptor is another process.
	if (key >> 32)
		return 0;
	switch (what) {
	case MEM_ASK_CWD:
		return 1;
	case MEM_ASK_FD:
		return key + 2;
	case MEM_ASK_FD_PEER:
		return key + 2 + peers;
	default:
		return 0;
	}
}

/** The remembered answer, or NULL. */
static const struct links_text *text_get(const struct links *l, const struct links_proc *p,
					 uint64_t key, uint64_t now)
{
	const struct links_text *t = map_get(&p->texts, key);

	return t && t->generation == l->generation && now - t->asked < LINKS_NS ? t : NULL;
}

static void text_keep(struct links *l, struct links_proc *p, uint64_t key, uint64_t now,
		      const char *text, long len)
{
	size_t n = len > 0 ? (size_t)len : 0;
	struct links_text *t = alloc_zeroed(sizeof(*t) + n);

	*t = (struct links_text){.generation = l->generation, .asked = now, .len = len};
	memcpy(t->text, text, n);
	free(map_set(&p->texts, key, t));
}

/* -- calls ----------------------------------------------------------------------------------- */

/** True if no thread whose calls are not seen will be able to change the descriptors. */
static bool shares_well(const struct links *l, uint64_t flags)
{
	const uint64_t all = CLONE_FILES | CLONE_FS | CLONE_THREAD;

	return !(flags & all) || ((flags & all) == all && l->follows && !(flags & CLONE_UNTRACED));
}

/** The kind of the call that begins: what it may change. */
static enum links_kind kind_of(const struct links *l, const struct event *ev, uint16_t id,
			       const uint64_t args[6])
{
	enum links_kind kind = (enum links_kind)l->kinds[id];
	uint64_t flags = args[0];

	if (kind == KIND_DUP_FCNTL)
		return args[1] == F_DUPFD || args[1] == F_DUPFD_CLOEXEC ? KIND_DUP : KIND_NONE;
	if (kind == KIND_RANGE)
		return args[2] & CLOSE_RANGE_UNSHARE ? KIND_LEAVE : KIND_TABLE;
	if (kind == KIND_SHARE_STRUCT) {
		if (!mem_read_all(ev->mem, args[0], &flags, sizeof(flags)))
			return KIND_NONE; // The call fails.
		kind = KIND_SHARE;
	}
	if (kind != KIND_SHARE)
		return kind;
	return shares_well(l, flags) ? KIND_NONE : KIND_LEAVE;
}

static bool changes_table(uint8_t kind)
{
	return kind == KIND_TABLE || kind == KIND_FIRST || kind == KIND_SECOND;
}

/** To be called when the thread's call, if there is one, has ended. */
static void call_over(struct links *l, struct links_thread *t)
{
	struct links_proc *p = proc_of(l, t->pid);

	if (t->kind == KIND_NAMES) {
		l->changing--;
		l->generation++;
	}
	if (p && changes_table(t->kind)) {
		p->changing--;
		p->changes++;
		if (t->kind == KIND_TABLE) {
			texts_drop(p);
		} else {
			free(map_del(&p->texts, text_key(MEM_ASK_FD, t->fd)));
			free(map_del(&p->texts, text_key(MEM_ASK_FD_PEER, t->fd)));
		}
	}
	t->kind = KIND_NONE;
}

/** A call is over that has made `to` refer to what the thread's t->fd refers to, if no other thread
 * has changed that meanwhile. */
static void dup_over(struct links *l, const struct links_thread *t, uint64_t to)
{
	static const uint8_t kept[] = {MEM_ASK_FD, MEM_ASK_FD_PEER};
	struct links_proc *p = proc_of(l, t->pid);

	if (!p || p->inside || p->changing || p->changes != t->changes)
		return;
	for (unsigned i = 0; i < ARRAY_LEN(kept); i++) {
		const struct links_text *from = map_get(&p->texts, text_key(kept[i], t->fd));

		if (from && from->generation == l->generation)
			text_keep(l, p, text_key(kept[i], to), from->asked, from->text, from->len);
	}
}

static struct links_thread *thread_get(struct links *l, const struct record *rec)
{
	struct links_thread *t = map_get(&l->threads, (uint32_t)rec->tid);

	if (!t) {
		t = alloc_zeroed(sizeof(*t));
		*t = (struct links_thread){.pid = rec->pid, .kind = KIND_NONE};
		map_set(&l->threads, (uint32_t)rec->tid, t);
	}
	return t;
}

void links_enter(struct links *l, const struct event *ev, uint16_t id, const uint64_t args[6])
{
	struct links_thread *t = l->on ? thread_get(l, &ev->rec) : NULL;
	struct links_proc *p = t ? proc_of(l, t->pid) : NULL;

	if (!t) {
		l->on = false;
		return;
	}
	call_over(l, t);
	t->kind = (uint8_t)kind_of(l, ev, id, args);
	if (t->kind == KIND_NAMES)
		l->changing++;
	t->fd = (uint32_t)args[t->kind == KIND_SECOND];
	if (changes_table(t->kind) && p)
		p->changing++;
	if (t->kind == KIND_LEAVE && p)
		p->unknown = true;
	t->changes = p ? p->changes : 0;
}

void links_exit(struct links *l, const struct record *rec)
{
	struct links_thread *t = l->on ? map_get(&l->threads, (uint32_t)rec->tid) : NULL;

	if (!t)
		return;
	if (t->kind == KIND_DUP && rec->kind == RECORD_SYSCALL_EXIT && !rec->u.exit.error)
		dup_over(l, t, (uint64_t)rec->u.exit.ret);
	call_over(l, t);
}

void links_recorded(struct links *l, const struct record *rec, uint16_t id)
{
	struct links_proc *p = l->on ? proc_of(l, rec->pid) : NULL;

	if (p && !p->inside) {
		texts_drop(p);
		p->inside = true;
	}
	if (l->on && rec->kind == RECORD_SYSCALL_EXIT && l->kinds[id] == KIND_NAMES)
		l->generation++;
}

/* -- everything else ------------------------------------------------------------------------- */

/** Adds a process whose calls were all seen, and those of its creator, too. */
static void proc_begin(struct links *l, const struct record *rec)
{
	int32_t by = rec->u.attach.creator;
	struct links_thread *maker = by ? map_get(&l->threads, (uint32_t)by) : NULL;
	struct links_proc *from = maker ? proc_of(l, maker->pid) : NULL;
	struct links_proc *p = proc_of(l, rec->pid);

	if (p) {
		p->unknown = p->unknown || from != p;
		return;
	}
	bool known = by ? from && !from->unknown : (rec->flags & RECORD_MAIN) != 0;
	if (known)
		map_set(&l->procs, (uint32_t)rec->pid, alloc_zeroed(sizeof(*p)));
}

static void thread_end(struct links *l, const struct record *rec)
{
	struct links_thread *t = map_del(&l->threads, (uint32_t)rec->tid);

	if (t)
		call_over(l, t);
	free(t);
	struct links_proc *p = proc_of(l, rec->pid);
	if (p && rec->kind == RECORD_DETACHED)
		p->unknown = true;
	if (rec->flags & RECORD_LEADER || rec->kind == RECORD_VANISHED)
		proc_free(map_del(&l->procs, (uint32_t)rec->pid));
}

/** A thread that is not the leader has made the execve, and continues with the leader's id. */
static void thread_becomes(struct links *l, const struct record *rec)
{
	int32_t former = rec->u.exec.former_tid;
	struct links_proc *p = proc_of(l, rec->pid);

	if (p) {
		texts_drop(p);
		p->inside = false;
	}
	if (!former || former == rec->tid)
		return;
	struct links_thread *t = map_del(&l->threads, (uint32_t)former);
	struct links_thread *leader = t ? map_set(&l->threads, (uint32_t)rec->tid, t) : NULL;
	if (leader)
		call_over(l, leader);
	free(leader);
}

void links_other(struct links *l, const struct record *rec)
{
	if (!l->on)
		return;
	switch (rec->kind) {
	case RECORD_ATTACHED:
		proc_begin(l, rec);
		break;
	case RECORD_EXEC:
		thread_becomes(l, rec);
		break;
	case RECORD_SUPERSEDED:
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_DETACHED:
		thread_end(l, rec);
		break;
	case RECORD_LOST:
		l->on = false;
		break;
	default:
		break;
	}
}

/* -- asking ---------------------------------------------------------------------------------- */

/** True if an answer stays true as long as no call changes it. What a descriptor refers to does if
 * there is one; the details do of a file, and that there are none. */
static bool is_lasting(const struct links *l, const struct links_proc *p, unsigned what,
		       uint64_t key, uint64_t now, long len)
{
	if (what != MEM_ASK_FD_PEER)
		return len > 0;
	const struct links_text *link = text_get(l, p, text_key(MEM_ASK_FD, key), now);
	return link && link->text[0] == '/';
}

long links_answer(struct links *l, const struct event *ev, unsigned what, uint64_t key, char *buf,
		  size_t n)
{
	uint64_t place = text_key(what, key), now = ev->rec.mono_ns;
	struct links_proc *p = l->on && place ? proc_of(l, ev->rec.pid) : NULL;
	bool sure = p && !p->unknown && !p->inside && !p->changing && !l->changing;
	const struct links_text *t = sure ? text_get(l, p, place, now) : NULL;

	if (t && t->len <= (long)n) {
		if (t->len > 0)
			memcpy(buf, t->text, (size_t)t->len);
		return t->len;
	}
	long len = mem_ask(ev->mem, what, key, buf, n);
	if (sure && len < (long)n && is_lasting(l, p, what, key, now, len))
		text_keep(l, p, place, now, buf, len);
	return len;
}

long links_ask(struct links *l, const struct event *ev, int fd, char *buf, size_t n)
{
	return fd == LINKS_CWD ? links_answer(l, ev, MEM_ASK_CWD, 0, buf, n)
			       : links_answer(l, ev, MEM_ASK_FD, (uint32_t)fd, buf, n);
}

bool links_is_harmless(const struct links *l, uint16_t id)
{
	return l->on && l->kinds[id] == KIND_NONE;
}

bool links_remembers(unsigned what, uint64_t key)
{
	return text_key(what, key) && what != MEM_ASK_FD_PEER;
}

/* -- paths ----------------------------------------------------------------------------------- */

/** Removes // and /./, which have no meaning. (".." must stay, because a symbolic link may stand
 * before it.) */
static size_t path_clean(char *path, size_t n)
{
	size_t to = 0;

	for (size_t i = 0; i < n; i++) {
		bool dot = path[i] == '.' && to && path[to - 1] == '/' &&
			   (i + 1 == n || path[i + 1] == '/');

		if (dot || (path[i] == '/' && to && path[to - 1] == '/'))
			continue;
		path[to++] = path[i];
	}
	return to > 1 && path[to - 1] == '/' ? to - 1 : to;
}

bool links_path_at(struct links *l, const struct event *ev, taddr addr, int dirfd,
		   struct links_path *ret)
{
	char base[PATH_MAX];
	bool ended, fault;
	char *path = ret->bytes + PATH_MAX;
	long n = addr ? mem_read_str(ev->mem, addr, path, PATH_MAX, &ended, &fault) : -1;

	if (n <= 0)
		return false;
	ret->p = path;
	if (*path != '/') {
		long at = links_ask(l, ev, dirfd < 0 ? LINKS_CWD : dirfd, base, sizeof(base));

		if (at > 0 && at < PATH_MAX) {
			ret->p = path - at - 1;
			memcpy(ret->p, base, (size_t)at);
			path[-1] = '/';
			n += at + 1;
		}
	}
	ret->n = path_clean(ret->p, (size_t)n);
	return true;
}
