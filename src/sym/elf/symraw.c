#include "sym/elf/symraw.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

static size_t entry_size(bool is64)
{
	return is64 ? sizeof(Elf64_Sym) : sizeof(Elf32_Sym);
}

/** Both classes have the same fields in other places. */
static Elf64_Sym entry_at(const struct symraw *r, size_t i)
{
	const uint8_t *p = r->entries.p + i * entry_size(r->is64);
	Elf64_Sym e;
	Elf32_Sym e32;

	if (r->is64) {
		memcpy(&e, p, sizeof(e));
		return e;
	}
	memcpy(&e32, p, sizeof(e32));
	return (Elf64_Sym){.st_name = e32.st_name,
			   .st_info = e32.st_info,
			   .st_shndx = e32.st_shndx,
			   .st_value = e32.st_value,
			   .st_size = e32.st_size};
}

/** Does it name a place in memory? */
static bool is_place(const struct symraw *r, const Elf64_Sym *e)
{
	unsigned type = ELF64_ST_TYPE(e->st_info);

	if (e->st_shndx == SHN_UNDEF || e->st_shndx == SHN_ABS || e->st_shndx == SHN_COMMON)
		return false;
	return (type == STT_FUNC || type == STT_NOTYPE || type == STT_OBJECT ||
		type == STT_GNU_IFUNC) &&
	       e->st_name < r->names.len && r->names.p[e->st_name];
}

static struct symbol take(const struct symraw *r, const Elf64_Sym *e)
{
	return (struct symbol){.addr = e->st_value,
			       .size = e->st_size,
			       .name = (const char *)r->names.p + e->st_name,
			       .type = ELF64_ST_TYPE(e->st_info),
			       .bind = ELF64_ST_BIND(e->st_info),
			       .section = e->st_shndx,
			       .limit = e->st_shndx < r->nlimits ? r->limits[e->st_shndx] : 0};
}

static bool has_places(const struct symraw *r)
{
	struct symbol s;
	size_t i = 0;

	while (i < r->n && !symraw_get(r, i, &s))
		i++;
	return i < r->n;
}

bool symraw_read(struct symraw *r, const struct elffile *f, const struct elf_section *s)
{
	*r = (struct symraw){.is64 = f->is64};
	if (s->link >= f->nsections || !elffile_data(f, s, &r->entries) ||
	    !elffile_data(f, &f->sections[s->link], &r->names)) {
		symraw_deinit(r);
		return false;
	}
	r->n = r->entries.len / entry_size(r->is64);
	r->n = r->n < SYMRAW_MAX ? r->n : SYMRAW_MAX;
	r->names.p[r->names.len - 1] = '\0';
	r->limits = alloc_array(f->nsections, sizeof(*r->limits));
	r->nlimits = f->nsections;
	for (unsigned i = 0; i < f->nsections; i++)
		r->limits[i] = f->sections[i].addr + f->sections[i].size;
	if (has_places(r))
		return true;
	symraw_deinit(r);
	return false;
}

void symraw_deinit(struct symraw *r)
{
	elf_data_deinit(&r->entries);
	elf_data_deinit(&r->names);
	free(r->limits);
	free(r->order);
	free(r->first);
	*r = (struct symraw){0};
}

void symraw_keep_names(struct symraw *r)
{
	struct elf_data names = r->names;

	r->names = (struct elf_data){0};
	symraw_deinit(r);
	r->names = names;
}

bool symraw_get(const struct symraw *r, size_t i, struct symbol *ret)
{
	Elf64_Sym e = entry_at(r, i);

	if (!is_place(r, &e))
		return false;
	*ret = take(r, &e);
	return true;
}

static void weigh(const struct symbol *s, uint64_t addr, struct symraw_found *found)
{
	if (addr - s->addr < s->size && (!found->has_holder || s->addr > found->holder.addr)) {
		found->holder = *s;
		found->has_holder = true;
	}
	if (!found->has_nearest || s->addr > found->nearest) {
		found->nearest = s->addr;
		found->has_nearest = true;
		found->has_bare = found->has_sized = false;
	}
	if (s->addr != found->nearest)
		return;
	found->has_sized = found->has_sized || s->size;
	if (!found->has_bare && !s->size && s->type != STT_OBJECT && addr < s->limit) {
		found->bare = *s;
		found->has_bare = true;
	}
}

/* -- groups ----------------------------------------------------------------------------------- */

/* Where an entry begins, and how far it reaches. */
struct span {
	uint64_t start, size;
};

static struct span span_at(const struct symraw *r, size_t i)
{
	const uint8_t *p = r->entries.p + i * entry_size(r->is64);
	uint32_t start32, size32;
	struct span s;

	if (r->is64) {
		memcpy(&s.start, p + offsetof(Elf64_Sym, st_value), sizeof(s.start));
		memcpy(&s.size, p + offsetof(Elf64_Sym, st_size), sizeof(s.size));
		return s;
	}
	memcpy(&start32, p + offsetof(Elf32_Sym, st_value), sizeof(start32));
	memcpy(&size32, p + offsetof(Elf32_Sym, st_size), sizeof(size32));
	return (struct span){start32, size32};
}

static size_t group_of(const struct symraw *r, uint64_t addr)
{
	uint64_t group = addr < r->low ? 0 : (addr - r->low) >> r->shift;

	return group < r->ngroups ? (size_t)group : r->ngroups - 1;
}

/** Chooses the groups: about as many as a fourth of the entries. */
static void choose_groups(struct symraw *r)
{
	enum { EACH = 4 };
	uint64_t high = 0;

	r->low = UINT64_MAX;
	for (size_t i = 0; i < r->n; i++) {
		struct span s = span_at(r, i);

		r->longest = s.size > r->longest ? s.size : r->longest;
		high = s.start > high ? s.start : high;
		if (s.start && s.start < r->low) // at 0 are mostly other files' symbols
			r->low = s.start;
	}
	r->ngroups = r->n / EACH + 2; // two: the shift is below 64
	uint64_t range = high > r->low ? high - r->low : 0;
	while (range >> r->shift >= r->ngroups)
		r->shift++;
}

/** Puts the entries' numbers into groups by address, in which they stay in their order. */
static void make_groups(struct symraw *r)
{
	choose_groups(r);
	r->first = alloc_zeroed((r->ngroups + 2) * sizeof(*r->first));
	r->order = alloc_array(r->n + 1, sizeof(*r->order));
	// Each group's end is moved to the group behind it, where it is the place of the next
	// entry.
	for (size_t i = 0; i < r->n; i++)
		r->first[group_of(r, span_at(r, i).start) + 2]++;
	for (size_t i = 2; i < r->ngroups + 2; i++)
		r->first[i] += r->first[i - 1];
	for (size_t i = 0; i < r->n; i++)
		r->order[r->first[group_of(r, span_at(r, i).start) + 1]++] = (uint32_t)i;
}

/** Looks at a group's entries. Most say nothing: that is found without taking them. */
static void look_at_group(const struct symraw *r, size_t group, uint64_t addr,
			  struct symraw_found *found)
{
	struct symbol s;

	for (uint32_t i = r->first[group]; i < r->first[group + 1]; i++) {
		struct span at = span_at(r, r->order[i]);

		if (at.start > addr ||
		    (addr - at.start >= at.size && found->has_nearest && at.start < found->nearest))
			continue;
		if (symraw_get(r, r->order[i], &s))
			weigh(&s, addr, found);
	}
}

void symraw_look(struct symraw *r, uint64_t addr, struct symraw_found *found)
{
	if (!r->order)
		make_groups(r);
	for (size_t i = group_of(r, addr) + 1; i-- > 0;) {
		uint64_t from = i ? r->low + ((uint64_t)i << r->shift) : 0;

		look_at_group(r, i, addr, found);
		if (found->has_holder && found->holder.addr >= from)
			break;
		// What begins before the group may be too short, all of it.
		if (found->has_nearest && found->nearest >= from && addr - from >= r->longest)
			break;
	}
}

const struct symbol *symraw_answer(const struct symraw_found *found)
{
	if (found->has_holder)
		return &found->holder;
	return found->has_bare && !found->has_sized ? &found->bare : NULL;
}
