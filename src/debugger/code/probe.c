#include "debugger/code/probe.h"

#include <elf.h>
#include <fcntl.h>
#include <string.h>

#include "base/cleanup.h"

enum { NOTE_STAPSDT = 3, ADDRESSES = 3 };

/** A note: three addresses (of the probe, of the section .stapsdt.base when it was linked, and of
 * a counter), then the texts of provider, name and arguments. */
struct note {
	uint64_t addresses[ADDRESSES];
	const char *texts[3];
};

static bool take_texts(const uint8_t *p, size_t n, struct note *ret)
{
	for (unsigned i = 0; i < ARRAY_LEN(ret->texts); i++) {
		size_t len = strnlen((const char *)p, n);

		if (len == n)
			return false;
		ret->texts[i] = (const char *)p;
		p += len + 1;
		n -= len + 1;
	}
	return true;
}

/** Takes the note at *at of n bytes; false: there are no more. *known: it describes a probe. */
static bool take_note(const uint8_t *bytes, size_t n, size_t word, size_t *at, struct note *ret,
		      bool *known)
{
	Elf64_Nhdr h;

	*known = false;
	if (n - *at < sizeof(h))
		return false;
	memcpy(&h, bytes + *at, sizeof(h));
	*at += sizeof(h);
	uint64_t name = (h.n_namesz + 3ULL) & ~3ULL, size = (h.n_descsz + 3ULL) & ~3ULL;
	if (name > n - *at || h.n_descsz > n - *at - name)
		return false;
	const uint8_t *p = bytes + *at + name;
	*at += name;
	*at += size > n - *at ? n - *at : size;
	if (h.n_type != NOTE_STAPSDT || h.n_descsz < ADDRESSES * word)
		return true;
	*ret = (struct note){0};
	for (unsigned i = 0; i < ADDRESSES; i++)
		memcpy(&ret->addresses[i], p + i * word, word);
	*known = take_texts(p + ADDRESSES * word, h.n_descsz - ADDRESSES * word, ret);
	return true;
}

/** Finds the probe in a file; *n counts down those before it. */
static bool find(const struct elffile *f, const char *provider, const char *name, unsigned *n,
		 struct code_probe *ret)
{
	const struct elf_section *s = elffile_section(f, ".note.stapsdt");
	const struct elf_section *base = elffile_section(f, ".stapsdt.base");
	_cleanup_(elf_data_deinit) struct elf_data d = {0};
	struct note note;
	size_t at = 0;
	bool known;

	if (!s || !elffile_data(f, s, &d))
		return false;
	while (take_note(d.p, d.len, f->is64 ? 8 : 4, &at, &note, &known)) {
		if (!known || strcmp(note.texts[0], provider) != 0 ||
		    strcmp(note.texts[1], name) != 0 || strlen(note.texts[2]) >= PROBE_ARGS)
			continue;
		if ((*n)--)
			continue;
		// The file may have been moved after it was linked (prelink).
		ret->addr = note.addresses[0] + (base ? base->addr - note.addresses[1] : 0);
		strcpy(ret->args, note.texts[2]);
		return true;
	}
	return false;
}

bool code_probe(struct code *c, const char *provider, const char *name, unsigned n,
		struct code_probe *ret)
{
	struct code_object o;

	for (unsigned i = 0; code_object(c, i, &o); i++) {
		struct elffile f;

		// What is known of a loaded file are its headers, so it is opened again.
		if (!elffile_section(o.elf, ".note.stapsdt"))
			continue;
		int fd = open(o.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
		if (fd < 0 || !elffile_open(&f, fd))
			continue;
		bool found = find(&f, provider, name, &n, ret);
		elffile_deinit(&f);
		if (found) {
			ret->addr += o.bias;
			return true;
		}
	}
	return false;
}
