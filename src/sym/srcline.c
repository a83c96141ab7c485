#include "sym/srcline.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "sym/debugfile.h"

/* What is used of elfutils' libdw and libelf (elfutils/libdw.h, libelf.h). Their binary interface
 * is stable since 0.138; declared here, so that no headers are needed to build. */
enum { ELF_VERSION = 1, ELF_READ = 1, DWARF_READ = 0 };
struct dw_die {
	void *addr, *cu, *abbrev;
	long padding;
};
struct libdw {
	void *lib;
	unsigned (*elf_version)(unsigned);
	void *(*elf_begin)(int fd, int cmd, void *ref);
	int (*elf_end)(void *elf);
	void *(*dwarf_begin_elf)(void *elf, int cmd, void *group);
	int (*dwarf_end)(void *dw);
	void *(*dwarf_addrdie)(void *dw, uint64_t addr, struct dw_die *ret);
	int (*dwarf_nextcu)(void *dw, uint64_t off, uint64_t *next, size_t *head, uint64_t *abbrev,
			    uint8_t *address_size, uint8_t *offset_size);
	void *(*dwarf_offdie)(void *dw, uint64_t off, struct dw_die *ret);
	int (*dwarf_haspc)(struct dw_die *die, uint64_t pc);
	void *(*dwarf_getsrc_die)(struct dw_die *cu, uint64_t addr);
	const char *(*dwarf_linesrc)(void *line, uint64_t *mtime, uint64_t *length);
	int (*dwarf_lineno)(void *line, int *ret);
};

struct srcline {
	struct libdw dw;
	int fd;
	void *elf, *dwarf;
};

#define FUNCTION(name)                                                                             \
	{                                                                                          \
#name, offsetof(struct libdw, name)                                                \
	}
static const struct {
	const char *name;
	size_t at;
} functions[] = {
	FUNCTION(elf_version),	    FUNCTION(elf_begin),     FUNCTION(elf_end),
	FUNCTION(dwarf_begin_elf),  FUNCTION(dwarf_end),     FUNCTION(dwarf_addrdie),
	FUNCTION(dwarf_nextcu),	    FUNCTION(dwarf_offdie),  FUNCTION(dwarf_haspc),
	FUNCTION(dwarf_getsrc_die), FUNCTION(dwarf_linesrc), FUNCTION(dwarf_lineno),
};

static bool libdw_open(struct libdw *d)
{
	d->lib = dlopen("libdw.so.1", RTLD_NOW | RTLD_LOCAL);
	for (size_t i = 0; d->lib && i < ARRAY_LEN(functions); i++) {
		void *f = dlsym(d->lib, functions[i].name);

		*(void **)((char *)d + functions[i].at) = f;
		if (!f) {
			dlclose(d->lib);
			d->lib = NULL;
		}
	}
	return d->lib && d->elf_version(ELF_VERSION);
}

bool srcline_is_available(void)
{
	struct libdw d = {0};
	bool is = libdw_open(&d);

	if (d.lib)
		dlclose(d.lib);
	return is;
}

/** The file that has the line tables: this one, or its separate debug information; or -1. */
static int open_lines(const char *path)
{
	struct elffile f, debug;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), ret = -1;

	if (fd < 0 || !elffile_open(&f, fd))
		return -1;
	if (elffile_section(&f, ".debug_line")) {
		ret = fcntl(f.fd, F_DUPFD_CLOEXEC, 0);
	} else if (debugfile_open(&f, path, &debug)) {
		ret = fcntl(debug.fd, F_DUPFD_CLOEXEC, 0);
		elffile_deinit(&debug);
	}
	elffile_deinit(&f);
	return ret;
}

struct srcline *srcline_open(const char *path)
{
	int fd = open_lines(path);
	struct srcline *s = fd < 0 ? NULL : calloc(1, sizeof(*s));

	if (!s) {
		if (fd >= 0)
			close(fd);
		return NULL;
	}
	s->fd = fd;
	// Read, not mapped: a file that is cut off meanwhile would end us.
	if (libdw_open(&s->dw) && (s->elf = s->dw.elf_begin(fd, ELF_READ, NULL)))
		s->dwarf = s->dw.dwarf_begin_elf(s->elf, DWARF_READ, NULL);
	if (s->dwarf)
		return s;
	srcline_close(s);
	return NULL;
}

void srcline_close(struct srcline *s)
{
	if (!s)
		return;
	if (s->dwarf)
		s->dw.dwarf_end(s->dwarf);
	if (s->elf)
		s->dw.elf_end(s->elf);
	if (s->dw.lib)
		dlclose(s->dw.lib);
	close(s->fd);
	free(s);
}

/** The unit of an address; by looking at all where there is no table of ranges (clang writes none).
 */
static bool find_unit(struct srcline *s, uint64_t vaddr, struct dw_die *ret)
{
	uint64_t off = 0, next, abbrev;
	uint8_t address_size, offset_size;
	size_t head;

	if (s->dw.dwarf_addrdie(s->dwarf, vaddr, ret))
		return true;
	while (!s->dw.dwarf_nextcu(s->dwarf, off, &next, &head, &abbrev, &address_size,
				   &offset_size)) {
		if (s->dw.dwarf_offdie(s->dwarf, off + head, ret) &&
		    s->dw.dwarf_haspc(ret, vaddr) > 0)
			return true;
		off = next;
	}
	return false;
}

bool srcline_find(struct srcline *s, uint64_t vaddr, const char **file, unsigned *line)
{
	struct dw_die unit;
	int number;

	if (!find_unit(s, vaddr, &unit))
		return false;
	void *l = s->dw.dwarf_getsrc_die(&unit, vaddr);
	const char *name = l ? s->dw.dwarf_linesrc(l, NULL, NULL) : NULL;
	if (!name || s->dw.dwarf_lineno(l, &number) || number <= 0)
		return false;
	*file = name;
	*line = (unsigned)number;
	return true;
}
