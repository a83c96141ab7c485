/* The commands heap show glibc's arenas, chunks, bins and thread caches, and who owns the blocks.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/heap/notes.h"
#include "debugger/heap/show.h"
#include "debugger/scope/env.h"
#include "debugger/scope/maps.h"
#include "debugger/show/examine.h"
#include "heap/memory/glibc.h"

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
	return e ? e : heap_show_owners(s);
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

static void put_mapped_chunk(void *data, taddr user, uint64_t size)
{
	struct session *s = data;

	buf_printf(&s->out, "0x%llx  %#10llx  in use, with a mapping of its own",
		   (unsigned long long)user, (unsigned long long)size);
	heap_show_owner(s, user);
	buf_putc(&s->out, '\n');
}

static void put_chunk_line(struct session *s, const struct heap_chunk *c)
{
	buf_printf(&s->out, "0x%llx  %#10llx  %s", (unsigned long long)(c->addr + 16),
		   (unsigned long long)c->size, states[c->state]);
	if (c->state == HEAP_USED)
		heap_show_owner(s, c->addr + 16);
	buf_putc(&s->out, '\n');
}

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
			put_chunk_line(s, &c[k]);
		free(c);
	}
	if (!e)
		heap_mapped(&s->inf.mem, h, put_mapped_chunk, s);
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

/** The number of rows that a command is to show. */
static struct err *take_rows(struct session *s, const char *args, unsigned *ret)
{
	enum { ROWS = 10 };
	uint64_t n = ROWS;
	struct err *e = *args ? env_number(s, args, &n) : NULL;

	*ret = n < UINT_MAX ? (unsigned)n : UINT_MAX;
	return e;
}

static struct err *cmd_live(struct session *s, const char *args)
{
	unsigned n;
	struct err *e = take_rows(s, args, &n);

	return e ? e : heap_show_live(s, n);
}

static struct err *cmd_leaks(struct session *s, const char *args)
{
	unsigned n;
	struct err *e = take_rows(s, args, &n);

	return e ? e : heap_show_leaks(s, n);
}

static struct err *cmd_who(struct session *s, const char *args)
{
	uint64_t addr;
	struct err *e = *args ? examine_address(s, args, &addr)
			      : err_new("The address of a block is expected.");

	return e ? e : heap_show_who(s, addr);
}

static struct err *cmd_heap_trace(struct session *s, const char *args)
{
	if (!strcmp(args, "on"))
		return notes_start(s);
	if (strcmp(args, "off") != 0)
		return err_new("\"on\" or \"off\" expected.");
	notes_stop(s);
	return NULL;
}

const struct command commands_heap[] = {
	{"heap", "looking", "[info | chunks | sizes | bins | tcache | arenas]",
	 "Show the heap of glibc's malloc (2.31 to 2.42).\n"
	 "It is read from memory, and needs no debug information. info: the sizes of\n"
	 "each arena, and of blocks that have mappings of their own. chunks: all chunks\n"
	 "of the arenas, with the address that malloc returned and their size, and\n"
	 "blocks with mappings. sizes: a histogram of the chunks in use. bins, tcache:\n"
	 "the lists of free chunks. arenas: the addresses of the arenas.\n"
	 "After `heap trace on', info and chunks also show who has allocated.",
	 COMPLETE_NONE, cmd_heap, false, false},
	{"heap trace", "looking", "on | off",
	 "Take notes of who allocates and frees blocks while the program runs.\n"
	 "Each call of malloc, free and their relatives, also those of C++ and of other\n"
	 "allocators, meets breakpoints that do not stop the program; it becomes much\n"
	 "slower. With off, the notes are forgotten.",
	 COMPLETE_NONE, cmd_heap_trace, false, false},
	{"heap live", "looking", "[N]",
	 "Show who has how many live blocks, and the first addresses of these.\n"
	 "N rows, or 10; 0: all. Blocks are found in memory, with the sizes of their\n"
	 "chunks; what `heap trace on' has noted gives them stacks, and the sizes that\n"
	 "were asked for.",
	 COMPLETE_NONE, cmd_live, false, false},
	{"heap leaks", "looking", "[N]",
	 "Show blocks that no variable, stack, register or reachable block points to.\n"
	 "N rows, or 10; 0: all. Blocks to which only such blocks point are counted as\n"
	 "behind these, and those whose middle is pointed to as perhaps.",
	 COMPLETE_NONE, cmd_leaks, false, false},
	{"heap who", "looking", "ADDRESS",
	 "Show the block that an address is in, who has allocated it, and when.\n"
	 "Also of one of the last 16,384 blocks that were freed, and who freed it. It is\n"
	 "known after `heap trace on'.",
	 COMPLETE_NONE, cmd_who, false, false},
	{0},
};
