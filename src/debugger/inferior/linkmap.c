#include "debugger/inferior/linkmap.h"

#include <elf.h>
#include <limits.h>
#include <stdlib.h>

#include "base/alloc.h"

enum { LIBRARIES_MAX = 65536, NAMESPACES_MAX = 64, HEADERS_MAX = 256, DYNAMIC_MAX = 1024 };

/** What <link.h> calls struct r_debug and struct link_map, in words: 8 bytes, or 4. */
enum { DEBUG_VERSION, DEBUG_MAP, DEBUG_NEXT = 5 };
enum { MAP_ADDR, MAP_NAME, MAP_LD, MAP_NEXT };

/** The memory of a program. */
struct view {
	struct inferior *inf;
	unsigned word;
};

static struct view view_of(struct inferior *inf)
{
	return (struct view){inf, inf->is64 ? 8 : 4};
}

/** Reads the word at this index. False: there is no such memory. */
static bool read_word(const struct view *v, taddr addr, unsigned index, taddr *ret)
{
	*ret = 0;
	return mem_read_all(&v->inf->mem, addr + index * v->word, ret, v->word);
}

/** Gets an entry of the auxiliary vector; 0: there is none. */
static taddr auxv_entry(const struct view *v, uint64_t key)
{
	struct buf b = {0};
	taddr ret = 0;

	inferior_file(v->inf, "auxv", &b);
	for (size_t i = 0; i + 2 * v->word <= b.len; i += 2 * v->word) {
		uint64_t name = 0, value = 0;

		memcpy(&name, b.p + i, v->word);
		memcpy(&value, b.p + i + v->word, v->word);
		if (name == key)
			ret = value;
	}
	buf_deinit(&b);
	return ret;
}

/** A program header; those of 32-bit programs are widened. */
static bool read_header(const struct view *v, taddr at, Elf64_Phdr *ret)
{
	Elf32_Phdr narrow;

	if (v->word == sizeof(taddr))
		return mem_read_all(&v->inf->mem, at, ret, sizeof(*ret));
	if (!mem_read_all(&v->inf->mem, at, &narrow, sizeof(narrow)))
		return false;
	*ret = (Elf64_Phdr){.p_type = narrow.p_type, .p_vaddr = narrow.p_vaddr};
	return true;
}

/** Finds the program's dynamic section by its program headers; 0: there is none. */
static taddr find_dynamic(const struct view *v)
{
	taddr at = auxv_entry(v, AT_PHDR), dynamic = 0, own = 0;
	uint64_t n = auxv_entry(v, AT_PHNUM);
	size_t size = v->word == sizeof(taddr) ? sizeof(Elf64_Phdr) : sizeof(Elf32_Phdr);
	Elf64_Phdr h;

	for (uint64_t i = 0; at && i < n && i < HEADERS_MAX; i++) {
		if (!read_header(v, at + i * size, &h))
			return 0;
		if (h.p_type == PT_DYNAMIC)
			dynamic = h.p_vaddr;
		else if (h.p_type == PT_PHDR)
			own = h.p_vaddr;
	}
	return dynamic ? dynamic + (own ? at - own : 0) : 0;
}

/** Where the dynamic linker writes the address of its struct r_debug: DT_DEBUG; 0: there is none.
 */
static taddr find_place(const struct view *v)
{
	taddr dynamic = find_dynamic(v), tag;

	for (unsigned i = 0; dynamic && i < DYNAMIC_MAX; i++) {
		if (!read_word(v, dynamic, 2 * i, &tag) || tag == DT_NULL)
			return 0;
		if (tag == DT_DEBUG)
			return dynamic + (2 * i + 1) * (taddr)v->word;
	}
	return 0;
}

taddr linkmap_place(struct inferior *inf)
{
	const struct view v = view_of(inf);

	return find_place(&v);
}

/** The address of struct r_debug; 0: there is none, or not yet. */
static taddr find_debug(const struct view *v)
{
	taddr place = find_place(v), ret = 0;

	return place && read_word(v, place, 0, &ret) ? ret : 0;
}

/** Adds an entry, unless it has no name: the vdso, or one that is being changed. */
static void take_entry(const struct view *v, taddr map, taddr space, struct linkmap *ret)
{
	char name[PATH_MAX];
	taddr at, bias, dynamic;
	bool ended, fault;

	if (!read_word(v, map, MAP_NAME, &at) || !read_word(v, map, MAP_ADDR, &bias) ||
	    !read_word(v, map, MAP_LD, &dynamic))
		return;
	long n = mem_read_str(&v->inf->mem, at, name, sizeof(name), &ended, &fault);
	if (n <= 0 || !ended || !*name)
		return;
	ret->list = alloc_more(ret->list, ret->n, sizeof(*ret->list));
	ret->list[ret->n++] = (struct linkmap_entry){
		.at = map,
		.bias = bias,
		.dynamic = dynamic,
		.space = space,
		.name = alloc_strdup(name),
	};
}

/** Adds the list of one namespace (dlmopen(3)). */
static void take_list(const struct view *v, taddr space, taddr map, struct linkmap *ret)
{
	for (unsigned i = 0; map && i < LIBRARIES_MAX; i++) {
		take_entry(v, map, space, ret);
		if (!read_word(v, map, MAP_NEXT, &map))
			return;
	}
}

taddr linkmap_entry(struct inferior *inf)
{
	const struct view v = view_of(inf);

	return auxv_entry(&v, AT_ENTRY);
}

void linkmap_read(struct inferior *inf, struct linkmap *ret)
{
	const struct view v = view_of(inf);
	taddr debug = find_debug(&v), version, next;

	*ret = (struct linkmap){.linker = auxv_entry(&v, AT_BASE),
				.headers = auxv_entry(&v, AT_PHDR)};
	if (!debug || !read_word(&v, debug, DEBUG_MAP, &ret->main) || !ret->main)
		return;
	// The first namespace begins with the program itself.
	if (read_word(&v, ret->main, MAP_NEXT, &next))
		take_list(&v, debug, next, ret);
	// From version 2 on, struct r_debug_extended leads to the other namespaces.
	for (unsigned i = 0; i < NAMESPACES_MAX; i++) {
		if (!read_word(&v, debug, DEBUG_VERSION, &version) || (uint32_t)version < 2 ||
		    !read_word(&v, debug, DEBUG_NEXT, &debug) || !debug)
			break;
		if (read_word(&v, debug, DEBUG_MAP, &next))
			take_list(&v, debug, next, ret);
	}
}

void linkmap_deinit(struct linkmap *m)
{
	for (size_t i = 0; i < m->n; i++)
		free(m->list[i].name);
	free(m->list);
	*m = (struct linkmap){0};
}
