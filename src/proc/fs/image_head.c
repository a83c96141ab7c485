#include "proc/fs/image_head.h"

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cleanup.h"

enum { HEAD_BYTES = 4096 };

/** The interpreter of a line `#! interpreter argument`. */
static void script_read(const char *p, size_t n, struct image_head *ret)
{
	size_t skip = 2, len = 0;

	ret->kind = IMAGE_HEAD_SCRIPT;
	n = n < IMAGE_HEAD_PATH ? n : IMAGE_HEAD_PATH - 1;
	while (skip < n && (p[skip] == ' ' || p[skip] == '\t'))
		skip++;
	while (skip + len < n && !strchr(" \t\n", p[skip + len]))
		len++;
	memcpy(ret->interpreter, p + skip, len);
}

/** Copies the path in a PT_INTERP segment, if it is among the bytes. */
static void interpreter_read(const char *p, size_t n, uint64_t at, uint64_t size,
			     struct image_head *ret)
{
	if (at < n && size <= n - at && size < IMAGE_HEAD_PATH)
		memcpy(ret->interpreter, p + at, size);
}

/** Copies the path of a program header at this offset, if it is the one of the dynamic linker. */
static void segment_read(const char *p, size_t n, bool is64, uint64_t at, struct image_head *ret)
{
	Elf64_Phdr ph64 = {0};
	Elf32_Phdr ph32 = {0};

	if (is64)
		memcpy(&ph64, p + at, sizeof(ph64));
	else
		memcpy(&ph32, p + at, sizeof(ph32));
	if (is64 && ph64.p_type == PT_INTERP)
		interpreter_read(p, n, ph64.p_offset, ph64.p_filesz, ret);
	if (!is64 && ph32.p_type == PT_INTERP)
		interpreter_read(p, n, ph32.p_offset, ph32.p_filesz, ret);
}

/** p has as many bytes as the larger one of both headers. */
static void elf_read(const char *p, size_t n, struct image_head *ret)
{
	bool is64 = p[EI_CLASS] == ELFCLASS64;
	size_t size = is64 ? sizeof(Elf64_Phdr) : sizeof(Elf32_Phdr);
	Elf64_Ehdr eh64;
	Elf32_Ehdr eh32;

	memcpy(&eh64, p, sizeof(eh64));
	memcpy(&eh32, p, sizeof(eh32));
	uint64_t at = is64 ? eh64.e_phoff : eh32.e_phoff;
	unsigned count = is64 ? eh64.e_phnum : eh32.e_phnum;
	ret->kind = IMAGE_HEAD_ELF;
	ret->machine = eh64.e_machine; // at the same place in both
	for (unsigned i = 0; i < count && at < n && n - at >= size; i++, at += size)
		segment_read(p, n, is64, at, ret);
}

bool image_head_read(int fd, struct image_head *ret)
{
	char name[32], head[HEAD_BYTES] = {0};
	struct stat st;

	*ret = (struct image_head){0};
	if (fstat(fd, &st) || !S_ISREG(st.st_mode) || !(st.st_mode & 0111))
		return false;
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	_close_ int file = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	ssize_t n = file >= 0 ? pread(file, head, sizeof(head), 0) : -1;
	if (n < 0)
		return false;
	if (n >= 2 && !memcmp(head, "#!", 2))
		script_read(head, (size_t)n, ret);
	if ((size_t)n < sizeof(Elf64_Ehdr) || memcmp(head, ELFMAG, SELFMAG) != 0)
		return true;
	elf_read(head, (size_t)n, ret);
	return true;
}
