/**
 * Allocates memory in the program for copies of instructions. Threads execute a copy instead of the
 * instruction that a breakpoint has replaced.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/inject.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/lib.h"

/* The greatest distance between an instruction and its copy: displacements have 31 bits. */
static const uint64_t reach = 0x70000000;
enum { SCRATCH_SIZE = 64 << 10, VDSO_MAX = 64 << 10, TRIES = 3 };

// Every vdso contains such an instruction, for the clocks that it cannot read by itself (vdso(7)).
taddr lib_find_syscall(struct lib *l, struct lib_space *s)
{
	const uint8_t *want = (const uint8_t *)(s->is64 ? "\x0f\x05" : "\xcd\x80");
	uint8_t *code = alloc_zeroed(VDSO_MAX);
	taddr found = 0;

	for (size_t i = 0; i < s->modules.n && !found; i++) {
		const struct module *m = &s->modules.list[i];
		size_t n = m->end - m->start;

		if (!m->exec || strcmp(m->path, "[vdso]") != 0 || n > VDSO_MAX)
			continue;
		if (!mem_read_all(&l->e->memory.mem, m->start, code, n))
			break;
		for (size_t at = 0; at + 1 < n && !found; at++)
			if (code[at] == want[0] && code[at + 1] == want[1])
				found = m->start + at;
	}
	free(code);
	return found;
}

static bool is_near(taddr a, taddr b)
{
	return a > b ? a - b < reach : b - a < reach;
}

/** Chooses an address in a gap of the map. In a gap below `near`, it lies at the upper end, so that
 * the heap and the stacks keep room to grow. 0: the gap is too small or too far away. */
static taddr place_in(taddr start, taddr end, taddr near)
{
	const taddr margin = 0x10000;

	if (start < margin) // mmap_min_addr (proc(5)): lower addresses cannot be mapped
		start = margin;
	if (end < start || end - start < SCRATCH_SIZE + margin)
		return 0;
	taddr at = end <= near ? end - SCRATCH_SIZE - margin : start + margin;
	at = at < start ? start : at;
	return is_near(at, near) && at + SCRATCH_SIZE <= end ? at : 0;
}

/** Chooses an address in the highest gap below `near` that is large enough, or else in the lowest
 * gap above it. 0: there is none. */
static taddr find_gap(const struct lib_space *s, taddr near)
{
	const taddr top = s->is64 ? 0x7ffffffff000 : 0xffff0000;
	struct buf b = {0};
	taddr last = 0, best = 0;

	procfs_read_all(s->pid, "maps", &b);
	const char *text = b.p;
	for (struct mapping m; text && mapping_next(&text, b.p + b.len, &m);) {
		taddr at = place_in(last, m.start < top ? m.start : top, near);

		if (at && (m.start <= near || !best))
			best = at;
		last = m.end > last ? m.end : last;
	}
	if (!best)
		best = place_in(last, top, near);
	buf_deinit(&b);
	return best;
}

static struct lib_scratch *new_scratch(struct lib *l, struct tracee *t, struct lib_space *s,
				       taddr near)
{
	if (!s->syscall_at && !s->no_scratch)
		s->syscall_at = lib_find_syscall(l, s);
	taddr at = s->syscall_at && !s->no_scratch ? find_gap(s, near) : 0;
	if (!at)
		return NULL;
	struct err *e = inject_pages(t->thread.tid, s->syscall_at, s->is64, at, SCRATCH_SIZE);
	if (e) {
		// EEXIST means that another thread has mapped the place meanwhile. After any other
		// error, further attempts would fail, too.
		s->no_scratch = err_errno(e) && err_errno(e) != EEXIST;
		LOG(LOG_LIB, "%d: %s", (int)t->thread.tid, err_msg(e));
		err_free(e);
		return NULL;
	}
	struct lib_scratch *x = alloc_zeroed(sizeof(*x));
	*x = (struct lib_scratch){at, at + SCRATCH_SIZE, at, s->scratch};
	s->scratch = x;
	return x;
}

bool lib_scratch_copy(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p)
{
	uint8_t code[INSN_COPY_MAX];
	struct lib_scratch *x;

	if (p->insn.kind != INSN_PLAIN)
		return false;
	for (x = s->scratch; x; x = x->next)
		if (is_near(x->at, p->addr) && x->end - x->at >= INSN_COPY_MAX)
			break;
	for (unsigned i = 0; !x && i < TRIES; i++)
		x = new_scratch(l, t, s, p->addr);
	size_t n = x ? insn_copy(&p->insn, p->addr, x->at, code) : 0;
	if (!n)
		return false;
	struct err *e = debug_write(s->pid, x->at, code, n);
	if (e) {
		err_free(e);
		return false;
	}
	p->copy = x->at;
	x->at += INSN_COPY_MAX;
	return true;
}
