#include "sym/elf/symtab.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/hash.h"
#include "base/search.h"

enum { SORT_BITS = 11, SORT_PARTS = 1 << SORT_BITS };

/* A symbol that was looked for when there was no table. */
struct symbol_found {
	struct symbol_found *next; /* with the same name */
	char *name;		   /* without its version; NULL: it has none */
	struct symbol symbol;
};

bool symtab_add(struct symtab *t, const struct elffile *f, const struct elf_section *s)
{
	if (t->nparts == SYMTAB_PARTS || !symraw_read(&t->parts[t->nparts], f, s))
		return false;
	t->nparts++;
	t->made = false;
	return true;
}

/** The length of a name without its version ("write@@GLIBC_2.2.5"). */
static size_t length_without_version(const char *name)
{
	const char *at = strchr(name, '@');

	return at && at > name ? (size_t)(at - name) : strlen(name);
}

static void put_part(struct symtab *t, const struct symraw *r)
{
	struct symbol *p = alloc_try_grow(t->symbols, t->n + r->n + 1, sizeof(*p), NULL);
	char *names = (char *)r->names.p;

	if (!p)
		return;
	t->symbols = p;
	bool versions = memchr(names, '@', r->names.len);
	bool visible = visible_all(names, r->names.len);
	for (size_t i = 0; i < r->n; i++) {
		struct symbol *s = &t->symbols[t->n];

		if (!symraw_get(r, i, s))
			continue;
		if (versions)
			names[(size_t)(s->name - names) + length_without_version(s->name)] = '\0';
		if (!visible)
			s->name = visible_text(&t->texts, s->name);
		t->n++;
	}
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

size_t symtab_all(struct symtab *t)
{
	if (t->made || !t->nparts)
		return t->n;
	t->made = true;
	t->n = 0;
	for (unsigned i = 0; i < t->nparts; i++) {
		put_part(t, &t->parts[i]);
		symraw_keep_names(&t->parts[i]);
	}
	symtab_sort(t);
	return t->n;
}

static void found_drop(struct map *found)
{
	uint64_t key;
	void *first;

	for (size_t i = 0; map_next(found, &i, &key, &first);)
		for (struct symbol_found *f = first, *next; f; f = next) {
			next = f->next;
			free(f->name);
			free(f);
		}
	map_deinit(found);
}

void symtab_deinit(struct symtab *t)
{
	for (unsigned i = 0; i < t->nparts; i++)
		symraw_deinit(&t->parts[i]);
	found_drop(&t->found);
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

/** Keeps a symbol that was found in a part, if it was not found before. */
static const struct symbol *keep_found(struct symtab *t, const struct symbol *s)
{
	const uint64_t key = (uintptr_t)s->name;
	struct symbol_found *first = map_get(&t->found, key), *f = first;

	while (f && (f->symbol.addr != s->addr || f->symbol.size != s->size ||
		     f->symbol.type != s->type))
		f = f->next;
	if (f)
		return &f->symbol;
	f = alloc_zeroed(sizeof(*f));
	size_t n = length_without_version(s->name);
	f->symbol = *s;
	if (s->name[n])
		f->symbol.name = f->name = alloc_strndup(s->name, n);
	f->symbol.name = visible_text(&t->texts, f->symbol.name);
	f->next = first;
	map_set(&t->found, key, f);
	return &f->symbol;
}

/** Looks in all parts. */
static const struct symbol *look(struct symtab *t, uint64_t addr)
{
	struct symraw_found found = {.has_holder = false};

	for (unsigned i = 0; i < t->nparts; i++)
		symraw_look(&t->parts[i], addr, &found);
	const struct symbol *s = symraw_answer(&found);
	return s ? keep_found(t, s) : NULL;
}

const struct symbol *symtab_at(struct symtab *t, uint64_t addr)
{
	enum { LOOK_BACK = 1024 }; // sized symbols lie in each other two or three deep
	const struct symbol *best = NULL, *bare = NULL;

	if (!t->made && t->nparts)
		return look(t, addr);
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

const struct symbol *symtab_greatest(struct symtab *t, const struct symbol *s, uint64_t addr)
{
	const struct symbol *best = s;

	symtab_all(t);
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

const struct symbol *symtab_named(struct symtab *t, const char *name, size_t *at)
{
	symtab_all(t);
	if (names_index(t))
		return find_indexed(t, name, at);
	while (*at < t->n) {
		const struct symbol *s = &t->symbols[(*at)++];

		if (!strcmp(s->name, name))
			return s;
	}
	return NULL;
}
