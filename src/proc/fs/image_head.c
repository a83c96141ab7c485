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

static void elf64_read(const char *p, size_t n, struct image_head *ret)
{
	Elf64_Ehdr eh;
	Elf64_Phdr ph;

	memcpy(&eh, p, sizeof(eh));
	ret->machine = eh.e_machine;
	for (uint64_t i = 0; i < eh.e_phnum; i++) {
		if (eh.e_phoff >= n || n - eh.e_phoff < (i + 1) * sizeof(ph))
			return;
		memcpy(&ph, p + eh.e_phoff + i * sizeof(ph), sizeof(ph));
		if (ph.p_type == PT_INTERP)
			interpreter_read(p, n, ph.p_offset, ph.p_filesz, ret);
	}
}

static void elf32_read(const char *p, size_t n, struct image_head *ret)
{
	Elf32_Ehdr eh;
	Elf32_Phdr ph;

	memcpy(&eh, p, sizeof(eh));
	ret->machine = eh.e_machine;
	for (uint64_t i = 0; i < eh.e_phnum; i++) {
		if (eh.e_phoff >= n || n - eh.e_phoff < (i + 1) * sizeof(ph))
			return;
		memcpy(&ph, p + eh.e_phoff + i * sizeof(ph), sizeof(ph));
		if (ph.p_type == PT_INTERP)
			interpreter_read(p, n, ph.p_offset, ph.p_filesz, ret);
	}
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
	ret->kind = IMAGE_HEAD_ELF;
	if (head[EI_CLASS] == ELFCLASS64)
		elf64_read(head, (size_t)n, ret);
	else
		elf32_read(head, (size_t)n, ret);
	return true;
}
