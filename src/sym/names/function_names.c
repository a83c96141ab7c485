/* Inlined functions, and how they refer to their function: DWARF 5, section 3.3.8. */
#include "sym/names/function_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"

enum { DEPTH_MAX = 64, ROOTS_MAX = 256, WORDS = 1 << 16 };

/** The places of names that were searched before. A search reads all bytes of the file's debug
 * information. */
struct function_known {
	struct function_known *next;
	const char *name;
	const struct function_place *places;
	size_t n;
};

struct search {
	struct debuginfo *d;
	const char *name;
	size_t len;
	const Elf_Data *info; /* the entries' bytes */
	struct buf found;     /* struct function_place */
	bool *wanted;	      /* by unit: it must be read */
	uint64_t *roots;      /* entries of functions that were inlined somewhere */
	unsigned nroots;
};

/** A section, decompressed by libelf; NULL: there is none. */
static const Elf_Data *section(struct debuginfo *d, const char *name)
{
	Elf *elf = dwarf_getelf(d->dwarf);
	Elf_Scn *at = NULL;
	size_t names;
	GElf_Shdr head;

	if (!elf || elf_getshdrstrndx(elf, &names))
		return NULL;
	while ((at = elf_nextscn(elf, at))) {
		const char *n =
			gelf_getshdr(at, &head) ? elf_strptr(elf, names, head.sh_name) : NULL;
		// also the older .zdebug_info
		if (!n || (strcmp(n + (n[0] == '.'), name) != 0 &&
			   (strncmp(n, ".z", 2) != 0 || strcmp(n + 2, name) != 0)))
			continue;
		const Elf_Data *data = elf_getdata(at, NULL);
		return data && data->d_buf ? data : NULL;
	}
	return NULL;
}

static bool is_end(char c)
{
	return !c || c == '<'; // of a template's arguments
}

/* -- units by what their bytes refer to ------------------------------------------------------- */

/** What is searched in a unit's bytes. */
struct needles {
	struct buf numbers; /* uint32_t, sorted */
	const char *name;   /* or NULL */
	size_t len;
	uint8_t starts[WORDS / 8]; /* the first two bytes of the numbers */
};

static uint16_t word(const uint8_t *p)
{
	uint16_t w;

	memcpy(&w, p, sizeof(w));
	return w;
}

static void mark(struct needles *n, const void *bytes)
{
	uint16_t w = word(bytes);

	n->starts[w >> 3] |= (uint8_t)(1 << (w & 7));
}

static int compare_numbers(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

static void add_number(struct needles *n, uint32_t number)
{
	buf_put(&n->numbers, &number, sizeof(number));
	mark(n, &number);
}

static void add_name(struct needles *n, const char *name, size_t len)
{
	n->name = name;
	n->len = len;
	mark(n, name);
	if (len == 1)
		mark(n, (char[]){name[0], '<'});
}

static bool is_needle(const struct needles *n, const uint8_t *at, size_t left)
{
	uint32_t number;

	if (n->name && left > n->len && !memcmp(at, n->name, n->len) && is_end((char)at[n->len]))
		return true;
	if (left < sizeof(number))
		return false;
	memcpy(&number, at, sizeof(number));
	return n->numbers.len && bsearch(&number, n->numbers.p, n->numbers.len / sizeof(number),
					 sizeof(number), compare_numbers);
}

static bool has_needle(const struct needles *n, const uint8_t *at, const uint8_t *end)
{
	for (; at + 1 < end; at++) {
		uint16_t w = word(at);

		if (n->starts[w >> 3] >> (w & 7) & 1 && is_needle(n, at, (size_t)(end - at)))
			return true;
	}
	return false;
}

/** Marks the units that contain one of the numbers, or bytes that look like one. */
static void want_units(struct search *s, struct needles *n)
{
	size_t count;
	const struct debuginfo_unit *units = debuginfo_units(s->d, &count);
	const uint8_t *bytes = s->info->d_buf;

	if (n->numbers.len)
		qsort(n->numbers.p, n->numbers.len / sizeof(uint32_t), sizeof(uint32_t),
		      compare_numbers);
	for (size_t i = 0; i < count; i++)
		if (!s->wanted[i] && units[i].start < units[i].end &&
		    units[i].end <= s->info->d_size)
			s->wanted[i] = has_needle(n, bytes + units[i].start, bytes + units[i].end);
}

/** Marks the unit that contains an entry. */
static void want(struct search *s, uint64_t off)
{
	size_t n;
	const struct debuginfo_unit *units = debuginfo_units(s->d, &n);

	for (size_t i = 0; i < n; i++)
		if (off >= units[i].start && off < units[i].end)
			s->wanted[i] = true;
}

/** Marks the units that use the name. Names are in a section of their own, or, if short, among the
 * entries. False: entries refer to names by numbers of a table. */
static bool want_named(struct search *s)
{
	const Elf_Data *text = section(s->d, "debug_str");
	struct needles n = {0};

	if (section(s->d, "debug_str_offsets") || dwarf_getalt(s->d->dwarf))
		return false;
	const uint8_t *at = text ? text->d_buf : NULL, *end = text ? at + text->d_size : NULL, *hit;
	add_name(&n, s->name, s->len);
	// The linker merges a name that is the end of a longer one with it.
	for (; at && (hit = memmem(at, (size_t)(end - at), s->name, s->len)); at = hit + 1)
		if (hit + s->len < end && is_end((char)hit[s->len]))
			add_number(&n, (uint32_t)(hit - (const uint8_t *)text->d_buf));
	want_units(s, &n);
	buf_deinit(&n.numbers);
	return true;
}

/** Marks the units that refer to one of the roots: its own unit, and others by its offset in the
 * section. */
static void want_roots(struct search *s, size_t nunits)
{
	struct needles n = {0};

	memset(s->wanted, 0, nunits * sizeof(*s->wanted));
	for (unsigned i = 0; i < s->nroots; i++) {
		want(s, s->roots[i]);
		add_number(&n, (uint32_t)s->roots[i]);
	}
	want_units(s, &n);
	buf_deinit(&n.numbers);
}

/* -- entries ---------------------------------------------------------------------------------- */

static bool is_named(struct search *s, Dwarf_Die *die)
{
	const char *name = debuginfo_called(s->d, die);

	return name && !strncmp(name, s->name, s->len) && is_end(name[s->len]);
}

bool function_entry(Dwarf_Die *die, uint64_t *ret)
{
	uint64_t base, end;

	// Some ranges are empty: the code is gone, and only its place is left.
	for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, ret, &end)) > 0;)
		if (*ret < end)
			return true;
	return false;
}

bool function_begins(Dwarf_Die *die, uint64_t vaddr)
{
	uint64_t entry;

	return function_entry(die, &entry) && (entry == vaddr || dwarf_haspc(die, vaddr - 1) != 1);
}

static void tell(struct search *s, Dwarf_Die *die, bool inlined)
{
	struct function_place p = {.die = *die, .inlined = inlined};

	if (function_entry(die, &p.entry))
		buf_put(&s->found, &p, sizeof(p));
}

static void take_function(void *data, Dwarf_Die *die)
{
	struct search *s = data;
	Dwarf_Attribute a;

	if (!is_named(s, die))
		return;
	tell(s, die, false);
	if (s->nroots < ROOTS_MAX && dwarf_attr(die, DW_AT_inline, &a))
		s->roots[s->nroots++] = dwarf_dieoffset(die);
}

static bool is_root(const struct search *s, Dwarf_Die *die)
{
	Dwarf_Die root;

	if (!debuginfo_refers(die, DW_AT_abstract_origin, &root))
		return false;
	for (unsigned i = 0; i < s->nroots; i++)
		if (dwarf_dieoffset(&root) == s->roots[i])
			return true;
	return false;
}

/** Where the functions were inlined: anywhere inside of others. */
static void find_inlined_below(struct search *s, Dwarf_Die *parent, unsigned depth)
{
	Dwarf_Die die;

	if (depth > DEPTH_MAX || dwarf_child(parent, &die))
		return;
	do {
		int tag = dwarf_tag(&die);

		switch (tag) {
		case DW_TAG_inlined_subroutine:
		case DW_TAG_subprogram: // in a unit that does not contain its name
			if (is_root(s, &die))
				tell(s, &die, tag == DW_TAG_inlined_subroutine);
			// fall through
		case DW_TAG_lexical_block:
		case DW_TAG_namespace:
		case DW_TAG_structure_type:
		case DW_TAG_class_type:
		case DW_TAG_union_type:
			find_inlined_below(s, &die, depth + 1);
			break;
		default:
			break;
		}
	} while (!dwarf_siblingof(&die, &die));
}

static void find_functions(struct search *s, Dwarf_Die *unit)
{
	debuginfo_functions(unit, take_function, s);
}

static void find_inlined(struct search *s, Dwarf_Die *unit)
{
	find_inlined_below(s, unit, 0);
}

static void each_wanted(struct search *s, void (*what)(struct search *, Dwarf_Die *))
{
	size_t n;
	const struct debuginfo_unit *units = debuginfo_units(s->d, &n);
	Dwarf_Die die;

	for (size_t i = 0; i < n; i++)
		if (s->wanted[i] && debuginfo_unit_die(s->d, &units[i], &die))
			what(s, &die);
}

static void search(struct search *s)
{
	uint64_t roots[ROOTS_MAX];
	size_t n;

	debuginfo_units(s->d, &n);
	_free_ bool *wanted = alloc_array(n + 1, sizeof(*wanted));
	s->info = section(s->d, "debug_info");
	if (!s->info || !s->len)
		return;
	s->wanted = wanted;
	s->roots = roots;
	if (!want_named(s))
		memset(wanted, true, n * sizeof(*wanted));
	each_wanted(s, find_functions);
	if (!s->nroots)
		return;
	want_roots(s, n);
	each_wanted(s, find_inlined);
}

static const struct function_known *known(struct debuginfo *d, const char *name)
{
	struct function_known *k = d->functions;

	while (k && strcmp(k->name, name) != 0)
		k = k->next;
	if (k)
		return k;
	struct search s = {.d = d, .name = name, .len = strlen(name)};
	search(&s);
	k = arena_alloc(&d->arena, sizeof(*k));
	*k = (struct function_known){.next = d->functions,
				     .name = arena_dup(&d->arena, name, s.len + 1),
				     .places = arena_dup(&d->arena, s.found.p, s.found.len),
				     .n = s.found.len / sizeof(struct function_place)};
	buf_deinit(&s.found);
	d->functions = k;
	return k;
}

void function_places(struct debuginfo *d, const char *name,
		     void (*f)(void *data, const struct function_place *), void *data)
{
	const struct function_known *k = known(d, name);

	for (size_t i = 0; i < k->n; i++)
		f(data, &k->places[i]);
}

/** The entry that names a function: an inlined instance refers to the function, a definition
 * outside of its class to the declaration. */
static Dwarf_Die naming(const Dwarf_Die *of)
{
	Dwarf_Die die = *of, next;

	for (unsigned i = 0; i < 4; i++) {
		Dwarf_Attribute a;
		bool refers = dwarf_attr(&die, DW_AT_abstract_origin, &a) ||
			      dwarf_attr(&die, DW_AT_specification, &a);

		if (!refers || !dwarf_formref_die(&a, &next))
			break;
		die = next;
	}
	return die;
}

/** Puts a function's name behind the names of what it is inside of. whole: from the outermost on;
 * else from the function that it is inside of, if there is one, and without classes that have no
 * name. */
static bool put_path(struct debuginfo *d, const Dwarf_Die *of, bool whole, char *room, size_t size)
{
	Dwarf_Die path[DEBUGINFO_PATH_MAX], die = naming(of);
	unsigned n = debuginfo_path(d, &die, path), first = 1;
	const char *name = debuginfo_called(d, &die);
	struct buf b = {0};

	for (unsigned i = 1; i < n && !whole; i++)
		if (dwarf_tag(&path[i]) == DW_TAG_subprogram)
			first = i + 1;
	for (unsigned i = first; i < n; i++) {
		const char *outer = debuginfo_called(d, &path[i]);

		if (outer || whole || dwarf_tag(&path[i]) == DW_TAG_namespace)
			buf_printf(&b, "%s::", outer ? outer : "(anonymous namespace)");
	}
	buf_puts(&b, name ? name : "");
	bool fits = n && name && b.len < size;
	if (fits)
		memcpy(room, buf_str(&b), b.len + 1);
	buf_deinit(&b);
	return fits;
}

bool function_shown(struct debuginfo *d, const Dwarf_Die *of, char *room, size_t size)
{
	return put_path(d, of, false, room, size);
}

bool function_qualified(struct debuginfo *d, const Dwarf_Die *of, char *room, size_t size)
{
	return put_path(d, of, true, room, size);
}
