#include "sym/elf/elffile.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool elffile_read(const struct elffile *f, uint64_t off, void *buf, size_t n)
{
	size_t done = 0;

	if (off > f->size || n > f->size - off)
		return false;
	if (f->bytes) {
		memcpy(buf, f->bytes + off, n);
		return true;
	}
	while (done < n) {
		ssize_t got = pread(f->fd, (char *)buf + done, n - done, (off_t)(off + done));

		if (got <= 0)
			return false;
		done += (size_t)got;
	}
	return true;
}

/** n bytes of the file, in memory of their own. */
static bool read_new(const struct elffile *f, uint64_t off, uint64_t n, struct elf_data *ret)
{
	*ret = (struct elf_data){0};
	if (!n || n > ELF_DATA_MAX || off > f->size || n > f->size - off)
		return false;
	ret->p = malloc(n);
	if (!ret->p)
		return false;
	ret->len = n;
	if (elffile_read(f, off, ret->p, n))
		return true;
	elf_data_deinit(ret);
	return false;
}

void elf_data_deinit(struct elf_data *d)
{
	free(d->p);
	*d = (struct elf_data){0};
}

/* -- headers: the fields of both classes have the same names --------------- */

#define TAKE_SEGMENT(h)                                                                            \
	(struct elf_segment)                                                                       \
	{                                                                                          \
		.vaddr = (h).p_vaddr, .off = (h).p_offset, .filesz = (h).p_filesz,                 \
		.memsz = (h).p_memsz, .align = (h).p_align, .type = (h).p_type,                    \
		.flags = (h).p_flags                                                               \
	}
#define TAKE_SECTION(h)                                                                            \
	(struct elf_section)                                                                       \
	{                                                                                          \
		.name = "", .addr = (h).sh_addr, .off = (h).sh_offset, .size = (h).sh_size,        \
		.flags = (h).sh_flags, .type = (h).sh_type, .link = (h).sh_link                    \
	}

/** Where the tables are, whatever the class. */
struct tables {
	uint64_t phoff, shoff;
	unsigned phnum, shnum, shstrndx, phsize, shsize;
};

static bool read_head(struct elffile *f, struct tables *t)
{
	union {
		unsigned char ident[EI_NIDENT];
		Elf32_Ehdr h32;
		Elf64_Ehdr h64;
	} h;

	if (!elffile_read(f, 0, &h, sizeof(h.h32)) || memcmp(h.ident, ELFMAG, SELFMAG) != 0 ||
	    h.ident[EI_DATA] != ELFDATA2LSB)
		return false;
	f->is64 = h.ident[EI_CLASS] == ELFCLASS64;
	if (f->is64 && !elffile_read(f, 0, &h, sizeof(h.h64)))
		return false;
	f->machine = f->is64 ? h.h64.e_machine : h.h32.e_machine;
	f->type = f->is64 ? h.h64.e_type : h.h32.e_type;
	if (f->is64)
		*t = (struct tables){h.h64.e_phoff,	h.h64.e_shoff,	  h.h64.e_phnum,
				     h.h64.e_shnum,	h.h64.e_shstrndx, sizeof(Elf64_Phdr),
				     sizeof(Elf64_Shdr)};
	else
		*t = (struct tables){h.h32.e_phoff,	h.h32.e_shoff,	  h.h32.e_phnum,
				     h.h32.e_shnum,	h.h32.e_shstrndx, sizeof(Elf32_Phdr),
				     sizeof(Elf32_Shdr)};
	return true;
}

static struct elf_section section_at(const struct elffile *f, const uint8_t *p)
{
	Elf64_Shdr h64;
	Elf32_Shdr h32;

	if (f->is64) {
		memcpy(&h64, p, sizeof(h64));
		return TAKE_SECTION(h64);
	}
	memcpy(&h32, p, sizeof(h32));
	return TAKE_SECTION(h32);
}

static void read_segments(struct elffile *f, const struct tables *t)
{
	struct elf_data d;
	Elf64_Phdr h64;
	Elf32_Phdr h32;

	if (!read_new(f, t->phoff, (uint64_t)t->phnum * t->phsize, &d))
		return;
	f->segments = calloc(t->phnum, sizeof(*f->segments));
	for (unsigned i = 0; f->segments && i < t->phnum; i++) {
		const uint8_t *p = d.p + (size_t)i * t->phsize;

		if (f->is64) {
			memcpy(&h64, p, sizeof(h64));
			f->segments[f->nsegments++] = TAKE_SEGMENT(h64);
		} else {
			memcpy(&h32, p, sizeof(h32));
			f->segments[f->nsegments++] = TAKE_SEGMENT(h32);
		}
	}
	elf_data_deinit(&d);
}

/** Names of the sections, as far as they are strings. */
static void name_sections(struct elffile *f, const uint8_t *heads, const struct tables *t)
{
	if (t->shstrndx >= f->nsections || !elffile_data(f, &f->sections[t->shstrndx], &f->names) ||
	    f->names.p[f->names.len - 1])
		return;
	for (unsigned i = 0; i < f->nsections; i++) {
		uint32_t name; // sh_name is the first field in both classes

		memcpy(&name, heads + (size_t)i * t->shsize, sizeof(name));
		if (name < f->names.len)
			f->sections[i].name = (const char *)f->names.p + name;
	}
}

static void read_sections(struct elffile *f, struct tables *t)
{
	uint8_t first[sizeof(Elf64_Shdr)];
	struct elf_data d;

	if (!t->shoff || !elffile_read(f, t->shoff, first, t->shsize))
		return;
	// More than fit in the header's fields are counted by the first section.
	struct elf_section zero = section_at(f, first);
	if (!t->shnum)
		t->shnum = zero.size <= ELF_PARTS_MAX ? (unsigned)zero.size : 0;
	if (t->shstrndx == SHN_XINDEX)
		t->shstrndx = zero.link;
	if (!read_new(f, t->shoff, (uint64_t)t->shnum * t->shsize, &d))
		return;
	f->sections = calloc(t->shnum, sizeof(*f->sections));
	for (unsigned i = 0; f->sections && i < t->shnum; i++)
		f->sections[f->nsections++] = section_at(f, d.p + (size_t)i * t->shsize);
	name_sections(f, d.p, t);
	elf_data_deinit(&d);
}

static bool open_any(struct elffile *f)
{
	struct tables t;

	if (!read_head(f, &t))
		return false;
	read_segments(f, &t);
	read_sections(f, &t);
	return true;
}

bool elffile_open(struct elffile *f, int fd)
{
	struct stat st;

	*f = (struct elffile){.fd = fd};
	if (!fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_size > 0) {
		f->size = (uint64_t)st.st_size;
		if (open_any(f))
			return true;
	}
	elffile_deinit(f);
	return false;
}

bool elffile_open_bytes(struct elffile *f, const void *bytes, size_t n)
{
	*f = (struct elffile){.fd = -1, .bytes = bytes, .size = n};
	if (open_any(f))
		return true;
	elffile_deinit(f);
	return false;
}

void elffile_deinit(struct elffile *f)
{
	if (!f->bytes && f->fd >= 0)
		close(f->fd);
	free(f->segments);
	free(f->sections);
	elf_data_deinit(&f->names);
	*f = (struct elffile){.fd = -1};
}

/* -- parts ----------------------------------------------------------------- */

const struct elf_section *elffile_section(const struct elffile *f, const char *name)
{
	for (unsigned i = 0; i < f->nsections; i++)
		if (f->sections[i].type != SHT_NOBITS && !strcmp(f->sections[i].name, name))
			return &f->sections[i];
	return NULL;
}

const struct elf_section *elffile_section_of_type(const struct elffile *f, uint32_t type)
{
	for (unsigned i = 0; i < f->nsections; i++)
		if (f->sections[i].type == type)
			return &f->sections[i];
	return NULL;
}

bool elffile_data(const struct elffile *f, const struct elf_section *s, struct elf_data *ret)
{
	*ret = (struct elf_data){0};
	if (s->type == SHT_NOBITS || (s->flags & SHF_COMPRESSED))
		return false;
	return read_new(f, s->off, s->size, ret);
}

bool elffile_vaddr(const struct elffile *f, uint64_t off, uint64_t *ret)
{
	// A mapping is made of whole pages, so an address may lie beside the segment's own bytes;
	// the segment that holds it comes first.
	for (unsigned slack = 0; slack <= 4096; slack += 4096)
		for (unsigned i = 0; i < f->nsegments; i++) {
			const struct elf_segment *s = &f->segments[i];

			if (s->type != PT_LOAD || off + slack < s->off ||
			    off >= s->off + s->filesz + slack)
				continue;
			*ret = off - s->off + s->vaddr;
			return true;
		}
	return false;
}

bool elffile_offset(const struct elffile *f, uint64_t vaddr, uint64_t *ret)
{
	for (unsigned i = 0; i < f->nsegments; i++) {
		const struct elf_segment *s = &f->segments[i];

		if (s->type != PT_LOAD || vaddr < s->vaddr || vaddr - s->vaddr >= s->filesz)
			continue;
		*ret = vaddr - s->vaddr + s->off;
		return true;
	}
	return false;
}

/** The description of the GNU build id in a row of notes. */
static size_t note_build_id(const struct elf_data *d, uint8_t ret[ELF_BUILD_ID_MAX])
{
	Elf64_Nhdr h; // the same in both classes

	for (size_t at = 0; at + sizeof(h) <= d->len;) {
		memcpy(&h, d->p + at, sizeof(h));
		size_t name = at + sizeof(h), desc = name + ((h.n_namesz + (size_t)3) & ~(size_t)3);

		if (desc > d->len || h.n_descsz > d->len - desc)
			return 0;
		if (h.n_type == NT_GNU_BUILD_ID && h.n_namesz == 4 &&
		    !memcmp(d->p + name, "GNU", 4) && h.n_descsz <= ELF_BUILD_ID_MAX) {
			memcpy(ret, d->p + desc, h.n_descsz);
			return h.n_descsz;
		}
		at = desc + ((h.n_descsz + (size_t)3) & ~(size_t)3);
	}
	return 0;
}

size_t elffile_build_id(const struct elffile *f, uint8_t ret[ELF_BUILD_ID_MAX])
{
	size_t n = 0;

	for (unsigned i = 0; !n && i < f->nsegments; i++) {
		struct elf_data d;

		if (f->segments[i].type != PT_NOTE || f->segments[i].filesz > 65536 ||
		    !read_new(f, f->segments[i].off, f->segments[i].filesz, &d))
			continue;
		n = note_build_id(&d, ret);
		elf_data_deinit(&d);
	}
	return n;
}
