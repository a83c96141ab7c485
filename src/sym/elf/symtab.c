#include "sym/elf/symtab.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/hash.h"
#include "base/search.h"

enum { SORT_BITS = 11, SORT_PARTS = 1 << SORT_BITS };

static struct symbol symbol_at(bool is64, const uint8_t *p, uint32_t *name)
{
	Elf64_Sym h64;
	Elf32_Sym h32;

	if (is64) {
		memcpy(&h64, p, sizeof(h64));
		*name = h64.st_name;
		return (struct symbol){.addr = h64.st_value,
				       .size = h64.st_size,
				       .type = ELF64_ST_TYPE(h64.st_info),
				       .bind = ELF64_ST_BIND(h64.st_info),
				       .section = h64.st_shndx};
	}
	memcpy(&h32, p, sizeof(h32));
	*name = h32.st_name;
	return (struct symbol){.addr = h32.st_value,
			       .size = h32.st_size,
			       .type = ELF32_ST_TYPE(h32.st_info),
			       .bind = ELF32_ST_BIND(h32.st_info),
			       .section = h32.st_shndx};
}

/** True for symbols that name a place in memory. */
static bool symbol_is_place(const struct symbol *s)
{
	if (s->section == SHN_UNDEF || s->section == SHN_ABS || s->section == SHN_COMMON)
		return false;
	return s->type == STT_FUNC || s->type == STT_NOTYPE || s->type == STT_OBJECT ||
	       s->type == STT_GNU_IFUNC;
}

/** Ends a name before its version ("write@@GLIBC_2.2.5"). */
static void cut_version(char *name)
{
	char *at = strchr(name, '@');

	if (at && at > name)
		*at = '\0';
}

static uint64_t section_end(const struct elffile *f, unsigned section)
{
	return section < f->nsections ? f->sections[section].addr + f->sections[section].size : 0;
}

void symtab_add(struct symtab *t, const struct elffile *f, const struct elf_section *s)
{
	size_t each = f->is64 ? sizeof(Elf64_Sym) : sizeof(Elf32_Sym);
	struct elf_data d, strings;

	if (t->nstrings == ARRAY_LEN(t->strings) || s->link >= f->nsections ||
	    !elffile_data(f, s, &d))
		return;
	size_t n = d.len / each < SYMTAB_MAX ? d.len / each : SYMTAB_MAX;
	struct symbol *p = alloc_try_grow(t->symbols, t->n + n + 1, sizeof(*p), NULL);
	if (p)
		t->symbols = p;
	if (!p || !elffile_data(f, &f->sections[s->link], &strings)) {
		elf_data_deinit(&d);
		return;
	}
	strings.p[strings.len - 1] = '\0';
	t->strings[t->nstrings++] = strings;
	bool versions = memchr(strings.p, '@', strings.len);
	bool visible = visible_all((const char *)strings.p, strings.len);
	for (size_t i = 0; i < n; i++) {
		uint32_t name;
		struct symbol sym = symbol_at(f->is64, d.p + i * each, &name);

		if (name >= strings.len || !strings.p[name] || !symbol_is_place(&sym))
			continue;
		if (versions)
			cut_version((char *)strings.p + name);
		sym.name = (const char *)strings.p + name;
		if (!visible)
			sym.name = visible_text(&t->texts, sym.name);
		sym.limit = section_end(f, sym.section);
		t->symbols[t->n++] = sym;
	}
	elf_data_deinit(&d);
}

static bool is_sorted(const struct symtab *t)
{
	for (size_t i = 1; i < t->n; i++)
		if (t->symbols[i].addr < t->symbols[i - 1].addr)
			return false;
	return true;
}

struct key {
	uint64_t addr;
	size_t index;
};

/** Sorts by some bits of the address, and keeps the order of those that have the same. */
static void sort_by_bits(const struct key *from, struct key *to, size_t n, unsigned shift)
{
	size_t first[SORT_PARTS + 1] = {0};

	for (size_t i = 0; i < n; i++)
		first[(from[i].addr >> shift) % SORT_PARTS + 1]++;
	for (unsigned i = 1; i < SORT_PARTS; i++)
		first[i] += first[i - 1];
	for (size_t i = 0; i < n; i++)
		to[first[(from[i].addr >> shift) % SORT_PARTS]++] = from[i];
}

/** Puts symbols where their keys are, one round of places that change with each other after the
 * other. Without a second table, as it would be as large as the first. */
static void arrange(struct symbol *symbols, struct key *keys, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct symbol first = symbols[i];
		size_t to = i, from;

		for (; (from = keys[to].index) != i; to = from) {
			symbols[to] = symbols[from];
			keys[to].index = to;
		}
		symbols[to] = first;
		keys[to].index = to;
	}
}

/** The sort is stable, so that symbols of one address keep the order of the tables: by the lowest
 * bits first, as far as they differ (radix sort). It moves keys, as symbols are large. */
static void sort_stable(struct symtab *t)
{
	_free_ struct key *keys = alloc_grow(NULL, t->n + 1, sizeof(*keys));
	_free_ struct key *other = alloc_grow(NULL, t->n + 1, sizeof(*other));
	uint64_t differ = 0;

	for (size_t i = 0; i < t->n; i++) {
		keys[i] = (struct key){t->symbols[i].addr, i};
		differ |= t->symbols[i].addr ^ t->symbols[0].addr;
	}
	for (unsigned shift = 0; shift < 64; shift += SORT_BITS) {
		if ((differ >> shift) % SORT_PARTS == 0)
			continue;
		sort_by_bits(keys, other, t->n, shift);
		struct key *swap = keys;
		keys = other;
		other = swap;
	}
	arrange(t->symbols, keys, t->n);
}

static void names_drop(struct symtab_names *names)
{
	free(names->heads);
	*names = (struct symtab_names){0};
}

void symtab_sort(struct symtab *t)
{
	if (!is_sorted(t))
		sort_stable(t);
	for (size_t i = 0; i < t->n; i++)
		if (t->symbols[i].size > t->longest)
			t->longest = t->symbols[i].size;
	if (!t->names)
		t->names = alloc_zeroed(sizeof(*t->names));
	names_drop(t->names);
}

void symtab_deinit(struct symtab *t)
{
	for (unsigned i = 0; i < t->nstrings; i++)
		elf_data_deinit(&t->strings[i]);
	visible_deinit(&t->texts);
	if (t->names)
		names_drop(t->names);
	free(t->names);
	free(t->symbols);
	*t = (struct symtab){0};
}

/** The number of symbols that start at addr or before. */
static size_t symtab_until(const struct symtab *t, uint64_t addr)
{
	return SEARCH_FIRST(t->n, i, t->symbols[i].addr > addr);
}

static bool symbol_holds(const struct symbol *s, uint64_t addr)
{
	return addr - s->addr < s->size;
}

const struct symbol *symtab_at(const struct symtab *t, uint64_t addr)
{
	enum { LOOK_BACK = 1024 }; // sized symbols lie in each other two or three deep
	const struct symbol *best = NULL, *bare = NULL;
	size_t i = symtab_until(t, addr);

	for (unsigned n = 0; i > 0 && n < LOOK_BACK; n++) {
		const struct symbol *s = &t->symbols[--i];

		if ((best && s->addr != best->addr) || addr - s->addr >= t->longest)
			break;
		if (symbol_holds(s, addr))
			best = s; // the first one of its address comes last
	}
	if (best)
		return best;
	// No symbol's size reaches the address. A symbol without a size may be meant: the nearest
	// one, unless one with a size begins at the same address.
	i = symtab_until(t, addr);
	uint64_t nearest = i ? t->symbols[i - 1].addr : 0;
	for (; i > 0 && t->symbols[i - 1].addr == nearest; i--) {
		const struct symbol *s = &t->symbols[i - 1];

		if (s->size)
			return NULL;
		if (s->type != STT_OBJECT && addr < s->limit)
			bare = s;
	}
	return bare;
}

/** A function whose name is local to its file. */
static bool symbol_is_local(const struct symbol *s)
{
	return s->type == STT_FUNC && s->bind == STB_LOCAL;
}

const struct symbol *symtab_greatest(const struct symtab *t, const struct symbol *s, uint64_t addr)
{
	const struct symbol *best = s;

	for (size_t i = symtab_until(t, s->addr); i > 0 && t->symbols[i - 1].addr == s->addr; i--) {
		const struct symbol *other = &t->symbols[i - 1];

		if (s->size ? !symbol_holds(other, addr) : other->type == STT_OBJECT)
			continue;
		bool functions = other->type == STT_FUNC && best->type == STT_FUNC;
		bool differ = functions && other->bind != best->bind &&
			      symbol_is_local(other) != symbol_is_local(best);
		if (differ ? symbol_is_local(best) : strcmp(other->name, best->name) > 0)
			best = other;
	}
	return best;
}

static size_t place_of(const struct symtab_names *names, const char *name)
{
	return (hash_bytes(name, strlen(name)) >> 20) & (names->nheads - 1);
}

/** Makes the index, if a name has been looked for often enough: that costs as much as comparing all
 * names a few times. False: there is none. */
static bool names_index(const struct symtab *t)
{
	enum { PATIENCE = 8 };
	struct symtab_names *names = t->names;
	size_t nheads = 64;

	if (!names || names->nheads)
		return names;
	if (names->asked++ < PATIENCE)
		return false;
	while (nheads < t->n)
		nheads *= 2;
	names->heads = alloc_zeroed((nheads + t->n) * sizeof(*names->heads));
	names->nheads = nheads;
	// From the last one on, so that they are found in their order.
	for (size_t i = t->n; i-- > 0;) {
		uint32_t *head = &names->heads[place_of(names, t->symbols[i].name)];

		names->heads[nheads + i] = *head;
		*head = (uint32_t)i + 1;
	}
	return true;
}

static const struct symbol *find_indexed(const struct symtab *t, const char *name, size_t *at)
{
	const struct symtab_names *names = t->names;
	uint32_t i = names->heads[place_of(names, name)];

	for (; i; i = names->heads[names->nheads + i - 1]) {
		if (i <= *at || strcmp(t->symbols[i - 1].name, name) != 0)
			continue;
		*at = i;
		return &t->symbols[i - 1];
	}
	*at = t->n;
	return NULL;
}

const struct symbol *symtab_named(const struct symtab *t, const char *name, size_t *at)
{
	if (names_index(t))
		return find_indexed(t, name, at);
	while (*at < t->n) {
		const struct symbol *s = &t->symbols[(*at)++];

		if (!strcmp(s->name, name))
			return s;
	}
	return NULL;
}
