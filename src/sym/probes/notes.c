#include "sym/probes/notes.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum {
	STAPSDT = 3, /* the type of the notes, and their version */
	PROBES_MAX = 1 << 20,
	NOTES_MAX = 64 << 20,
};

static size_t aligned(size_t n)
{
	return (n + 3) & ~(size_t)3;
}

/** True if an address belongs to a loaded segment that has these flags (PF_X, PF_W). */
static bool is_in_segment(const struct elffile *f, uint64_t addr, uint64_t n, uint32_t flags)
{
	for (unsigned i = 0; i < f->nsegments; i++) {
		const struct elf_segment *s = &f->segments[i];

		if (s->type == PT_LOAD && (s->flags & flags) == flags && addr >= s->vaddr &&
		    s->memsz >= n && addr - s->vaddr <= s->memsz - n)
			return true;
	}
	return false;
}

/** The string at *at, which is moved behind it; NULL: it has no end. */
static const char *take_string(const uint8_t **at, const uint8_t *end)
{
	const uint8_t *nul = memchr(*at, '\0', (size_t)(end - *at));
	const char *s = (const char *)*at;

	if (!nul)
		return NULL;
	*at = nul + 1;
	return s;
}

static uint64_t take_word(const uint8_t **at, size_t word)
{
	uint64_t v = 0;

	memcpy(&v, *at, word);
	*at += word;
	return v;
}

/** Reads the contents of a note. base: where .stapsdt.base is now, 0: there is none. */
static bool take_probe(const struct elffile *f, const uint8_t *at, size_t n, uint64_t base,
		       struct probe *ret)
{
	const uint8_t *end = at + n;
	size_t word = f->is64 ? 8 : 4;

	if (n < 3 * word)
		return false;
	ret->addr = take_word(&at, word);
	uint64_t linked = take_word(&at, word), moved = base ? base - linked : 0;
	ret->semaphore = take_word(&at, word);
	ret->provider = take_string(&at, end);
	ret->name = ret->provider ? take_string(&at, end) : NULL;
	ret->args = ret->name ? take_string(&at, end) : NULL;
	// prelink(8) moves all sections of the file, but does not change these notes.
	ret->addr += moved;
	ret->semaphore += ret->semaphore ? moved : 0;
	if (!ret->args || !*ret->provider || !*ret->name)
		return false;
	if (ret->semaphore && !is_in_segment(f, ret->semaphore, 2, PF_W))
		ret->semaphore = 0;
	return is_in_segment(f, ret->addr, 1, PF_X);
}

static void probes_add(struct probes *p, size_t *cap, const struct probe *one)
{
	if (p->n == *cap) {
		*cap = *cap ? 2 * *cap : 64;
		p->list = alloc_grow(p->list, *cap, sizeof(*p->list));
	}
	p->list[p->n++] = *one;
}

void probes_read(struct probes *ret, const struct elffile *f)
{
	static const char owner[] = "stapsdt";
	const struct elf_section *s = elffile_section(f, ".note.stapsdt");
	const struct elf_section *b = elffile_section(f, ".stapsdt.base");
	size_t cap = 0;

	*ret = (struct probes){0};
	if (!s || s->size > NOTES_MAX || !elffile_data(f, s, &ret->notes))
		return;
	const struct elf_data *d = &ret->notes;
	for (size_t at = 0; d->len - at >= sizeof(Elf64_Nhdr) && ret->n < PROBES_MAX;) {
		Elf64_Nhdr h; // that of 32 bits is the same
		struct probe one;

		memcpy(&h, d->p + at, sizeof(h));
		at += sizeof(h);
		if (h.n_namesz > d->len - at || aligned(h.n_namesz) > d->len - at)
			break;
		const uint8_t *name = d->p + at;
		at += aligned(h.n_namesz);
		if (h.n_descsz > d->len - at)
			break;
		bool own = h.n_type == STAPSDT && h.n_namesz == sizeof(owner) &&
			   !memcmp(name, owner, sizeof(owner));
		if (own && take_probe(f, d->p + at, h.n_descsz, b ? b->addr : 0, &one))
			probes_add(ret, &cap, &one);
		at += aligned(h.n_descsz) < d->len - at ? aligned(h.n_descsz) : d->len - at;
	}
}

void probes_deinit(struct probes *p)
{
	free(p->list);
	elf_data_deinit(&p->notes);
	*p = (struct probes){0};
}
