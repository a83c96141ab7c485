#include "sym/elf/exports.h"

#include <elf.h>
#include <string.h>

/** The head of the table. Behind it are the words of the filter, the buckets, and a chain of hash
 * values for each symbol from `first` on. */
struct head {
	uint32_t buckets, first, filter, shift;
};

struct table {
	const struct elffile *f;
	const struct elf_section *hash, *symbols, *names;
	struct head head;
	uint64_t buckets_at, chains_at; /* in the section */
};

static uint32_t hash_of(const char *name)
{
	uint32_t h = 5381;

	for (; *name; name++)
		h = h * 33 + (uint8_t)*name;
	return h;
}

static bool read_at(const struct elffile *f, const struct elf_section *s, uint64_t at, void *ret,
		    size_t n)
{
	return at <= s->size && n <= s->size - at && elffile_read(f, s->off + at, ret, n);
}

static bool open_table(struct table *t, const struct elffile *f)
{
	t->f = f;
	t->hash = elffile_section(f, ".gnu.hash");
	t->symbols = elffile_section(f, ".dynsym");
	t->names = elffile_section(f, ".dynstr");
	if (!f->is64 || !t->hash || !t->symbols || !t->names ||
	    !read_at(f, t->hash, 0, &t->head, sizeof(t->head)) || !t->head.buckets ||
	    !t->head.filter)
		return false;
	t->buckets_at = sizeof(t->head) + (uint64_t)t->head.filter * sizeof(uint64_t);
	t->chains_at = t->buckets_at + (uint64_t)t->head.buckets * sizeof(uint32_t);
	return true;
}

/** The filter has two bits for each symbol. */
static bool may_have(const struct table *t, uint32_t hash)
{
	const uint32_t bits = 64;
	uint64_t word, at = (hash / bits) % t->head.filter;

	return !read_at(t->f, t->hash, sizeof(t->head) + at * sizeof(word), &word, sizeof(word)) ||
	       (word >> hash % bits & word >> (hash >> (t->head.shift & 31)) % bits & 1);
}

/** Is the symbol of that number a definition with this name? */
static bool is_it(const struct table *t, uint64_t number, const char *name)
{
	Elf64_Sym sym;
	char text[64];
	size_t n = strlen(name) + 1;
	bool same = read_at(t->f, t->symbols, number * sizeof(sym), &sym, sizeof(sym)) &&
		    sym.st_shndx != SHN_UNDEF;

	for (size_t at = 0; same && at < n; at += sizeof(text)) {
		size_t part = n - at < sizeof(text) ? n - at : sizeof(text);

		same = read_at(t->f, t->names, sym.st_name + at, text, part) &&
		       !memcmp(text, name + at, part);
	}
	return same;
}

enum exports_answer exports_has(const struct elffile *f, const char *name)
{
	enum { CHAIN_MAX = 1 << 16 };
	uint32_t hash = hash_of(name), number, value;
	struct table t;

	if (!open_table(&t, f))
		return EXPORTS_UNKNOWN;
	if (!may_have(&t, hash))
		return EXPORTS_NO;
	uint64_t bucket = t.buckets_at + (uint64_t)(hash % t.head.buckets) * sizeof(number);
	if (!read_at(f, t.hash, bucket, &number, sizeof(number)))
		return EXPORTS_UNKNOWN;
	if (number < t.head.first)
		return EXPORTS_NO;
	// A chain's last value is odd, and the others are even: the lowest bit is not compared.
	for (unsigned i = 0; i < CHAIN_MAX; i++, number++) {
		uint64_t at = t.chains_at + (uint64_t)(number - t.head.first) * sizeof(value);

		if (!read_at(f, t.hash, at, &value, sizeof(value)))
			return EXPORTS_UNKNOWN;
		if ((value | 1) == (hash | 1) && is_it(&t, number, name))
			return EXPORTS_YES;
		if (value & 1)
			return EXPORTS_NO;
	}
	return EXPORTS_UNKNOWN;
}
