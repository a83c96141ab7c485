#include "sym/unwind/libunwind.h"

#include <elf.h>
#include <libunwind.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* Finds the entry of an address by the table that di describes. libunwind exports it for those who
 * look up unwind information themselves, but declares it in none of its headers: this is the one
 * prototype of a library that is written here, and tests/stack/undeclared compares it with the
 * library's debug information. */
int UNW_OBJ(dwarf_search_unwind_table)(unw_addr_space_t as, unw_word_t ip, unw_dyn_info_t *di,
				       unw_proc_info_t *pi, int need_unwind_info, void *arg);

/* An address at which no program has memory, since it is not canonical on x86-64. It stands for the
 * table of one entry that a file without .eh_frame_hdr gets. */
#define TABLE_ADDR ((taddr)1 << 62)

/* Words that a step may read. Real ones take some hundred; damaged expressions run for ever. */
enum { READS_MAX = 20000, WORD = 8 };

struct libunwind {
	unw_addr_space_t space;
	/* The state of the current step: */
	const struct libunwind_frame *frame;
	const struct frame_regs *regs;
	int32_t entry[2]; /* the table at TABLE_ADDR: function and entry, both from .eh_frame on */
	bool found;	  /* there is unwind information */
	unsigned reads;
};

/* -- what libunwind asks for ------------------------------------------------------------------ */

/** A word from the bytes that are at address start. */
static bool word_of(const void *bytes, size_t len, taddr start, taddr addr, unw_word_t *ret)
{
	if (addr < start || len < WORD || addr - start > len - WORD)
		return false;
	memcpy(ret, (const char *)bytes + (addr - start), WORD);
	return true;
}

static int access_mem(unw_addr_space_t space, unw_word_t addr, unw_word_t *value, int write,
		      void *arg)
{
	enum { CODE_NEAR = 64 };
	struct libunwind *u = arg;
	const struct libunwind_frame *f = u->frame;
	taddr ip = u->regs->r[f->machine->ip];
	const struct cfi *c = f->cfi;

	(void)space;
	if (write || ++u->reads > READS_MAX)
		return -UNW_EINVAL;
	if (word_of(c->bytes.p, c->bytes.len, c->vaddr + f->bias, addr, value) ||
	    word_of(c->hdr.p, c->hdr.len, c->hdr_vaddr + f->bias, addr, value) ||
	    word_of(u->entry, sizeof(u->entry), TABLE_ADDR, addr, value))
		return 0;
	// Code is read once, and would push the stack out of what is kept of it.
	bool code = addr + CODE_NEAR >= ip && addr <= ip + CODE_NEAR;
	bool done = code ? mem_read_all(f->stack->mem, addr, value, WORD)
			 : stack_memory_read(f->stack, addr, WORD, value);
	return done ? 0 : -UNW_EINVAL;
}

static int access_reg(unw_addr_space_t space, unw_regnum_t reg, unw_word_t *value, int write,
		      void *arg)
{
	const struct libunwind *u = arg;
	const struct frame_machine *m = u->frame->machine;

	(void)space;
	if (write || reg < 0 || !frame_has(u->regs, (unsigned)reg))
		return -UNW_EBADREG;
	*value = u->regs->r[reg] - (reg == m->ip && u->frame->back);
	return 0;
}

static int find_proc_info(unw_addr_space_t space, unw_word_t ip, unw_proc_info_t *ret, int need,
			  void *arg)
{
	struct libunwind *u = arg;
	const struct cfi *c = u->frame->cfi;
	unw_dyn_info_t di = {.end_ip = UINT64_MAX, .format = UNW_INFO_FORMAT_REMOTE_TABLE};
	uint64_t start;
	size_t at;

	if (c->table) {
		di.u.rti.segbase = c->hdr_vaddr + u->frame->bias;
		di.u.rti.table_data = di.u.rti.segbase + (uint64_t)(c->table - c->hdr.p);
		di.u.rti.table_len = c->ntable;
	} else if (cfi_entry_at(c, ip - u->frame->bias, &start, &at)) {
		u->entry[0] = (int32_t)(start - c->vaddr);
		u->entry[1] = (int32_t)at;
		di.u.rti.segbase = c->vaddr + u->frame->bias;
		di.u.rti.table_data = TABLE_ADDR;
		di.u.rti.table_len = sizeof(u->entry) / WORD;
	} else {
		return -UNW_ENOINFO;
	}
	int status = UNW_OBJ(dwarf_search_unwind_table)(space, ip, &di, ret, need, arg);
	u->found |= status >= 0;
	return status;
}

static void put_unwind_info(unw_addr_space_t space, unw_proc_info_t *info, void *arg)
{
	(void)space;
	(void)info;
	(void)arg;
}

static int get_dyn_info_list_addr(unw_addr_space_t space, unw_word_t *addr, void *arg)
{
	(void)space;
	(void)addr;
	(void)arg;
	return -UNW_ENOINFO;
}

static int access_fpreg(unw_addr_space_t space, unw_regnum_t reg, unw_fpreg_t *value, int write,
			void *arg)
{
	(void)space;
	(void)reg;
	(void)value;
	(void)write;
	(void)arg;
	return -UNW_EBADREG;
}

static int resume(unw_addr_space_t space, unw_cursor_t *cursor, void *arg)
{
	(void)space;
	(void)cursor;
	(void)arg;
	return -UNW_EINVAL;
}

static int get_proc_name(unw_addr_space_t space, unw_word_t addr, char *buf, size_t n,
			 unw_word_t *off, void *arg)
{
	(void)space;
	(void)addr;
	(void)buf;
	(void)n;
	(void)off;
	(void)arg;
	return -UNW_ENOINFO; // sym/elf/symtab.h provides names.
}

/* -- the library ------------------------------------------------------------------------------ */

struct libunwind *libunwind_create(void)
{
	static unw_accessors_t accessors = {
		.find_proc_info = find_proc_info,
		.put_unwind_info = put_unwind_info,
		.get_dyn_info_list_addr = get_dyn_info_list_addr,
		.access_mem = access_mem,
		.access_reg = access_reg,
		.access_fpreg = access_fpreg,
		.resume = resume,
		.get_proc_name = get_proc_name,
	};
	struct libunwind *u = alloc_zeroed(sizeof(*u));

	u->space = unw_create_addr_space(&accessors, 0);
	if (!u->space) // unw_create_addr_space(3): no memory
		alloc_fail();
	// libunwind's cache uses only the address as key, but processes may have different code
	// there.
	unw_set_caching_policy(u->space, UNW_CACHE_NONE);
	return u;
}

void libunwind_destroy(struct libunwind *u)
{
	if (!u)
		return;
	if (u->space)
		unw_destroy_addr_space(u->space);
	free(u);
}

/* -- a step ----------------------------------------------------------------------------------- */

/** The caller's registers. libunwind numbers them as DWARF does. */
static bool take_regs(struct libunwind *u, unw_cursor_t *cursor, struct frame_regs *ret)
{
	const struct frame_machine *m = u->frame->machine;
	unw_word_t value;

	*ret = (struct frame_regs){0};
	for (int i = 0; i < m->nregs; i++)
		if (unw_get_reg(cursor, i, &value) >= 0)
			frame_set(ret, (unsigned)i, value);
	return frame_has(ret, m->ip) && frame_has(ret, m->sp);
}

bool libunwind_step(struct libunwind *u, const struct libunwind_frame *f, struct frame_regs *regs,
		    enum unwind_step *ret)
{
	const struct frame_machine *m = f->machine;
	struct frame_regs next;
	unw_cursor_t cursor;

	if (m->elf != EM_X86_64 || f->cfi->is_debug || !f->cfi->bytes.len)
		return false;
	u->frame = f;
	u->regs = regs;
	u->found = false;
	u->reads = 0;
	if (unw_init_remote(&cursor, u->space, u) < 0)
		return false;
	int status = unw_step(&cursor);
	// Without unwind information it guesses, and does not say so.
	if (!u->found || status < 0)
		return false;
	*ret = UNWIND_END;
	if (!status || !take_regs(u, &cursor, &next) || !next.r[m->ip])
		return true;
	bool stuck = next.r[m->sp] == regs->r[m->sp] && next.r[m->ip] == regs->r[m->ip];
	if (stuck || (!f->signal && next.r[m->sp] < regs->r[m->sp]))
		return true;
	*regs = next;
	*ret = f->signal ? UNWIND_SIGNAL : UNWIND_CALLER;
	return true;
}
