/* The command heap shows glibc's arenas, chunks, bins and thread caches. */
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/scope/maps.h"
#include "debugger/show/examine.h"
#include "heap/glibc.h"

/** Free chunks of an arena, counted as mallinfo2(3) counts them. */
struct sums {
	struct session *s;
	uint64_t chunks, bytes, fast_chunks, fast_bytes, cached, cached_bytes;
	bool fast, show;
	const char *name;
	unsigned shown;
};

static bool add_chunk(void *data, taddr chunk, uint64_t size)
{
	struct sums *n = data;

	(void)chunk;
	*(n->fast ? &n->fast_chunks : &n->chunks) += 1;
	*(n->fast ? &n->fast_bytes : &n->bytes) += size;
	return true;
}

static void add_mapped(void *data, taddr user, uint64_t size)
{
	struct sums *n = data;

	// malloc counts the pages; a chunk may begin behind some bytes of alignment.
	(void)user;
	n->chunks++;
	n->bytes += (size + 4095) & ~(uint64_t)4095;
}

static struct err *sum_arena(struct session *s, const struct heap *h, const struct heap_arena *a,
			     struct sums *n)
{
	struct err *e = NULL;

	*n = (struct sums){.s = s, .fast = true};
	for (unsigned i = 0; !e && i < HEAP_FASTBINS; i++)
		e = heap_fastbin(&s->inf.mem, h, a, i, add_chunk, n);
	n->fast = false;
	for (unsigned i = 1; !e && i <= HEAP_BINS; i++)
		e = heap_bin(&s->inf.mem, a, i, add_chunk, n);
	return e;
}

static void put_arena(struct session *s, const struct heap_arena *a, unsigned number)
{
	buf_printf(&s->out, "Arena %u%s at ", number, a->main ? " (main)" : "");
	examine_put_address(s, a->addr);
	buf_printf(&s->out, ", threads: %llu\n", (unsigned long long)a->threads);
}

/** What malloc itself counts of its blocks that are in no arena; if that cannot be found, what the
 * map shows. */
static void put_mapped(struct session *s, const struct heap *h)
{
	struct heap_params params;
	struct sums n = {.s = s};

	if (heap_params_read(&s->inf.mem, h, &params)) {
		n.chunks = params.mmaps;
		n.bytes = params.mmapped;
	} else {
		heap_mapped(&s->inf.mem, h, add_mapped, &n);
	}
	buf_printf(&s->out, "Blocks with mappings of their own: %llu of %llu bytes\n",
		   (unsigned long long)n.chunks, (unsigned long long)n.bytes);
}

static struct err *show_info(struct session *s, const struct heap *h)
{
	struct err *e = NULL;
	struct sums n;

	buf_printf(&s->out, "glibc 2.%u, arenas: %u\n", h->version, h->narenas);
	for (unsigned i = 0; !e && i < h->narenas; i++) {
		const struct heap_arena *a = &h->arena[i];

		e = sum_arena(s, h, a, &n);
		if (e)
			break;
		uint64_t free_bytes = n.bytes + n.fast_bytes + a->top_size;
		put_arena(s, a, i + 1);
		buf_printf(&s->out,
			   "  chunks from 0x%llx to 0x%llx, top 0x%llx of %llu bytes\n"
			   "  from the system: %llu bytes, at most %llu\n"
			   "  in use: %llu bytes, free: %llu bytes\n"
			   "  in bins: %llu chunks of %llu bytes, in fastbins: %llu of %llu\n",
			   (unsigned long long)a->first, (unsigned long long)a->end,
			   (unsigned long long)a->top, (unsigned long long)a->top_size,
			   (unsigned long long)a->system, (unsigned long long)a->system_max,
			   (unsigned long long)(a->system - free_bytes),
			   (unsigned long long)free_bytes, (unsigned long long)n.chunks,
			   (unsigned long long)n.bytes, (unsigned long long)n.fast_chunks,
			   (unsigned long long)n.fast_bytes);
	}
	if (!e)
		put_mapped(s, h);
	return e;
}

static struct err *show_arenas(struct session *s, const struct heap *h)
{
	for (unsigned i = 0; i < h->narenas; i++)
		put_arena(s, &h->arena[i], i + 1);
	return NULL;
}

static const char *const states[] = {[HEAP_USED] = "in use",
				     [HEAP_FREE] = "free",
				     [HEAP_FAST] = "free, fastbin",
				     [HEAP_TCACHE] = "free, tcache",
				     [HEAP_TOP] = "top"};

static struct err *show_chunks(struct session *s, const struct heap *h)
{
	struct err *e = NULL;

	for (unsigned i = 0; !e && i < h->narenas; i++) {
		struct heap_chunk *c = NULL;
		size_t n = 0;

		if (h->narenas > 1)
			put_arena(s, &h->arena[i], i + 1);
		e = heap_chunks(&s->inf.mem, h, &h->arena[i], &c, &n);
		for (size_t k = 0; k < n; k++)
			buf_printf(&s->out, "0x%llx  %#10llx  %s\n",
				   (unsigned long long)(c[k].addr + 16),
				   (unsigned long long)c[k].size, states[c[k].state]);
		free(c);
	}
	return e;
}

/** Chunks in use by the bits that their size has. */
struct sizes {
	uint64_t chunks[65], bytes[65];
};

static void add_size(struct sizes *n, uint64_t size)
{
	unsigned bits = size ? 64 - (unsigned)__builtin_clzll(size) : 0;

	n->chunks[bits]++;
	n->bytes[bits] += size;
}

static void add_mapped_size(void *data, taddr user, uint64_t size)
{
	(void)user;
	add_size(data, size);
}

/** A histogram of the sizes of chunks in use, with those that have mappings of their own. */
static struct err *show_sizes(struct session *s, const struct heap *h)
{
	struct sizes n = {0};
	struct err *e = NULL;

	for (unsigned i = 0; !e && i < h->narenas; i++) {
		struct heap_chunk *c = NULL;
		size_t all = 0;

		e = heap_chunks(&s->inf.mem, h, &h->arena[i], &c, &all);
		for (size_t k = 0; k < all; k++)
			if (c[k].state == HEAP_USED)
				add_size(&n, c[k].size);
		free(c);
	}
	heap_mapped(&s->inf.mem, h, add_mapped_size, &n);
	for (unsigned i = 0; i < ARRAY_LEN(n.chunks); i++)
		if (n.chunks[i])
			buf_printf(&s->out, "%#12llx .. %#-12llx %8llu chunks, %llu bytes\n",
				   1ULL << (i - 1), (1ULL << (i - 1)) * 2 - 1,
				   (unsigned long long)n.chunks[i], (unsigned long long)n.bytes[i]);
	return e;
}

static bool put_chunk(void *data, taddr chunk, uint64_t size)
{
	struct sums *n = data;

	if (!n->shown++)
		buf_printf(&n->s->out, "%s:\n", n->name);
	buf_printf(&n->s->out, "  0x%llx  %#llx\n", (unsigned long long)(chunk + 16),
		   (unsigned long long)size);
	return true;
}

static struct err *show_bins(struct session *s, const struct heap *h)
{
	struct err *e = NULL;

	for (unsigned i = 0; !e && i < h->narenas; i++) {
		unsigned any = 0;

		put_arena(s, &h->arena[i], i + 1);
		for (unsigned k = 0; !e && k < HEAP_FASTBINS + HEAP_BINS; k++) {
			struct buf name = {0};
			unsigned bin = k - HEAP_FASTBINS + 1;

			if (k < HEAP_FASTBINS)
				buf_printf(&name, "fastbin %#x", 16 * (k + 2));
			else if (bin == 1)
				buf_puts(&name, "unsorted");
			else if (bin < HEAP_SMALL)
				buf_printf(&name, "small bin %#x", 16 * bin);
			else
				buf_printf(&name, "large bin %u", bin);
			struct sums n = {.s = s, .name = buf_str(&name)};
			e = k < HEAP_FASTBINS
				    ? heap_fastbin(&s->inf.mem, h, &h->arena[i], k, put_chunk, &n)
				    : heap_bin(&s->inf.mem, &h->arena[i], bin, put_chunk, &n);
			any += n.shown;
			buf_deinit(&name);
		}
		if (!e && !any)
			buf_puts(&s->out, "all bins are empty\n");
	}
	return e;
}

static void put_tcache(struct session *s, const struct heap *h, const struct heap_tcache *t)
{
	bool any = false;

	buf_printf(&s->out, "tcache at 0x%llx\n", (unsigned long long)(t->chunk + 16));
	for (unsigned i = 0; i < t->n; i++) {
		if (!t->count[i])
			continue;
		any = true;
		buf_printf(&s->out, "%#llx (%u):", (unsigned long long)heap_tcache_size(i),
			   t->count[i]);
		for (taddr at = t->first[i]; at; at = heap_tcache_next(&s->inf.mem, h, at))
			buf_printf(&s->out, " 0x%llx", (unsigned long long)at);
		buf_putc(&s->out, '\n');
	}
	if (!any)
		buf_puts(&s->out, "empty\n");
}

static struct err *show_tcache(struct session *s, const struct heap *h)
{
	struct heap_tcache t;
	struct err *e = NULL;
	bool any = false;

	for (unsigned i = 0; !e && i < h->narenas; i++) {
		struct heap_chunk *c = NULL;
		size_t n = 0;

		e = heap_chunks(&s->inf.mem, h, &h->arena[i], &c, &n);
		// Other chunks of that size are possible, but a chunk in use whose entries look
		// like this is unlikely to be anything else.
		for (size_t k = 0; k < n; k++) {
			bool used =
				c[k].state == HEAP_USED && heap_tcache(&s->inf.mem, h, &c[k], &t);
			bool entries = false;

			for (unsigned l = 0; used && l < t.n; l++)
				entries |= t.count[l] != 0;
			if (!used || (k && !entries))
				continue;
			put_tcache(s, h, &t);
			any = true;
		}
		free(c);
	}
	if (!e && !any)
		buf_puts(&s->out, "No thread has a cache in the heap.\n");
	return e;
}

static struct err *cmd_heap(struct session *s, const char *args)
{
	static const struct {
		const char *name;
		struct err *(*show)(struct session *, const struct heap *);
	} parts[] = {{"info", show_info}, {"chunks", show_chunks}, {"sizes", show_sizes},
		     {"bins", show_bins}, {"tcache", show_tcache}, {"arenas", show_arenas}};
	struct heap h;
	size_t n = strlen(args);

	for (unsigned i = 0; i < ARRAY_LEN(parts); i++) {
		if (strncmp(parts[i].name, args, n) != 0)
			continue;
		struct maps maps;
		struct err *e = maps_read(s, &maps);

		if (!e)
			e = heap_open(&s->inf.mem, &maps, s->code.program, s->inf.is64, &h);
		if (e)
			return e;
		e = parts[i].show(s, &h);
		heap_close(&h);
		return e;
	}
	return err_new("\"heap %s\": info, chunks, sizes, bins, tcache or arenas is expected.",
		       args);
}

const struct command commands_heap[] = {
	{"heap", "looking", "[info | chunks | sizes | bins | tcache | arenas]",
	 "Show the heap of glibc's malloc (2.31 to 2.42).\n"
	 "It is read from memory, and needs no debug information. info: the sizes of\n"
	 "each arena, and of blocks that have mappings of their own. chunks: all chunks\n"
	 "of the arenas, with the address that malloc returned and their size. sizes: a\n"
	 "histogram of the chunks in use. bins, tcache: the lists of free chunks. arenas: the "
	 "addresses of\n"
	 "the arenas.",
	 COMPLETE_NONE, cmd_heap, false, false},
	{0},
};
