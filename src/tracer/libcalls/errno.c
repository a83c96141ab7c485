/**
 * A thread's errno lies at a fixed distance from its thread pointer. The C library's function
 * __errno_location() adds the distance to that pointer. So the distance is read from the code of
 * that function and from its table of slots.
 */
#include <stdio.h>
#include <string.h>

#include "arch/regs.h"
#include "proc/debug.h"
#include "tracer/libcalls/lib.h"

enum { CODE = 40 };

/** Patterns of code: bytes in hexadecimal, .. for a byte that does not matter, @ for the four bytes
 * of the displacement or number that is wanted. */
static bool looks_like(const uint8_t *p, const char *pattern, int32_t *value, size_t *end)
{
	size_t at = 0;

	for (; *pattern; pattern++) {
		unsigned byte;

		if (*pattern == ' ')
			continue;
		if (*pattern == '@') {
			memcpy(value, p + at, sizeof(*value));
			at += sizeof(*value);
			*end = at;
			continue;
		}
		if (sscanf(pattern, "%2x", &byte) == 1 && p[at] != byte)
			return false;
		at++;
		pattern++;
	}
	return true;
}

static bool word_at(struct lib *l, taddr addr, bool is64, int64_t *ret)
{
	int32_t narrow;

	if (is64)
		return mem_read_all(&l->e->memory.mem, addr, ret, sizeof(*ret));
	if (!mem_read_all(&l->e->memory.mem, addr, &narrow, sizeof(narrow)))
		return false;
	*ret = narrow;
	return true;
}

/** Reads the distance from the function's code. */
static bool distance64(struct lib *l, taddr addr, const uint8_t *p, int64_t *ret)
{
	int32_t value;
	size_t end;

	// mov slot(%rip),%rax; add %fs:0,%rax
	if (looks_like(p, "48 8b 05 @ 64 48 03 04 25 00 00 00 00 c3", &value, &end) ||
	    // mov %fs:0,%rax; add slot(%rip),%rax
	    looks_like(p, "64 48 8b 04 25 00 00 00 00 48 03 05 @ c3", &value, &end))
		return word_at(l, addr + end + (uint64_t)(int64_t)value, true, ret);
	// mov $distance,%rax; add %fs:0,%rax
	if (!looks_like(p, "48 c7 c0 @ 64 48 03 04 25 00 00 00 00 c3", &value, &end))
		return false;
	*ret = value;
	return true;
}

static bool distance32(struct lib *l, taddr addr, const uint8_t *p, int64_t *ret)
{
	int32_t table, value;
	size_t end;

	// call next; add $table,%eax; mov slot(%eax),%eax; add %gs:0,%eax
	if (!looks_like(p, "e8 .. .. .. .. 05 @", &table, &end) ||
	    !looks_like(p + end, "8b 80 @ 65 03 05 00 00 00 00 c3", &value, &end))
		return false;
	return word_at(l, (uint32_t)(addr + 5 + (uint32_t)table + (uint32_t)value), false, ret);
}

static bool find(struct lib *l, struct lib_space *s, taddr addr)
{
	const uint8_t endbr[] = {0xf3, 0x0f, 0x1e, s->is64 ? 0xfa : 0xfb};
	uint8_t code[CODE + 4] = {0};

	if (!mem_read_all(&l->e->memory.mem, addr, code, CODE))
		return false;
	sites_hide(&s->sites, addr, code, CODE); // A breakpoint of ours may be in the code.
	unsigned skip = memcmp(code, endbr, sizeof(endbr)) ? 0 : sizeof(endbr);
	return s->is64 ? distance64(l, addr + skip, code + skip, &s->errno_at)
		       : distance32(l, addr + skip, code + skip, &s->errno_at);
}

static void seek(struct lib *l, struct lib_space *s)
{
	s->errno_sought = true;
	for (size_t i = 0; i < s->modules.n && !s->errno_known; i++) {
		struct module *m = &s->modules.list[i];
		const struct lib_image *li = m->is_file && !m->off ? lib_image_of(l, s, m) : NULL;
		size_t at = 0;

		if (!li || !image_exports(li->image, "__errno_location"))
			continue;
		image_load(li->image);
		const struct symbol *sym =
			symtab_named(&li->image->symtab, "__errno_location", &at);
		if (sym && sym->type == STT_FUNC)
			s->errno_known = find(l, s, m->start - li->delta + sym->addr);
	}
}

bool lib_errno_place(struct lib *l, struct lib_space *s, int64_t *ret)
{
	if (!s->errno_sought)
		seek(l, s);
	*ret = s->errno_at;
	return s->errno_known;
}

long lib_errno(struct lib *l, struct lib_space *s, pid_t tid, char *ret, size_t n)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	int32_t value;

	if (!s->errno_sought)
		seek(l, s);
	struct err *e = s->errno_known ? debug_get_regs(tid, regs) : &err_gone;
	if (e) {
		err_free(e);
		return -1;
	}
	taddr at = regs_thread_pointer(regs, s->is64) + (uint64_t)s->errno_at;
	if (!mem_read_all(&l->e->memory.mem, s->is64 ? at : (uint32_t)at, &value, sizeof(value)))
		return -1;
	return snprintf(ret, n, "%d", value);
}
