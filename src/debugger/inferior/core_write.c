#include "debugger/inferior/core_write.h"

#include <ctype.h>
#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/procfs.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procfs.h"

enum { PAGE = 4096, PIECE = 1 << 16, XSAVE_MAX = 1 << 16, FXSAVE = 512, FXSAVE_USED = 464 };

/** The bits of coredump_filter (core(5)). */
enum {
	FILTER_PRIVATE = 1 << 0,
	FILTER_SHARED = 1 << 1,
	FILTER_FILE_PRIVATE = 1 << 2,
	FILTER_FILE_SHARED = 1 << 3,
	FILTER_HEADERS = 1 << 4,
	FILTER_HUGE_PRIVATE = 1 << 5,
	FILTER_HUGE_SHARED = 1 << 6,
	FILTER_DEFAULT = FILTER_PRIVATE | FILTER_SHARED | FILTER_HEADERS | FILTER_HUGE_PRIVATE,
};

struct writing {
	int sig; /* of which the program dies, or 0 */
	struct inferior *inf;
	int fd;
	struct buf smaps, notes;
	Elf64_Phdr *segments;
	size_t n;
};

/* -- notes ------------------------------------------------------------------------------------ */

static void put_padding(struct buf *b)
{
	while (b->len % 4)
		buf_putc(b, '\0');
}

static void put_note(struct buf *b, const char *name, uint32_t type, const void *bytes, size_t n)
{
	Elf64_Nhdr h = {
		.n_namesz = (uint32_t)strlen(name) + 1, .n_descsz = (uint32_t)n, .n_type = type};

	buf_put(b, (const char *)&h, sizeof(h));
	buf_put(b, name, h.n_namesz);
	put_padding(b);
	buf_put(b, bytes, n);
	put_padding(b);
}

/** The facts of /proc/PID/stat that notes contain (proc(5)). */
struct facts {
	char state;
	int parent, group, session;
};

static struct facts read_facts(pid_t tid)
{
	char text[1024];
	long n = procfs_read(tid, "stat", text, sizeof(text) - 1);
	struct facts ret = {.state = 'R'};

	text[n > 0 ? n : 0] = '\0';
	const char *rest = strrchr(text, ')'); // The name before it may contain anything.
	if (rest)
		sscanf(rest + 1, " %c %d %d %d", &ret.state, &ret.parent, &ret.group, &ret.session);
	return ret;
}

static void put_process(struct writing *w)
{
	static const char states[] = "RSDTZW";
	struct facts f = read_facts(w->inf->pid);
	struct elf_prpsinfo info = {.pr_sname = f.state,
				    .pr_zomb = f.state == 'Z',
				    .pr_pid = w->inf->pid,
				    .pr_ppid = f.parent,
				    .pr_pgrp = f.group,
				    .pr_sid = f.session};
	const char *at = strchr(states, f.state);
	char path[64], command[sizeof(info.pr_psargs)];
	struct stat owner;

	info.pr_state = (char)(at ? at - states : 0);
	procfs_path(path, sizeof(path), w->inf->pid, "stat");
	if (!stat(path, &owner)) {
		info.pr_uid = (typeof(info.pr_uid))owner.st_uid;
		info.pr_gid = (typeof(info.pr_gid))owner.st_gid;
	}
	long n = procfs_read(w->inf->pid, "comm", info.pr_fname, sizeof(info.pr_fname) - 1);
	info.pr_fname[n > 0 ? n : 0] = '\0';
	info.pr_fname[strcspn(info.pr_fname, "\n")] = '\0';
	n = procfs_read(w->inf->pid, "cmdline", command, sizeof(command) - 1);
	for (long i = 0; i + 1 < n; i++)
		info.pr_psargs[i] = command[i] ? command[i] : ' ';
	put_note(&w->notes, "CORE", NT_PRPSINFO, &info, sizeof(info));
}

/** Skips the thread if it has ended. */
static void put_thread(struct writing *w, struct dthread *t)
{
	struct facts f = read_facts(t->thread.tid);
	const void *regs = inferior_regs(t);
	_free_ uint8_t *xsave = alloc_zeroed(XSAVE_MAX);
	struct elf_prstatus st = {.pr_info = {.si_signo = w->sig, .si_code = t->info.si_code},
				  .pr_cursig = (short)w->sig,
				  .pr_pid = t->thread.tid,
				  .pr_ppid = f.parent,
				  .pr_pgrp = f.group,
				  .pr_sid = f.session,
				  .pr_fpvalid = 1};
	size_t n = XSAVE_MAX;

	if (!regs)
		return;
	_Static_assert(sizeof(st.pr_reg) == sizeof(t->regs), "the general registers");
	memcpy(st.pr_reg, regs, sizeof(st.pr_reg));
	put_note(&w->notes, "CORE", NT_PRSTATUS, &st, sizeof(st));
	if (!err_discard(inferior_xsave(t, xsave, &n)) && n >= FXSAVE) {
		// The area begins with that of FXSAVE, whose end has what is the kernel's own.
		uint8_t old[FXSAVE] = {0};

		memcpy(old, xsave, FXSAVE_USED);
		put_note(&w->notes, "CORE", NT_FPREGSET, old, sizeof(old));
		put_note(&w->notes, "LINUX", NT_X86_XSTATE, xsave, n);
	}
	if (t->info.si_signo)
		put_note(&w->notes, "CORE", NT_SIGINFO, &t->info, sizeof(t->info));
}

/** NT_FILE: the count and the page size; start, end and page of each mapping; then the names. */
static void put_files(struct writing *w)
{
	_cleanup_(buf_deinit) struct buf table = {0}, names = {0}, note = {0};
	const char *at = w->smaps.p;
	uint64_t head[2] = {0, PAGE};

	for (struct mapping m; mapping_next(&at, w->smaps.p + w->smaps.len, &m);) {
		uint64_t one[3] = {m.start, m.end, m.off / PAGE};

		if (!m.npath || !m.ino || *m.path != '/')
			continue;
		head[0]++;
		buf_put(&table, (const char *)one, sizeof(one));
		buf_put(&names, m.path, m.npath);
		buf_putc(&names, '\0');
	}
	buf_put(&note, (const char *)head, sizeof(head));
	buf_put(&note, table.p, table.len);
	buf_put(&note, names.p, names.len);
	if (head[0])
		put_note(&w->notes, "CORE", NT_FILE, note.p, note.len);
}

static void put_notes(struct writing *w, struct dthread *first)
{
	_cleanup_(buf_deinit) struct buf auxv = {0};

	// As the kernel does: every thread has the signal of which the program dies. BFD takes the
	// last one's.
	w->sig = first->sig ? first->sig : first->info.si_signo;
	put_process(w);
	put_thread(w, first);
	if (procfs_read_all(w->inf->pid, "auxv", &auxv))
		put_note(&w->notes, "CORE", NT_AUXV, auxv.p, auxv.len);
	put_files(w);
	for (unsigned i = 1; i <= w->inf->threads_made; i++) {
		struct dthread *t = inferior_thread_number(w->inf, i);

		if (t && t != first)
			put_thread(w, t);
	}
}

/* -- memory ----------------------------------------------------------------------------------- */

/** What decides whether a mapping is written: the lines of smaps behind its own. */
struct kind {
	uint64_t anonymous; /* its pages that are no file's, in KiB */
	bool never, huge;   /* its flags dd or io; ht */
};

static struct kind read_kind(const char *at, const char *end)
{
	struct kind ret = {0};

	for (const char *stop; at < end && (stop = memchr(at, '\n', (size_t)(end - at)));
	     at = stop + 1) {
		size_t n = (size_t)(stop - at);

		if (n > 10 && !memcmp(at, "Anonymous:", 10))
			ret.anonymous = strtoull(at + 10, NULL, 10);
		if (n < 8 || memcmp(at, "VmFlags:", 8) != 0)
			continue;
		ret.never = memmem(at, n, " dd", 3) || memmem(at, n, " io", 3);
		ret.huge = memmem(at, n, " ht", 3);
		break; // It is the last line of a mapping.
	}
	return ret;
}

/** How many bytes of a mapping are written, as the kernel chooses. */
static uint64_t dumped(const struct mapping *m, const struct kind *k, unsigned filter)
{
	static const char gone[] = " (deleted)";
	bool shared = m->perms[3] == 's', whole;
	size_t n = sizeof(gone) - 1;

	if (k->never || (m->perms[0] != 'r' && !k->anonymous))
		return 0;
	if (m->npath == 6 && !memcmp(m->path, "[vdso]", 6))
		return m->end - m->start;
	if (k->huge)
		whole = filter & (shared ? FILTER_HUGE_SHARED : FILTER_HUGE_PRIVATE);
	else if (shared && (!m->ino || (m->npath > n && !memcmp(m->path + m->npath - n, gone, n))))
		whole = filter & FILTER_SHARED;
	else if (shared)
		whole = filter & FILTER_FILE_SHARED;
	else
		whole = ((!m->ino || k->anonymous) && (filter & FILTER_PRIVATE)) ||
			(m->ino && (filter & FILTER_FILE_PRIVATE));
	if (whole)
		return m->end - m->start;
	return m->ino && !shared && !m->off && (filter & FILTER_HEADERS) ? PAGE : 0;
}

static unsigned read_filter(pid_t pid)
{
	char text[32];
	long n = procfs_read(pid, "coredump_filter", text, sizeof(text) - 1);

	text[n > 0 ? n : 0] = '\0';
	return n > 0 ? (unsigned)strtoul(text, NULL, 16) : FILTER_DEFAULT;
}

static void choose_memory(struct writing *w)
{
	unsigned filter = read_filter(w->inf->pid);
	const char *at = w->smaps.p, *end = w->smaps.p + w->smaps.len;

	for (struct mapping m; mapping_next(&at, end, &m);) {
		struct kind k = read_kind(at, end);

		if (m.npath == 10 && !memcmp(m.path, "[vsyscall]", 10))
			continue; // It is the kernel's, and cannot be read.
		w->segments = alloc_more(w->segments, w->n, sizeof(*w->segments));
		w->segments[w->n++] = (Elf64_Phdr){
			.p_type = PT_LOAD,
			.p_flags = (m.perms[0] == 'r' ? PF_R : 0) | (m.perms[1] == 'w' ? PF_W : 0) |
				   (m.perms[2] == 'x' ? PF_X : 0),
			.p_vaddr = m.start,
			.p_filesz = dumped(&m, &k, filter),
			.p_memsz = m.end - m.start,
			.p_align = PAGE,
		};
	}
}

/* -- the file --------------------------------------------------------------------------------- */

static struct err *write_at(int fd, uint64_t off, const void *bytes, size_t n)
{
	for (size_t done = 0; done < n;) {
		ssize_t got = pwrite(fd, (const char *)bytes + done, n - done, (off_t)(off + done));

		if (got < 0 && errno != EINTR)
			return err_sys(errno, "The core file cannot be written");
		done += got > 0 ? (size_t)got : 0;
	}
	return NULL;
}

/** Writes the memory of a segment. Pages of zeros, and those that cannot be read, are holes. */
static struct err *write_segment(struct writing *w, const Elf64_Phdr *h, char *piece)
{
	static const char zeros[PAGE];

	for (uint64_t at = 0; at < h->p_filesz; at += PIECE) {
		size_t want = h->p_filesz - at < PIECE ? (size_t)(h->p_filesz - at) : PIECE;

		memset(piece, 0, want);
		mem_read(&w->inf->mem, h->p_vaddr + at, piece, want);
		for (size_t k = 0; k < want; k += PAGE) {
			struct err *e =
				memcmp(piece + k, zeros, PAGE) != 0
					? write_at(w->fd, h->p_offset + at + k, piece + k, PAGE)
					: NULL;
			if (e)
				return e;
		}
	}
	return NULL;
}

static struct err *write_all(struct writing *w)
{
	Elf64_Ehdr head = {
		.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB,
			    EV_CURRENT},
		.e_type = ET_CORE,
		.e_machine = EM_X86_64,
		.e_version = EV_CURRENT,
		.e_phoff = sizeof(head),
		.e_ehsize = sizeof(head),
		.e_phentsize = sizeof(Elf64_Phdr),
		.e_phnum = (Elf64_Half)(w->n + 1),
	};
	Elf64_Phdr notes = {.p_type = PT_NOTE, .p_flags = PF_R, .p_align = 4};
	_free_ char *piece = alloc_zeroed(PIECE);

	notes.p_offset = sizeof(head) + (w->n + 1) * sizeof(notes);
	notes.p_filesz = w->notes.len;
	uint64_t at = (notes.p_offset + notes.p_filesz + PAGE - 1) & ~(PAGE - 1ULL);
	for (size_t i = 0; i < w->n; i++) {
		w->segments[i].p_offset = at;
		at += w->segments[i].p_filesz;
	}
	struct err *e = write_at(w->fd, 0, &head, sizeof(head));
	if (!e)
		e = write_at(w->fd, sizeof(head), &notes, sizeof(notes));
	if (!e)
		e = write_at(w->fd, sizeof(head) + sizeof(notes), w->segments,
			     w->n * sizeof(*w->segments));
	if (!e)
		e = write_at(w->fd, notes.p_offset, w->notes.p, w->notes.len);
	for (size_t i = 0; !e && i < w->n; i++)
		e = write_segment(w, &w->segments[i], piece);
	if (!e && ftruncate(w->fd, (off_t)at))
		e = err_sys(errno, "The core file cannot be written");
	return e;
}

struct err *core_write(struct inferior *inf, struct dthread *first, int fd)
{
	struct writing w = {.inf = inf, .fd = fd};
	struct err *e = NULL;

	if (!inf->is64)
		return err_new("Core files of 32-bit programs cannot be written.");
	if (!procfs_read_all(inf->pid, "smaps", &w.smaps))
		return err_new("The program's memory map cannot be read.");
	choose_memory(&w);
	if (w.n + 1 >= PN_XNUM)
		e = err_new("The program has too many mappings for a core file.");
	if (!e) {
		put_notes(&w, first);
		e = write_all(&w);
	}
	free(w.segments);
	buf_deinit(&w.smaps);
	buf_deinit(&w.notes);
	return e;
}
