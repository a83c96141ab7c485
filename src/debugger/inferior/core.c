#include "debugger/inferior/core.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/procfs.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "sym/elf/elffile.h"

/** A file's mapping. */
struct mapping {
	taddr start, end;
	uint64_t off;
	const char *path; /* inside of the note */
	int fd;		  /* -1: not opened, -2: can't be opened */
};

struct core {
	struct elffile elf;
	struct core_thread *threads;
	unsigned nthreads;
	struct mapping *mappings;
	size_t nmappings;
	uint8_t *notes; /* all notes of the file */
	size_t nnotes;
	const uint8_t *auxv; /* inside of the notes */
	size_t nauxv;
	taddr vdso, entry;
	pid_t pid;
	char command[ELF_PRARGSZ + 1];
	struct buf maps;
};

enum { NOTES_MAX = 64 << 20, MAPPINGS_MAX = 1 << 20, PAGE = 4096 };

/* -- notes ------------------------------------------------------------------------------------ */

static void take_status(struct core *c, const uint8_t *p, size_t n)
{
	struct elf_prstatus st;

	if (n < sizeof(st))
		return;
	memcpy(&st, p, sizeof(st));
	c->threads = alloc_grow(c->threads, c->nthreads + 1, sizeof(*c->threads));
	struct core_thread *t = &c->threads[c->nthreads++];
	*t = (struct core_thread){.tid = st.pr_pid, .sig = st.pr_cursig};
	_Static_assert(sizeof(st.pr_reg) == sizeof(t->regs), "the general registers");
	memcpy(t->regs, st.pr_reg, sizeof(t->regs));
}

static void take_command(struct core *c, const uint8_t *p, size_t n)
{
	struct elf_prpsinfo info;

	if (n < sizeof(info))
		return;
	memcpy(&info, p, sizeof(info));
	c->pid = info.pr_pid;
	memcpy(c->command, info.pr_psargs, sizeof(info.pr_psargs));
	for (size_t k = strlen(c->command); k && c->command[k - 1] == ' ';)
		c->command[--k] = '\0';
}

static void take_auxv(struct core *c, const uint8_t *p, size_t n)
{
	uint64_t pair[2];

	c->auxv = p;
	c->nauxv = n;
	for (; n >= sizeof(pair); p += sizeof(pair), n -= sizeof(pair)) {
		memcpy(pair, p, sizeof(pair));
		if (pair[0] == AT_SYSINFO_EHDR)
			c->vdso = pair[1];
		else if (pair[0] == AT_ENTRY)
			c->entry = pair[1];
	}
}

/** NT_FILE: the count and the page size; start, end and page of each mapping; then the names. */
static void take_files(struct core *c, const uint8_t *p, size_t n)
{
	uint64_t head[2], one[3];

	if (n < sizeof(head) || c->mappings)
		return;
	memcpy(head, p, sizeof(head));
	if (head[0] > MAPPINGS_MAX || (n - sizeof(head)) / sizeof(one) < head[0])
		return;
	const char *name = (const char *)p + sizeof(head) + head[0] * sizeof(one);
	const char *end = (const char *)p + n;
	c->mappings = alloc_array(head[0], sizeof(*c->mappings));
	for (uint64_t i = 0; i < head[0]; i++) {
		size_t len = strnlen(name, (size_t)(end - name));

		if (len == (size_t)(end - name))
			return; // There is no end, so the rest cannot be trusted.
		memcpy(one, p + sizeof(head) + i * sizeof(one), sizeof(one));
		c->mappings[c->nmappings++] = (struct mapping){.start = one[0],
							       .end = one[1],
							       .off = one[2] * head[1],
							       .path = name,
							       .fd = -1};
		name += len + 1;
	}
}

static void take_note(struct core *c, uint32_t type, const uint8_t *p, size_t n)
{
	struct core_thread *last = c->nthreads ? &c->threads[c->nthreads - 1] : NULL;

	switch (type) {
	case NT_PRSTATUS:
		take_status(c, p, n);
		break;
	case NT_PRPSINFO:
		take_command(c, p, n);
		break;
	case NT_AUXV:
		take_auxv(c, p, n);
		break;
	case NT_FILE:
		take_files(c, p, n);
		break;
	case NT_X86_XSTATE:
		if (last && !last->nxsave) {
			last->xsave = (uint64_t)(p - c->notes);
			last->nxsave = n;
		}
		break;
	case NT_SIGINFO:
		if (last && !last->siginfo && n >= sizeof(siginfo_t))
			last->siginfo = (uint64_t)(p - c->notes);
		break;
	default:
		break;
	}
}

static void take_notes(struct core *c)
{
	size_t at = 0;
	Elf64_Nhdr h;

	while (c->nnotes - at >= sizeof(h)) {
		memcpy(&h, c->notes + at, sizeof(h));
		at += sizeof(h);
		uint64_t name = (h.n_namesz + 3ULL) & ~3ULL, desc = (h.n_descsz + 3ULL) & ~3ULL;
		if (name > c->nnotes - at || h.n_descsz > c->nnotes - at - name)
			return;
		take_note(c, h.n_type, c->notes + at + name, h.n_descsz);
		at += name;
		at += desc > c->nnotes - at ? c->nnotes - at : desc;
	}
}

static struct err *read_notes(struct core *c, const char *path)
{
	struct err *e = NULL;

	for (unsigned i = 0; i < c->elf.nsegments; i++) {
		const struct elf_segment *s = &c->elf.segments[i];

		if (s->type != PT_NOTE || s->filesz > NOTES_MAX || c->notes)
			continue;
		c->notes = alloc_try(s->filesz, 1, &e);
		if (e)
			return e;
		if (elffile_read(&c->elf, s->off, c->notes, s->filesz))
			c->nnotes = s->filesz;
	}
	take_notes(c);
	return c->nthreads ? NULL : err_new("\"%s\" tells of no thread: it may be cut off", path);
}

/* -- mappings --------------------------------------------------------------------------------- */

static const struct mapping *mapping_at(const struct core *c, taddr addr)
{
	for (size_t i = 0; i < c->nmappings; i++)
		if (addr >= c->mappings[i].start && addr < c->mappings[i].end)
			return &c->mappings[i];
	return NULL;
}

/** One line of the maps. */
struct area {
	taddr start, end;
	uint32_t flags;
};

static int by_address(const void *a, const void *b)
{
	const struct area *x = a, *y = b;

	return x->start < y->start ? -1 : x->start > y->start;
}

static bool is_dumped(const struct core *c, taddr addr)
{
	for (unsigned i = 0; i < c->elf.nsegments; i++)
		if (c->elf.segments[i].type == PT_LOAD &&
		    addr - c->elf.segments[i].vaddr < c->elf.segments[i].memsz)
			return true;
	return false;
}

static void put_area(struct core *c, const struct area *a)
{
	const struct mapping *m = mapping_at(c, a->start);

	// A core file has no inodes. Any number but 0 says that a file is mapped; the offset of
	// its path is such a number.
	buf_printf(&c->maps, "%llx-%llx %c%c%cp %08llx 00:00 %zu ", (unsigned long long)a->start,
		   (unsigned long long)a->end, a->flags & PF_R ? 'r' : '-',
		   a->flags & PF_W ? 'w' : '-', a->flags & PF_X ? 'x' : '-',
		   (unsigned long long)(m ? m->off + (a->start - m->start) : 0),
		   m ? (size_t)(m->path - (const char *)c->notes) + 1 : 0);
	if (m)
		buf_puts(&c->maps, m->path);
	else if (c->vdso && a->start == c->vdso)
		buf_puts(&c->maps, "[vdso]");
	else if (regs_sp(c->threads->regs) - a->start < a->end - a->start)
		buf_puts(&c->maps, "[stack]");
	buf_putc(&c->maps, '\n');
}

static void make_maps(struct core *c)
{
	size_t n = 0;
	_free_ struct area *list = alloc_array(c->elf.nsegments + c->nmappings + 1, sizeof(*list));

	for (unsigned i = 0; i < c->elf.nsegments; i++) {
		const struct elf_segment *s = &c->elf.segments[i];

		if (s->type == PT_LOAD)
			list[n++] = (struct area){s->vaddr, s->vaddr + s->memsz, s->flags};
	}
	// Memory that is not in the dump can be read from files. It may well be code.
	for (size_t i = 0; i < c->nmappings; i++)
		if (!is_dumped(c, c->mappings[i].start))
			list[n++] = (struct area){c->mappings[i].start, c->mappings[i].end,
						  PF_R | PF_X};
	qsort(list, n, sizeof(*list), by_address);
	for (size_t i = 0; i < n; i++)
		put_area(c, &list[i]);
}

const char *core_maps(const struct core *c, size_t *len)
{
	*len = c->maps.len;
	return c->maps.p;
}

const char *core_program(const struct core *c)
{
	const struct mapping *m = c->entry ? mapping_at(c, c->entry) : NULL;

	return m ? m->path : NULL;
}

/* -- memory ----------------------------------------------------------------------------------- */

/** Reads what the mapped file has at this address. */
static size_t read_mapped(const struct core *c, taddr addr, void *buf, size_t n)
{
	struct mapping *m = (struct mapping *)(uintptr_t)mapping_at(c, addr);
	char *to = buf;
	size_t got = 0;

	if (!m)
		return 0;
	if (m->fd == -1) {
		m->fd = open(m->path, O_RDONLY | O_CLOEXEC);
		m->fd = m->fd < 0 ? -2 : m->fd;
	}
	if (n > m->end - addr)
		n = m->end - addr;
	while (m->fd >= 0 && got < n) {
		ssize_t r =
			pread(m->fd, to + got, n - got, (off_t)(m->off + (addr - m->start) + got));

		if (r <= 0)
			break;
		got += (size_t)r;
	}
	return got;
}

/** The number of bytes, in one segment, that can be read at once: from the dump or from a file. */
static size_t read_piece(const struct core *c, taddr addr, void *buf, size_t n)
{
	for (unsigned i = 0; i < c->elf.nsegments; i++) {
		const struct elf_segment *s = &c->elf.segments[i];

		if (s->type != PT_LOAD || addr - s->vaddr >= s->memsz)
			continue;
		uint64_t in = addr - s->vaddr;
		if (n > s->memsz - in)
			n = s->memsz - in;
		if (in >= s->filesz)
			return read_mapped(c, addr, buf, n);
		if (n > s->filesz - in)
			n = s->filesz - in;
		return elffile_read(&c->elf, s->off + in, buf, n) ? n : 0;
	}
	return read_mapped(c, addr, buf, n);
}

size_t core_read(const struct core *c, taddr addr, void *buf, size_t n)
{
	size_t done = 0, got;

	while (done < n && (got = read_piece(c, addr + done, (char *)buf + done, n - done)))
		done += got;
	return done;
}

/* -- the whole -------------------------------------------------------------------------------- */

const struct core_thread *core_thread(const struct core *c, unsigned i)
{
	return i < c->nthreads ? &c->threads[i] : NULL;
}

pid_t core_pid(const struct core *c)
{
	return c->pid ? c->pid : c->threads[0].tid;
}

bool core_siginfo(const struct core *c, pid_t tid, siginfo_t *ret)
{
	for (unsigned i = 0; i < c->nthreads; i++)
		if (c->threads[i].tid == tid && c->threads[i].siginfo) {
			memcpy(ret, c->notes + c->threads[i].siginfo, sizeof(*ret));
			return true;
		}
	return false;
}

bool core_xsave(const struct core *c, pid_t tid, void *area, size_t *len)
{
	for (unsigned i = 0; i < c->nthreads; i++) {
		const struct core_thread *t = &c->threads[i];

		if (t->tid != tid || !t->nxsave)
			continue;
		*len = *len < t->nxsave ? *len : t->nxsave;
		memcpy(area, c->notes + t->xsave, *len);
		return true;
	}
	return false;
}

const char *core_command(const struct core *c)
{
	return c->command;
}

struct err *core_open(const char *path, struct core **ret)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct err *e = NULL;

	if (fd < 0)
		return err_sys(errno, "%s", path);
	struct core *c = alloc_zeroed(sizeof(*c));
	if (!elffile_open(&c->elf, fd) || c->elf.type != ET_CORE)
		e = err_new("\"%s\" is not a core dump: file format not recognized", path);
	else if (!c->elf.is64 || c->elf.machine != EM_X86_64)
		e = err_new("\"%s\" is a core dump of another machine than x86-64", path);
	if (!e)
		e = read_notes(c, path);
	if (e) {
		core_close(c);
		return e;
	}
	make_maps(c);
	*ret = c;
	return NULL;
}

void core_close(struct core *c)
{
	if (!c)
		return;
	for (size_t i = 0; i < c->nmappings; i++)
		if (c->mappings[i].fd >= 0)
			close(c->mappings[i].fd);
	elffile_deinit(&c->elf);
	buf_deinit(&c->maps);
	free(c->mappings);
	free(c->threads);
	free(c->notes);
	free(c);
}

const uint8_t *core_auxv(const struct core *c, size_t *len)
{
	*len = c->nauxv;
	return c->auxv;
}
