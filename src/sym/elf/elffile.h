#ifndef SYM_ELF_ELFFILE_H
#define SYM_ELF_ELFFILE_H
/**
 * An ELF file of either class, read piece by piece: its segments and its sections, as libelf reads
 * their headers, and the bytes of one when they are asked for. By pread(2) and not mapped, since a
 * program may cut off its own file while we look at it. Files are untrusted: offsets, sizes and
 * counts are checked against the file's size, and a part that does not fit is left out.
 *
 * Knows ELF (elf(5), System V gABI) and nothing of symbols, unwinding or processes.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct elf_segment {
	uint64_t vaddr, off, filesz, memsz, align;
	uint32_t type, flags;
};

struct elf_section {
	const char *name; /* "" if unknown */
	uint64_t addr, off, size, flags;
	uint32_t type, link;
};

/** Bytes that were read; freed by elf_data_deinit(). */
struct elf_data {
	uint8_t *p;
	size_t len;
};

struct elffile {
	int fd;		      /* or -1: the file is in memory */
	const uint8_t *bytes; /* the caller's */
	uint64_t size;
	bool is64;
	uint16_t machine, type;
	struct elf_segment *segments;
	struct elf_section *sections;
	unsigned nsegments, nsections;
	struct elf_data names;
};

enum { ELF_PARTS_MAX = 65536, ELF_DATA_MAX = 1 << 30 };

/** Reads the headers; owns fd from then on, also on failure. False: it is no usable ELF file. */
bool elffile_open(struct elffile *f, int fd);
/** The same for bytes in memory, which the caller owns and which must outlive f. */
bool elffile_open_bytes(struct elffile *f, const void *bytes, size_t n);
void elffile_deinit(struct elffile *f);

/** Reads n bytes at off. False: there are fewer. */
bool elffile_read(const struct elffile *f, uint64_t off, void *buf, size_t n);

/** The section of that name with content, or NULL. */
const struct elf_section *elffile_section(const struct elffile *f, const char *name);
/** The first section of that type, or NULL. */
const struct elf_section *elffile_section_of_type(const struct elffile *f, uint32_t type);

/** The bytes of a section; a compressed one is unpacked. */
bool elffile_data(const struct elffile *f, const struct elf_section *s, struct elf_data *ret);
void elf_data_deinit(struct elf_data *d);

/** Converts a file offset to a link-time address, or back, by the loaded segments. False: no
 * segment has it. */
bool elffile_vaddr(const struct elffile *f, uint64_t off, uint64_t *ret);
/** The same of a place in a mapping of code: where segments share a page of the file, as lld lays
 * them out, the first byte of the mapping may be another segment's. */
bool elffile_code_vaddr(const struct elffile *f, uint64_t off, uint64_t *ret);
bool elffile_offset(const struct elffile *f, uint64_t vaddr, uint64_t *ret);

enum { ELF_BUILD_ID_MAX = 64 };
/** The build id; returns its length, 0 = none. */
size_t elffile_build_id(const struct elffile *f, uint8_t ret[ELF_BUILD_ID_MAX]);

#endif
