/* What is inlined and how it refers to its function: DWARF 5, section 3.3.8. */
#include "sym/function_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"

enum { DEPTH_MAX = 64, STRINGS_MAX = 256, ROOTS_MAX = 256 };

struct search {
	struct debuginfo *d;
	const char *name;
	size_t len;
	const struct dw_data *info; /* the entries' bytes */
	void (*f)(void *data, const struct function_place *);
	void *data;
	bool *wanted;	 /* units that have to be read */
	uint64_t *roots; /* entries of functions that were inlined somewhere */
	unsigned nroots;
};

/** A section as libelf has unpacked it; NULL: there is none. */
static const struct dw_data *section(struct debuginfo *d, const char *name)
{
	void *elf = d->dw.dwarf_getelf(d->dwarf), *at = NULL;
	size_t names;
	Elf64_Shdr head;

	if (!elf || d->dw.elf_getshdrstrndx(elf, &names))
		return NULL;
	while ((at = d->dw.elf_nextscn(elf, at))) {
		const char *n = d->dw.gelf_getshdr(at, &head)
					? d->dw.elf_strptr(elf, names, head.sh_name)
					: NULL;
		// .zdebug_info of old, too
		if (!n || (strcmp(n + (n[0] == '.'), name) != 0 &&
			   (strncmp(n, ".z", 2) != 0 || strcmp(n + 2, name) != 0)))
			continue;
		const struct dw_data *data = d->dw.elf_getdata(at, NULL);
		return data && data->p ? data : NULL;
	}
	return NULL;
}

static bool is_end(char c)
{
	return !c || c == '<'; // of a template's arguments
}

/** The unit that has a byte of the section is one to be read. */
static void want(struct search *s, uint64_t off)
{
	size_t n, low = 0, high;
	const struct debuginfo_unit *units = debuginfo_units(s->d, &n);

	high = n;
	while (low < high) {
		size_t mid = low + (high - low) / 2;

		if (units[mid].end <= off)
			low = mid + 1;
		else
			high = mid;
	}
	if (low < n)
		s->wanted[low] = true;
}

/** Units where four bytes are that number: a reference to it, or something else. */
static void want_number(struct search *s, uint32_t number)
{
	const uint8_t *at = s->info->p, *end = at + s->info->n, *hit;

	while ((hit = memmem(at, (size_t)(end - at), &number, sizeof(number)))) {
		want(s, (uint64_t)(hit - s->info->p));
		at = hit + 1;
	}
}

/** Names stand in a section of their own, or, if they are short, among the entries. False: there
 * are too many that look like it, or they are referred to by numbers of a table. */
static bool want_units(struct search *s)
{
	const struct dw_data *text = section(s->d, "debug_str");
	const uint8_t *at, *end, *hit;
	unsigned n = 0;

	if (section(s->d, "debug_str_offsets") || s->d->dw.dwarf_getalt(s->d->dwarf))
		return false;
	at = s->info->p;
	for (end = at + s->info->n; (hit = memmem(at, (size_t)(end - at), s->name, s->len)); at++) {
		at = hit;
		if (hit + s->len < end && is_end((char)hit[s->len]))
			want(s, (uint64_t)(hit - s->info->p));
	}
	at = text ? text->p : NULL;
	for (end = text ? at + text->n : NULL;
	     at && (hit = memmem(at, (size_t)(end - at), s->name, s->len)); at++) {
		at = hit;
		if (hit + s->len >= end || !is_end((char)hit[s->len]))
			continue;
		// A longer name may end in this one, and the linker keeps both as one.
		if (n++ == STRINGS_MAX)
			return false;
		want_number(s, (uint32_t)(hit - text->p));
	}
	return true;
}

static bool is_named(struct search *s, struct dw_die *die)
{
	const char *name = s->d->dw.dwarf_diename(die);

	return name && !strncmp(name, s->name, s->len) && is_end(name[s->len]);
}

static void tell(struct search *s, struct dw_die *die, bool inlined)
{
	struct function_place p = {.die = *die, .inlined = inlined};

	// Of some nothing but the place where they would have been is left.
	if (!s->d->dw.dwarf_entrypc(die, &p.entry) && s->d->dw.dwarf_haspc(die, p.entry) > 0)
		s->f(s->data, &p);
}

static void take_function(struct search *s, struct dw_die *die)
{
	struct dw_attr a;

	if (!is_named(s, die))
		return;
	tell(s, die, false);
	if (s->nroots < ROOTS_MAX && s->d->dw.dwarf_attr(die, DW_AT_inline, &a))
		s->roots[s->nroots++] = s->d->dw.dwarf_dieoffset(die);
}

/** The functions of a unit, as far as they are not inside of others. */
static void find_functions(struct search *s, struct dw_die *parent, unsigned depth)
{
	struct dw_die die;

	if (depth > DEPTH_MAX || s->d->dw.dwarf_child(parent, &die))
		return;
	do {
		switch (s->d->dw.dwarf_tag(&die)) {
		case DW_TAG_subprogram:
			take_function(s, &die);
			break;
		case DW_TAG_namespace:
		case DW_TAG_structure_type:
		case DW_TAG_class_type:
		case DW_TAG_union_type:
			find_functions(s, &die, depth + 1);
			break;
		default:
			break;
		}
	} while (!s->d->dw.dwarf_siblingof(&die, &die));
}

static bool is_root(const struct search *s, struct dw_die *die)
{
	struct dw_die root;

	if (!debuginfo_refers(s->d, die, DW_AT_abstract_origin, &root))
		return false;
	for (unsigned i = 0; i < s->nroots; i++)
		if (s->d->dw.dwarf_dieoffset(&root) == s->roots[i])
			return true;
	return false;
}

/** Where the functions were inlined: anywhere inside of others. */
static void find_inlined(struct search *s, struct dw_die *parent, unsigned depth)
{
	struct dw_die die;

	if (depth > DEPTH_MAX || s->d->dw.dwarf_child(parent, &die))
		return;
	do {
		int tag = s->d->dw.dwarf_tag(&die);

		switch (tag) {
		case DW_TAG_inlined_subroutine:
		case DW_TAG_subprogram: // of a unit that does not say its name
			if (is_root(s, &die))
				tell(s, &die, tag == DW_TAG_inlined_subroutine);
			// fall through
		case DW_TAG_lexical_block:
		case DW_TAG_namespace:
		case DW_TAG_structure_type:
		case DW_TAG_class_type:
		case DW_TAG_union_type:
			find_inlined(s, &die, depth + 1);
			break;
		default:
			break;
		}
	} while (!s->d->dw.dwarf_siblingof(&die, &die));
}

static void each_wanted(struct search *s, void (*what)(struct search *, struct dw_die *, unsigned))
{
	size_t n;
	const struct debuginfo_unit *units = debuginfo_units(s->d, &n);
	struct dw_die die;

	for (size_t i = 0; i < n; i++)
		if (s->wanted[i] && debuginfo_unit_die(s->d, &units[i], &die))
			what(s, &die, 0);
}

/** Units that refer to one of the roots, by its offset in the section or in its own unit. */
static void want_roots(struct search *s, size_t nunits)
{
	memset(s->wanted, 0, nunits * sizeof(*s->wanted));
	for (unsigned i = 0; i < s->nroots; i++) {
		want(s, s->roots[i]);
		want_number(s, (uint32_t)s->roots[i]);
	}
}

void function_places(struct debuginfo *d, const char *name,
		     void (*f)(void *data, const struct function_place *), void *data)
{
	uint64_t roots[ROOTS_MAX];
	struct search s = {.d = d,
			   .name = name,
			   .len = strlen(name),
			   .info = section(d, "debug_info"),
			   .f = f,
			   .data = data,
			   .roots = roots};
	size_t n;

	debuginfo_units(d, &n);
	_free_ bool *wanted = calloc(n + 1, sizeof(*wanted));
	if (!s.info || !wanted || !s.len)
		return;
	s.wanted = wanted;
	if (!want_units(&s))
		memset(wanted, true, n * sizeof(*wanted));
	each_wanted(&s, find_functions);
	want_roots(&s, n);
	if (s.nroots)
		each_wanted(&s, find_inlined);
}

bool function_qualified(struct debuginfo *d, const struct dw_die *of, char *room, size_t size)
{
	struct dw_die path[DEBUGINFO_PATH_MAX], die = *of, next;
	struct buf b = {0};

	// An instance is where it was inlined; a definition may stand outside of its class.
	for (unsigned i = 0; i < 4; i++) {
		struct dw_attr a;
		bool refers = d->dw.dwarf_attr(&die, DW_AT_abstract_origin, &a) ||
			      d->dw.dwarf_attr(&die, DW_AT_specification, &a);

		if (!refers || !d->dw.dwarf_formref_die(&a, &next))
			break;
		die = next;
	}
	unsigned n = debuginfo_path(d, &die, path);
	const char *name = d->dw.dwarf_diename(&die);
	for (unsigned i = 1; i < n; i++) {
		const char *outer = d->dw.dwarf_diename(&path[i]);

		buf_printf(&b, "%s::", outer ? outer : "(anonymous namespace)");
	}
	buf_puts(&b, name ? name : "");
	bool fits = n && name && b.len < size;
	if (fits)
		memcpy(room, buf_str(&b), b.len + 1);
	buf_deinit(&b);
	return fits;
}
