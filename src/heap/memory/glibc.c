#include "heap/memory/glibc.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/path.h"
#include "heap/memory/version.h"

/* struct malloc_state of 64-bit glibc 2.31 to 2.42. */
enum {
	AT_FASTBINS = 16,
	AT_TOP = 96,
	AT_BINS = 112,
	AT_NEXT = 2160,
	AT_THREADS = 2176,
	AT_SYSTEM = 2184,
	AT_SYSTEM_MAX = 2192,
	STATE_SIZE = HEAP_ARENA_BYTES,
	CHUNK_MIN = 32,
	HEAP_MAX = HEAP_ARENA_MOST,
	VERSION_FIRST = 31,
	VERSION_LAST = 42,
	BROKEN_MAX = 8, /* maximum number of overwritten bins in what still counts as an arena */
	SEGMENT_MAX = 1 << 22,
};

static uint64_t word_at(const uint8_t *p)
{
	uint64_t n;

	memcpy(&n, p, sizeof(n));
	return n;
}

static bool read_word(struct mem *mem, taddr at, uint64_t *ret)
{
	return mem_read_all(mem, at, ret, sizeof(*ret));
}

/* -- which libc ------------------------------------------------------------------------------- */

static bool is_libc(const char *path)
{
	const char *name = path_base(path);

	return !strncmp(name, "libc.so.", 8) || !strncmp(name, "libc-2.", 7);
}

/** The file that contains malloc: the C library, or a static program. */
static const char *libc_file(const struct heap *h, const char *program)
{
	const struct maps *m = &h->maps;

	for (size_t i = 0; i < m->n; i++)
		if (is_libc(m->line[i].path))
			return m->line[i].path;
	if (!program)
		program = m->n ? m->line[0].path : "";
	return program;
}

/* -- main_arena ------------------------------------------------------------------------------- */

/** True if a bin's header is part of a ring: it points to itself, or to chunks that point back. */
static bool is_bin(struct mem *mem, taddr header, uint64_t fd, uint64_t bk)
{
	uint64_t back, forth;

	if (fd == header && bk == header)
		return true;
	return fd && bk && fd % 16 == 0 && bk % 16 == 0 && read_word(mem, fd + 24, &back) &&
	       read_word(mem, bk + 16, &forth) && back == header && forth == header;
}

/** The number of bins that are not rings, for an arena at an offset of the bytes; all, if there is
 * no room for an arena. In a damaged heap, a few bins may be broken. */
static unsigned broken_bins(struct mem *mem, const uint8_t *bytes, size_t n, taddr start,
			    size_t off)
{
	unsigned broken = 0;

	if (off + STATE_SIZE > n)
		return HEAP_BINS;
	for (unsigned i = 0; i < HEAP_BINS && broken <= BROKEN_MAX; i++) {
		size_t at = off + AT_BINS + 16 * i;

		broken +=
			!is_bin(mem, start + at - 16, word_at(bytes + at), word_at(bytes + at + 8));
	}
	return broken;
}

/** Searches the bytes at `start' for main_arena; 0: it is not there. */
static taddr search_arena(struct mem *mem, const struct heap *h, const uint8_t *bytes, size_t n,
			  taddr start)
{
	(void)h;
	// The header of an empty bin points to itself, and most of the 127 bins are empty. An arena
	// is where the fewest bins are broken.
	for (size_t at = AT_BINS; at + 16 <= n; at += 8) {
		if (word_at(bytes + at) != start + at - 16 ||
		    word_at(bytes + at + 8) != start + at - 16)
			continue;
		unsigned least = BROKEN_MAX + 1;
		taddr best = 0;
		for (unsigned i = 0; least && i < HEAP_BINS && AT_BINS + 16 * i <= at; i++) {
			size_t off = at - AT_BINS - 16 * i;
			unsigned broken = broken_bins(mem, bytes, n, start, off);

			if (broken < least) {
				least = broken;
				best = start + off;
			}
		}
		if (best)
			return best;
		at += 8;
	}
	return 0;
}

/** Calls `search' with the bytes of each piece of the file's variables, until it finds
 * something. */
static taddr search_data(struct mem *mem, const struct heap *h,
			 taddr (*search)(struct mem *, const struct heap *, const uint8_t *bytes,
					 size_t n, taddr start))
{
	const struct maps *m = &h->maps;
	taddr found = 0;

	for (size_t i = 0; i < m->n && !found; i++) {
		const struct map_line *l = &m->line[i];
		taddr end = l->end;

		if (strcmp(l->path, h->file) != 0 || l->perms[1] != 'w')
			continue;
		// Its last pages may have no file: variables that are zero at the start (.bss).
		if (i + 1 < m->n && m->line[i + 1].start == end && !*m->line[i + 1].path)
			end = m->line[i + 1].end;
		size_t n = end - l->start;
		if (n > SEGMENT_MAX)
			continue;
		_free_ uint8_t *bytes = alloc_zeroed(n);
		found = search(mem, h, bytes, mem_read(mem, l->start, bytes, n), l->start);
	}
	return found;
}

/* -- parameters ------------------------------------------------------------------------------- */

/* struct malloc_par of 64-bit glibc; before 2.35 it had no words about huge pages. */
struct params_layout {
	unsigned first, last; /* versions */
	unsigned mmaps, mmaps_max, fixed, mmapped, bins, size;
};

static const struct params_layout *params_layout(const struct heap *h)
{
	static const struct params_layout layouts[] = {{31, 34, 40, 44, 52, 56, 80, 112},
						       {35, 40, 60, 64, 72, 80, 104, 136}};

	for (unsigned i = 0; i < ARRAY_LEN(layouts); i++)
		if (h->version >= layouts[i].first && h->version <= layouts[i].last)
			return &layouts[i];
	return NULL;
}

static uint32_t half_at(const uint8_t *p)
{
	uint32_t n;

	memcpy(&n, p, sizeof(n));
	return n;
}

/** True if the bytes can be the parameters: those that hardly anybody changes have their initial
 * values (mallopt(3), "Tunables" in glibc's manual), and the others fit them. */
static bool is_params(const struct params_layout *l, const uint8_t *p)
{
	enum { ARENA_TEST = 8, MMAPS_MAX = 65536, TCACHE_BINS = 64, MOST = 1 << 30 };

	return word_at(p + 24) == ARENA_TEST && half_at(p + l->mmaps_max) == MMAPS_MAX &&
	       word_at(p + l->bins) == TCACHE_BINS && word_at(p + l->bins + 8) <= 1032 &&
	       half_at(p + l->mmaps) <= MMAPS_MAX && half_at(p + l->fixed) <= 1 &&
	       word_at(p + 8) <= MOST && word_at(p + 16) <= MOST;
}

static taddr search_params(struct mem *mem, const struct heap *h, const uint8_t *bytes, size_t n,
			   taddr start)
{
	const struct params_layout *l = params_layout(h);

	(void)mem;
	for (size_t at = 0; l && at + l->size <= n; at += 8)
		if (is_params(l, bytes + at))
			return start + at;
	return 0;
}

bool heap_params_read(struct mem *mem, const struct heap *h, struct heap_params *ret)
{
	const struct params_layout *l = params_layout(h);
	uint8_t bytes[136];

	if (!h->params || !l || !mem_read_all(mem, h->params, bytes, l->size))
		return false;
	*ret = (struct heap_params){.trim_threshold = word_at(bytes),
				    .top_pad = word_at(bytes + 8),
				    .mmap_threshold = word_at(bytes + 16),
				    .mmaps = half_at(bytes + l->mmaps),
				    .mmaps_max = half_at(bytes + l->mmaps_max),
				    .mmapped = word_at(bytes + l->mmapped),
				    .fixed = half_at(bytes + l->fixed) != 0};
	return true;
}

bool heap_find_main(struct mem *mem, struct heap *h)
{
	if (!h->params)
		h->params = search_data(mem, h, search_params);
	if (!h->main)
		h->main = search_data(mem, h, search_arena);
	return h->main;
}

/* -- blocks with mappings of their own --------------------------------------------------------- */

/** True if a chunk made by mmap can begin here, in a mapping that ends at `end'; *size is that of
 * the chunk. In front of it there may be bytes for the sake of alignment, whose number is its first
 * word. */
static bool is_mapped_chunk(const uint64_t head[2], taddr at, taddr end, uint64_t *size)
{
	enum { MAPPED = 2, FLAGS = 7 };

	*size = head[1] & ~(uint64_t)FLAGS;
	return (head[1] & FLAGS) == MAPPED && head[0] < 4096 && *size >= 4096 &&
	       (*size + head[0]) % 4096 == 0 && *size <= end - at;
}

void heap_mapped(struct mem *mem, const struct heap *h,
		 void (*each)(void *data, taddr user, uint64_t size), void *data)
{
	enum { PAGES_MOST = 1 << 22 };
	uint64_t head[2], size, pages = 0;

	for (size_t i = 0; i < h->maps.n; i++) {
		const struct map_line *l = &h->maps.line[i];

		if (*l->path || memcmp(l->perms, "rw-p", 4) != 0)
			continue;
		for (taddr at = l->start; at < l->end && pages < PAGES_MOST; pages++) {
			if (mem_read_all(mem, at, head, sizeof(head)) &&
			    is_mapped_chunk(head, at, l->end, &size)) {
				each(data, at + 16, size);
				at += size;
			} else {
				at += 4096;
			}
		}
	}
}

/* -- arenas ----------------------------------------------------------------------------------- */

/** Finds the first chunk of the heap that contains `top'. */
static struct err *find_extent(struct mem *mem, const struct heap *h, struct heap_arena *a)
{
	const struct map_line *l = maps_at(&h->maps, a->top);
	uint64_t owner, size;

	a->end = a->top + a->top_size;
	if (!l)
		return err_new("the top chunk 0x%llx of arena 0x%llx is not mapped",
			       (unsigned long long)a->top, (unsigned long long)a->addr);
	if (a->main) {
		a->first = a->end - a->system;
		// If other mappings are in between (made by sbrk(2) of others), only the last piece
		// is one chain.
		if (a->first < l->start || a->system > a->end)
			a->first = (l->start + 15) & ~(taddr)15;
		return NULL;
	}
	// Heaps of other arenas are aligned to their maximum size; an arena is at the start of its
	// first heap.
	taddr info = a->top & ~(taddr)(HEAP_MAX - 1);
	if (!read_word(mem, info, &owner) || owner != a->addr ||
	    !read_word(mem, info + 16, &size) || size > HEAP_MAX)
		return err_new("the heap at 0x%llx does not belong to arena 0x%llx",
			       (unsigned long long)info, (unsigned long long)a->addr);
	taddr behind = a->addr - info < HEAP_MAX ? a->addr + STATE_SIZE
						 : info + (h->version >= 35 ? 48 : 32);
	a->first = (behind + 15) & ~(taddr)15;
	return NULL;
}

struct err *heap_arena_read(struct mem *mem, taddr at, bool main, struct heap_arena *a)
{
	uint8_t bytes[STATE_SIZE];
	uint64_t size;

	if (!mem_read_all(mem, at, bytes, sizeof(bytes)))
		return err_new("the arena 0x%llx can't be read", (unsigned long long)at);
	*a = (struct heap_arena){.addr = at,
				 .top = word_at(bytes + AT_TOP),
				 .next = word_at(bytes + AT_NEXT),
				 .threads = word_at(bytes + AT_THREADS),
				 .system = word_at(bytes + AT_SYSTEM),
				 .system_max = word_at(bytes + AT_SYSTEM_MAX),
				 .main = main};
	for (unsigned i = 0; i < HEAP_FASTBINS; i++)
		a->fastbin[i] = word_at(bytes + AT_FASTBINS + 8 * i);
	if (!a->system && a->main)
		return err_new("nothing was taken from the heap yet");
	if (broken_bins(mem, bytes, sizeof(bytes), at, 0) > BROKEN_MAX)
		return err_new("the bins of arena 0x%llx are no rings", (unsigned long long)at);
	if (a->system > a->system_max || a->system % 4096 || a->top % 16 ||
	    !read_word(mem, a->top + 8, &size))
		return err_new("the sizes of arena 0x%llx don't fit each other",
			       (unsigned long long)at);
	a->top_size = size & ~(uint64_t)7;
	if (a->top_size > a->system || (a->top + a->top_size) % 4096)
		return err_new("the top chunk of arena 0x%llx does not end with a page",
			       (unsigned long long)at);
	return NULL;
}

static struct err *read_arenas(struct mem *mem, struct heap *h)
{
	taddr at = h->main;
	struct err *e = NULL;

	do {
		h->arena = alloc_grow(h->arena, h->narenas + 1, sizeof(*h->arena));
		struct heap_arena *p = &h->arena[h->narenas];

		e = heap_arena_read(mem, at, !h->narenas, p);
		if (!e)
			e = find_extent(mem, h, p);
		if (e)
			return e;
		at = p->next;
		h->narenas++;
	} while (at != h->main && h->narenas < HEAP_ARENAS_MAX);
	return at == h->main ? NULL : err_new("the list of arenas is no ring");
}

struct err *heap_find(struct mem *mem, struct maps *maps, const char *program, bool is64,
		      struct heap *ret)
{
	*ret = (struct heap){.maps = *maps};
	*maps = (struct maps){0};
	const char *file = libc_file(ret, program);
	struct err *e = NULL;

	if (is64)
		ret->version = heap_glibc_version(mem, &ret->maps, file);
	if (!is64)
		e = err_new("The heap of 32-bit programs is not known.");
	else if (!ret->version)
		e = err_new("%s is not glibc, as far as its text tells", file);
	else if (ret->version < VERSION_FIRST || ret->version > VERSION_LAST)
		e = err_new("glibc 2.%u: versions 2.%d to 2.%d are known", ret->version,
			    VERSION_FIRST, VERSION_LAST);
	ret->file = file;
	ret->mangled = ret->version >= 32;
	if (e) {
		heap_close(ret);
		return e;
	}
	heap_find_main(mem, ret);
	return NULL;
}

struct err *heap_open(struct mem *mem, struct maps *maps, const char *program, bool is64,
		      struct heap *ret)
{
	struct err *e = heap_find(mem, maps, program, is64, ret);

	if (!e && !ret->main)
		e = err_new("no arena in the data of %s: malloc was not called yet, or is another",
			    ret->file);
	if (!e)
		e = read_arenas(mem, ret);
	if (e)
		heap_close(ret);
	// A 32-bit program's error is a sentence of its own.
	return is64 ? err_context(e, "The heap can't be shown") : e;
}

void heap_close(struct heap *h)
{
	free(h->arena);
	maps_deinit(&h->maps);
	*h = (struct heap){0};
}

/* -- free chunks ------------------------------------------------------------------------------ */

static uint64_t unmangle(const struct heap *h, taddr place, uint64_t link)
{
	return h->mangled ? place >> 12 ^ link : link;
}

struct err *heap_bin(struct mem *mem, const struct heap_arena *a, unsigned bin,
		     bool (*each)(void *data, taddr chunk, uint64_t size), void *data)
{
	taddr header = a->addr + AT_BINS + 16 * (bin - 1) - 16, at = header;
	uint64_t next, back, size;

	for (unsigned long i = 0; i < 1UL << 24; i++) {
		if (!read_word(mem, at + 16, &next) || !read_word(mem, next + 24, &back) ||
		    back != at)
			return err_new("bin %u of arena 0x%llx is broken behind 0x%llx", bin,
				       (unsigned long long)a->addr, (unsigned long long)at);
		at = next;
		if (at == header)
			return NULL;
		if (!read_word(mem, at + 8, &size) || !each(data, at, size & ~(uint64_t)7))
			return NULL;
	}
	return err_new("bin %u of arena 0x%llx has no end", bin, (unsigned long long)a->addr);
}

struct err *heap_fastbin(struct mem *mem, const struct heap *h, const struct heap_arena *a,
			 unsigned bin, bool (*each)(void *data, taddr chunk, uint64_t size),
			 void *data)
{
	taddr at = a->fastbin[bin];
	uint64_t link, size;

	for (unsigned long i = 0; at && i < 1UL << 24; i++) {
		if (at % 16 || !read_word(mem, at + 8, &size) || !read_word(mem, at + 16, &link) ||
		    (size & ~(uint64_t)15) != 16 * (bin + 2ULL))
			return err_new("fastbin %u of arena 0x%llx is broken at 0x%llx", bin,
				       (unsigned long long)a->addr, (unsigned long long)at);
		if (!each(data, at, size & ~(uint64_t)7))
			return NULL;
		at = unmangle(h, at + 16, link);
	}
	return NULL;
}

uint64_t heap_tcache_size(unsigned list)
{
	enum { SMALL = 64 };

	// In version 2.42, the large lists have sizes up to a power of two.
	return list < SMALL ? 16 * (list + 2ULL) : (uint64_t)2048 << (list - SMALL);
}

taddr heap_tcache_next(struct mem *mem, const struct heap *h, taddr entry)
{
	uint64_t link;

	return read_word(mem, entry, &link) ? unmangle(h, entry, link) : 0;
}

bool heap_tcache(struct mem *mem, const struct heap *h, const struct heap_chunk *c,
		 struct heap_tcache *ret)
{
	bool slots = h->version >= 42; // the free entries are counted, not the used ones
	unsigned n = slots ? 76 : 64;
	uint16_t counts[HEAP_TCACHE_MAX];
	uint64_t size;
	taddr user = c->addr + 16;

	*ret = (struct heap_tcache){.chunk = c->addr, .n = n};
	if (c->size != ((n * (2 + 8) + 8 + 15) & ~15U) ||
	    !mem_read_all(mem, user, counts, n * sizeof(*counts)) ||
	    !mem_read_all(mem, user + 2 * n, ret->first, n * sizeof(*ret->first)))
		return false;
	for (unsigned i = 0; i < n; i++) {
		taddr at = ret->first[i];

		for (; at && ret->count[i] < UINT16_MAX; ret->count[i]++) {
			if (at % 16 || !read_word(mem, at - 8, &size) ||
			    (i < 64 && (size & ~(uint64_t)7) != heap_tcache_size(i)))
				return false;
			at = heap_tcache_next(mem, h, at);
		}
		if (!slots && ret->count[i] != counts[i])
			return false;
	}
	return true;
}

/* -- the chain of chunks ---------------------------------------------------------------------- */

struct chain {
	struct heap_chunk *chunk;
	size_t n;
	enum heap_state mark;
};

static int by_address(const void *a, const void *b)
{
	const struct heap_chunk *x = a, *y = b;

	return (x->addr > y->addr) - (x->addr < y->addr);
}

static bool mark(void *data, taddr chunk, uint64_t size)
{
	struct chain *c = data;
	const struct heap_chunk key = {.addr = chunk};
	struct heap_chunk *found = bsearch(&key, c->chunk, c->n, sizeof(key), by_address);

	(void)size;
	if (found)
		found->state = c->mark;
	return true;
}

static struct err *mark_free(struct mem *mem, const struct heap *h, const struct heap_arena *a,
			     struct chain *c)
{
	struct heap_tcache t;
	struct err *e = NULL;

	c->mark = HEAP_FAST;
	for (unsigned i = 0; !e && i < HEAP_FASTBINS; i++)
		e = heap_fastbin(mem, h, a, i, mark, c);
	c->mark = HEAP_TCACHE;
	for (size_t i = 0; !e && i < c->n; i++) {
		if (!heap_tcache(mem, h, &c->chunk[i], &t))
			continue;
		for (unsigned k = 0; k < t.n; k++)
			for (taddr at = t.first[k]; at; at = heap_tcache_next(mem, h, at))
				mark(c, at - 16, 0);
	}
	return e;
}

struct err *heap_chunks(struct mem *mem, const struct heap *h, const struct heap_arena *a,
			struct heap_chunk **ret, size_t *n)
{
	struct chain c = {0};
	size_t cap = 0;
	uint64_t size;
	struct err *e = NULL;

	for (taddr at = a->first; at < a->end; at += size & ~(uint64_t)7) {
		if (!read_word(mem, at + 8, &size) || (size & ~(uint64_t)7) < 16 || size & 8 ||
		    (size & ~(uint64_t)7) > a->end - at) {
			e = err_new("The chain of chunks breaks at 0x%llx: size 0x%llx.",
				    (unsigned long long)at, (unsigned long long)size);
			break;
		}
		if (c.n == cap) {
			cap = cap ? 2 * cap : 256;
			struct heap_chunk *p = alloc_grow(c.chunk, cap, sizeof(*p));

			c.chunk = p;
		}
		// Whether a chunk is in use is noted in the chunk after it.
		if (c.n && !(size & 1))
			c.chunk[c.n - 1].state = HEAP_FREE;
		c.chunk[c.n++] = (struct heap_chunk){.addr = at,
						     .size = size & ~(uint64_t)7,
						     .flags = size & 7,
						     .state = at == a->top ? HEAP_TOP : HEAP_USED};
	}
	if (!e)
		e = mark_free(mem, h, a, &c);
	*ret = c.chunk;
	*n = c.n;
	return e;
}
