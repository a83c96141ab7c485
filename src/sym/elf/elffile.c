#include "sym/elf/elffile.h"

#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"

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

/** Reads n bytes of the file to new memory. */
static bool read_new(const struct elffile *f, uint64_t off, uint64_t n, struct elf_data *ret)
{
	*ret = (struct elf_data){0};
	if (!n || n > ELF_DATA_MAX || off > f->size || n > f->size - off)
		return false;
	ret->p = alloc_try_bytes(n);
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

/* -- headers, by libelf ------------------------------------------------------ */

static void read_segments(struct elffile *f, Elf *elf)
{
	size_t n;
	GElf_Phdr h;

	if (elf_getphdrnum(elf, &n) || !n || n > ELF_PARTS_MAX)
		return;
	f->segments = alloc_array(n, sizeof(*f->segments));
	for (size_t i = 0; i < n && gelf_getphdr(elf, (int)i, &h); i++)
		f->segments[f->nsegments++] = (struct elf_segment){.vaddr = h.p_vaddr,
								   .off = h.p_offset,
								   .filesz = h.p_filesz,
								   .memsz = h.p_memsz,
								   .align = h.p_align,
								   .type = h.p_type,
								   .flags = h.p_flags};
}

/** Reads a section's header. Its name is "" if it lies outside of the string table. */
static bool section_at(const struct elffile *f, Elf *elf, size_t i, struct elf_section *ret)
{
	GElf_Shdr h;

	if (!gelf_getshdr(elf_getscn(elf, i), &h))
		return false;
	*ret = (struct elf_section){.name = "",
				    .addr = h.sh_addr,
				    .off = h.sh_offset,
				    .size = h.sh_size,
				    .flags = h.sh_flags,
				    .type = h.sh_type,
				    .link = h.sh_link};
	if (h.sh_name < f->names.len)
		ret->name = (const char *)f->names.p + h.sh_name;
	return true;
}

/** Reads the string table with the names of sections. It is used only if it ends with a NUL. */
static void read_names(struct elffile *f, Elf *elf)
{
	struct elf_section s;
	size_t i;

	if (elf_getshdrstrndx(elf, &i) || !section_at(f, elf, i, &s) ||
	    !elffile_data(f, &s, &f->names) || !f->names.p[f->names.len - 1])
		return;
	elf_data_deinit(&f->names);
}

static void read_sections(struct elffile *f, Elf *elf)
{
	size_t n;

	if (elf_getshdrnum(elf, &n) || !n || n > ELF_PARTS_MAX)
		return;
	read_names(f, elf);
	f->sections = alloc_array(n, sizeof(*f->sections));
	for (size_t i = 0; i < n; i++)
		f->nsections += section_at(f, elf, i, &f->sections[f->nsections]);
}

/** Copies the useful headers from libelf; elf may be NULL. */
static bool open_any(struct elffile *f, Elf *elf)
{
	GElf_Ehdr h;
	bool is = elf && gelf_getehdr(elf, &h) && h.e_ident[EI_DATA] == ELFDATA2LSB;

	if (is) {
		f->is64 = gelf_getclass(elf) == ELFCLASS64;
		f->machine = h.e_machine;
		f->type = h.e_type;
		read_segments(f, elf);
		read_sections(f, elf);
	}
	elf_end(elf);
	return is;
}

bool elffile_open(struct elffile *f, int fd)
{
	struct stat st;

	*f = (struct elffile){.fd = fd};
	if (!fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_size > 0) {
		f->size = (uint64_t)st.st_size;
		elf_version(EV_CURRENT);
		if (open_any(f, elf_begin(fd, ELF_C_READ, NULL)))
			return true;
	}
	elffile_deinit(f);
	return false;
}

bool elffile_open_bytes(struct elffile *f, const void *bytes, size_t n)
{
	*f = (struct elffile){.fd = -1, .bytes = bytes, .size = n};
	elf_version(EV_CURRENT);
	// libelf's parameter is not const, but it only reads.
	if (open_any(f, elf_memory((char *)(uintptr_t)bytes, n)))
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

/** libelf's section at an offset of the file; NULL: there is none. */
static Elf_Scn *find_packed(Elf *elf, uint64_t off)
{
	Elf_Scn *at = NULL;
	GElf_Shdr h;

	while (elf && (at = elf_nextscn(elf, at)))
		if (gelf_getshdr(at, &h) && h.sh_type != SHT_NOBITS && h.sh_offset == off)
			return at;
	return NULL;
}

/** Reads a compressed section. libelf knows the methods; it is not asked for more than we would
 * read. */
static bool unpack_section(const struct elffile *f, const struct elf_section *s,
			   struct elf_data *ret)
{
	// As above, the parameter is only read.
	Elf *elf = f->bytes ? elf_memory((char *)(uintptr_t)f->bytes, f->size)
			    : elf_begin(f->fd, ELF_C_READ, NULL);
	Elf_Scn *at = find_packed(elf, s->off);
	GElf_Chdr h;
	const Elf_Data *d = NULL;

	if (at && gelf_getchdr(at, &h) && h.ch_size && h.ch_size <= ELF_DATA_MAX &&
	    elf_compress(at, 0, 0) == 1)
		d = elf_getdata(at, NULL);
	if (d && d->d_buf && d->d_size && (ret->p = alloc_try(d->d_size, 1, NULL))) {
		memcpy(ret->p, d->d_buf, d->d_size);
		ret->len = d->d_size;
	}
	elf_end(elf);
	return ret->p;
}

bool elffile_data(const struct elffile *f, const struct elf_section *s, struct elf_data *ret)
{
	*ret = (struct elf_data){0};
	if (s->type == SHT_NOBITS)
		return false;
	if (s->flags & SHF_COMPRESSED)
		return unpack_section(f, s, ret);
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

bool elffile_code_vaddr(const struct elffile *f, uint64_t off, uint64_t *ret)
{
	for (unsigned i = 0; i < f->nsegments; i++) {
		const struct elf_segment *s = &f->segments[i];

		if (s->type != PT_LOAD || !(s->flags & PF_X) || off < (s->off & ~(uint64_t)4095) ||
		    off >= s->off + s->filesz)
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

/** The descriptor of the GNU build id in a sequence of notes. */
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
