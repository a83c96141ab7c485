#include "proc/memory.h"

#include <errno.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>

#include "base/cleanup.h"
#include "base/clock.h"
#include "event/ask.h"
#include "proc/control.h"
#include "proc/debug.h"
#include "proc/fs/bound.h"
#include "proc/fs/fdinfo.h"
#include "proc/fs/genl.h"
#include "proc/fs/kvm.h"
#include "proc/fs/locks.h"
#include "proc/fs/procfs.h"
#include "proc/fs/resolve.h"
#include "proc/fs/secontext.h"
#include "proc/fs/userfault.h"
#include "proc/realuser.h"

/** Reads word by word by ptrace, which works where process_vm_readv is forbidden (for example in a
 * set-user-ID program). */
static size_t read_words(pid_t tid, taddr addr, char *buf, size_t n)
{
	size_t done = 0;

	while (done < n) {
		size_t skip = (size_t)((addr + done) % sizeof(long)), len = sizeof(long) - skip;
		long word;

		if (!control_peek(tid, addr + done - skip, &word))
			break;
		if (len > n - done)
			len = n - done;
		memcpy(buf + done, (char *)&word + skip, len);
		done += len;
	}
	return done;
}

static size_t read_live(struct memory *m, taddr addr, void *buf, size_t n)
{
	if (m->waits)
		n = userfault_safe(m->tid, addr, n);
	struct iovec local = {buf, n}, remote = {(void *)addr, n};

	if (!m->peek) {
		ssize_t got = process_vm_readv(m->tid, &local, 1, &remote, 1, 0);

		if (got >= 0)
			return (size_t)got;
		if (errno != ENOSYS && errno != EPERM)
			return 0;
		m->peek = errno == ENOSYS;
	}
	return read_words(m->tid, addr, buf, n);
}

/** Reads from a page that is cached, or is worth it by now. False: it is not, or cannot be read as
 * a whole. */
static bool read_page(struct memory *m, taddr addr, void *buf, size_t n)
{
	enum { WORTH = 3 }; // reads
	taddr at = addr & ~(taddr)(MEMORY_PAGE - 1);

	if (n > MEMORY_KEEP_MAX || addr - at + n > MEMORY_PAGE || !at)
		return false;
	if (m->page.addr != at) {
		m->page.row = m->page.last == at ? m->page.row + 1 : 1;
		m->page.last = at;
		if (m->page.row != WORTH || m->waits || m->peek)
			return false;
		m->page.addr = 0;
		if (read_live(m, at, m->page.bytes, MEMORY_PAGE) != MEMORY_PAGE)
			return false;
		m->page.addr = at;
	}
	memcpy(buf, m->page.bytes + (addr - at), n);
	return true;
}

static size_t memory_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	struct memory *m = (struct memory *)mem;

	for (unsigned i = 0; i < m->nkept; i++) {
		const struct memory_kept *k = &m->kept[i];

		if (addr >= k->addr && addr - k->addr <= k->len && n <= k->len - (addr - k->addr)) {
			memcpy(buf, k->bytes + (addr - k->addr), n);
			return n;
		}
	}
	if (read_page(m, addr, buf, n))
		return n;
	size_t got = read_live(m, addr, buf, n);
	if (got != n || n > MEMORY_KEEP_MAX)
		return got;
	if (!m->nkept)
		m->next = 0;
	struct memory_kept *k = &m->kept[m->next];
	m->next = (uint8_t)((m->next + 1) % MEMORY_KEPT);
	if (m->nkept < MEMORY_KEPT)
		m->nkept++;
	k->addr = addr;
	k->len = (uint16_t)n;
	memcpy(k->bytes, buf, n);
	return got;
}

static long ask_siginfo(pid_t tid, char *buf, size_t n)
{
	siginfo_t info;
	struct err *e = control_siginfo(tid, &info);

	if (e || n < sizeof(info)) {
		err_free(e);
		return -1;
	}
	memcpy(buf, &info, sizeof(info));
	return (long)sizeof(info);
}

static long ask_registers(pid_t tid, char *buf, size_t n)
{
	struct err *e = control_registers(tid, buf, &n);

	if (!e)
		return (long)n;
	err_free(e);
	return -1;
}

static long ask_floats(pid_t tid, char *buf, size_t n)
{
	struct err *e = n >= DEBUG_FLOATS ? debug_get_floats(tid, buf) : NULL;

	if (!e)
		return n >= DEBUG_FLOATS ? DEBUG_FLOATS : -1;
	err_free(e);
	return -1;
}

static long ask_number(long v, char *buf, size_t n)
{
	char text[24];
	size_t len = 0;

	if (v < 0)
		return -1;
	do
		text[sizeof(text) - ++len] = (char)('0' + v % 10);
	while ((v /= 10) && len < sizeof(text));
	if (len > n)
		return -1;
	memcpy(buf, text + sizeof(text) - len, len);
	return (long)len;
}

/** The name of a network interface, as the tracer sees it. */
static long ask_interface(unsigned index, char *buf, size_t n)
{
	char name[IF_NAMESIZE];

	if (!if_indextoname(index, name) || strlen(name) > n)
		return -1;
	memcpy(buf, name, strlen(name));
	return (long)strlen(name);
}

static long ask_place(const struct memory *m, char *buf, size_t n)
{
	if (!m->placed || n < sizeof(m->place))
		return -1;
	memcpy(buf, &m->place, sizeof(m->place));
	return sizeof(m->place);
}

/** The name of the thread with the id `id` in our thread's pid namespace; 0 is our thread. */
static long ask_comm(struct memory *m, pid_t id, char *buf, size_t n)
{
	pid_t who = id ? pidns_translate_any(&m->pidns, m->tid, MEM_PID_THREAD, id) : m->tid;
	struct memory_name *name = &m->name;

	if (who <= 0)
		return -1;
	if (!name->len || name->tid != who) {
		long got = procfs_comm(who, name->text, sizeof(name->text));

		name->len = got > 0 ? (uint16_t)got : 0;
		name->tid = who;
		if (got <= 0)
			return got;
	}
	size_t len = name->len < n ? name->len : n;
	memcpy(buf, name->text, len);
	return (long)len;
}

static long ask_namespace(struct memory *m, uint64_t kind, pid_t id, char *buf, size_t n)
{
	static const char *const names[MEM_NS_KINDS] = {"ns/cgroup", "ns/ipc", "ns/mnt",
							"ns/net",    "ns/pid", "ns/time",
							"ns/user",   "ns/uts"};
	pid_t who = id ? pidns_translate_any(&m->pidns, m->tid, MEM_PID_THREAD, id) : m->tid;

	return who > 0 && kind < MEM_NS_KINDS ? procfs_link(who, names[kind], buf, n) : -1;
}

/** The thread or process with the id `id` in our thread's pid namespace; 0 is our thread. */
static long ask_context(struct memory *m, pid_t id, char *buf, size_t n)
{
	pid_t who = id ? pidns_translate_any(&m->pidns, m->tid, MEM_PID_THREAD, id) : m->tid;

	return who > 0 ? secontext_of_thread(who, buf, n) : -1;
}

/** db: the context that it should have, by the database. */
static long ask_path_context(pid_t tid, struct secontext_db *db, int dirfd, char *buf, size_t n)
{
	char path[4096];

	if (!memccpy(path, buf, '\0', n < sizeof(path) ? n : sizeof(path)))
		return -1;
	return db ? secontext_wanted_of_path(db, tid, dirfd, path, buf, n)
		  : secontext_of_path(tid, dirfd, path, buf, n);
}

/** As the user who started us, who must not learn by us what is in directories. */
static long ask_resolve(pid_t tid, int dirfd, char *buf, size_t n)
{
	struct realuser was;
	char path[4096];

	if (!memccpy(path, buf, '\0', n < sizeof(path) ? n : sizeof(path)) || !realuser_begin(&was))
		return -1;
	long got = resolve_path(tid, dirfd, path, buf, n);
	realuser_end(&was);
	return got;
}

/** As the user who started us, for the same reason. */
static long ask_exists(pid_t tid, int dirfd, char *buf, size_t n)
{
	struct realuser was;
	char path[4096];

	if (!n || !memccpy(path, buf, '\0', n < sizeof(path) ? n : sizeof(path)) ||
	    !realuser_begin(&was))
		return -1;
	_close_ int fd = resolve_open(tid, dirfd, path);
	bool missing = fd < 0 && errno == ENOENT;
	realuser_end(&was);
	if (fd < 0 && !missing)
		return -1;
	buf[0] = missing ? '0' : '1';
	return 1;
}

/** As the user who started us, too: whose sockets those are that we may look at. */
static long ask_holder(pid_t tid, int fd, char *buf, size_t n)
{
	union bound_address a = {.bytes = ""};
	struct realuser was;
	char protocol[32];

	memcpy(a.bytes, buf, n < sizeof(a) ? n : sizeof(a));
	if (!realuser_begin(&was))
		return -1;
	long got = fdinfo_protocol(tid, fd, protocol, sizeof(protocol) - 1);
	protocol[got > 0 ? got : 0] = '\0';
	got = bound_holder(tid, protocol, &a, buf, n);
	realuser_end(&was);
	return got;
}

/** As the user who started us, too: whose descriptors those are that we may look at. */
static long ask_locker(pid_t tid, int fd, char *buf, size_t n)
{
	struct realuser was;
	char comm[64], text[128];
	pid_t pid = 0;

	if (!realuser_begin(&was))
		return -1;
	bool held = locks_holder(tid, fd, &pid);
	long len = held && pid ? procfs_comm(pid, comm, sizeof(comm)) : 0;
	realuser_end(&was);
	if (!held)
		return -1;
	if (pid)
		snprintf(text, sizeof(text), "process %d %.*s", (int)pid, (int)(len > 0 ? len : 0),
			 comm);
	else
		snprintf(text, sizeof(text), "somebody");
	size_t got = strlen(text) < n ? strlen(text) : n;
	memcpy(buf, text, got);
	return (long)got;
}

static long ask_proc(pid_t tid, uint64_t which, char *buf, size_t n)
{
	static const char *const names[MEM_PROC_KINDS] = {[MEM_PROC_MAPS] = "maps",
							  [MEM_PROC_SMAPS] = "smaps",
							  [MEM_PROC_STAT] = "stat",
							  [MEM_PROC_STATUS] = "status",
							  [MEM_PROC_ROLLUP] = "smaps_rollup"};
	struct buf text = {0};
	long got = -1;

	if (which < MEM_PROC_KINDS && procfs_read_all(tid, names[which], &text)) {
		got = (long)(text.len < n ? text.len : n);
		memcpy(buf, text.p, (size_t)got);
	}
	buf_deinit(&text);
	return got;
}

static long ask_boot(char *buf, size_t n)
{
	return ask_number((long)(clock_ns(CLOCK_REALTIME) - clock_ns(CLOCK_BOOTTIME)), buf, n);
}

static long ask_clock(struct memory *m, uint64_t key, char *buf, size_t n)
{
	if (key != MEM_CLOCK_WATCH)
		return ask_number(clocks_were_read(&m->clocks, m->tid, key == MEM_CLOCK_END), buf,
				  n);
	clocks_watch(&m->clocks, m->tid);
	return ask_number(0, buf, n);
}

static long ask_link(struct memory *m, pid_t owner, int fd, char *buf, size_t n)
{
	struct memory_link *l = &m->link;

	if (l->len && l->owner == owner && l->fd == fd && l->len < n) {
		memcpy(buf, l->text, l->len);
		return l->len;
	}
	long got = fdinfo_link(owner, fd, buf, n);
	// If there is no room behind it, it may have been cut.
	l->len = got > 0 && got < MEMORY_KEEP_MAX && (size_t)got < n ? (uint16_t)got : 0;
	l->owner = owner;
	l->fd = fd;
	memcpy(l->text, buf, l->len);
	return got;
}

static long ask_details(struct memory *m, pid_t owner, int fd, char *buf, size_t n)
{
	const struct memory_link *l = &m->link;
	char link[4096];
	bool known = l->len && l->owner == owner && l->fd == fd;
	long len = known ? l->len : fdinfo_link(owner, fd, link, sizeof(link) - 1);

	if (len < 0)
		return -1;
	if (known)
		memcpy(link, l->text, l->len);
	link[len] = '\0';
	return fdinfo_details(&m->sockets, owner, fd, link, buf, n);
}

/** The questions about a descriptor, which is in the lower half of the key. */
static long ask_descriptor(struct memory *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	pid_t tid = m->tid, other = (pid_t)(key >> 32), owner = other > 0 ? other : tid;

	switch (what) {
	case MEM_ASK_FD:
		return ask_link(m, owner, (int)key, buf, n);
	case MEM_ASK_FD_PEER:
		return ask_details(m, owner, (int)key, buf, n);
	case MEM_ASK_FD_POS:
		return fdinfo_text(owner, (int)key, buf, n);
	case MEM_ASK_SOCK_PROTO:
		return fdinfo_protocol(tid, (int)key, buf, n);
	case MEM_ASK_FD_GONE:
		return ask_number(fdinfo_is_gone(tid, (int)key), buf, n);
	case MEM_ASK_KVM:
		return kvm_state(tid, (int)key, buf, n);
	case MEM_ASK_FD_CONTEXT:
		return secontext_of_fd(owner, (int)key, buf, n);
	case MEM_ASK_FD_WANTED:
		return secontext_wanted_of_fd(&m->secontext_db, owner, (int)key, buf, n);
	case MEM_ASK_HOLDER:
		return ask_holder(tid, (int)key, buf, n);
	case MEM_ASK_LOCKER:
		return ask_locker(tid, (int)key, buf, n);
	default:
		return -1;
	}
}

static long memory_ask(struct mem *mem, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct memory *m = (struct memory *)mem;
	pid_t tid = m->tid;

	switch (what) {
	case MEM_ASK_CWD:
		return procfs_link(tid, "cwd", buf, n);
	case MEM_ASK_COMM:
		return ask_comm(m, (pid_t)key, buf, n);
	case MEM_ASK_SIGINFO:
		return ask_siginfo(tid, buf, n);
	case MEM_ASK_PLACE:
		return ask_place(m, buf, n);
	case MEM_ASK_REGS:
		return ask_registers(tid, buf, n);
	case MEM_ASK_FLOATS:
		return ask_floats(tid, buf, n);
	case MEM_ASK_IFNAME:
		return ask_interface((unsigned)key, buf, n);
	case MEM_ASK_GENL_FAMILY:
		return genl_family((unsigned)key, buf, n);
	case MEM_ASK_PID_NS:
		return ask_number(pidns_translate(&m->pidns, tid, (enum mem_pid)(key >> 32),
						  (pid_t)(uint32_t)key),
				  buf, n);
	case MEM_ASK_NS:
		return ask_namespace(m, key >> 32, (pid_t)(uint32_t)key, buf, n);
	case MEM_ASK_CONTEXT:
		return ask_context(m, (pid_t)key, buf, n);
	case MEM_ASK_PATH_CONTEXT:
		return ask_path_context(tid, NULL, (int)(key >> 32), buf, n);
	case MEM_ASK_PATH_WANTED:
		return ask_path_context(tid, &m->secontext_db, (int)(key >> 32), buf, n);
	case MEM_ASK_RESOLVE:
		return ask_resolve(tid, (int)(key >> 32), buf, n);
	case MEM_ASK_EXISTS:
		return ask_exists(tid, (int)(key >> 32), buf, n);
	case MEM_ASK_FDS:
		return fdinfo_open(tid, buf, n);
	case MEM_ASK_BOOT:
		return ask_boot(buf, n);
	case MEM_ASK_CLOCK:
		return ask_clock(m, key, buf, n);
	case MEM_ASK_PROC:
		return ask_proc(tid, key, buf, n);
	default:
		return ask_descriptor(m, what, key, buf, n);
	}
}

void memory_init(struct memory *m)
{
	static const struct mem_ops ops = {.read = memory_read, .ask = memory_ask};

	m->mem.ops = &ops;
	m->tid = 0;
	m->peek = m->waits = false;
	m->sockets = (struct sockinfo){0};
	m->pidns = (struct pidns){0};
	m->secontext_db = (struct secontext_db){0};
	m->clocks = (struct clocks){0};
	m->nkept = m->next = 0;
	m->link.len = m->name.len = 0;
}

void memory_deinit(struct memory *m)
{
	sockinfo_deinit(&m->sockets);
	pidns_deinit(&m->pidns);
	secontext_db_deinit(&m->secontext_db);
	clocks_deinit(&m->clocks);
}
