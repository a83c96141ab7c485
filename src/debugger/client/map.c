/* What the program has mapped, in the form of /proc/PID/maps: the file itself, where the server
 * lets us read it; else made of the program's file and of the dynamic linker's list. */
#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/client/inside.h"
#include "debugger/inferior/linkmap.h"
#include "debugger/protocol/field.h"
#include "sym/elf/elffile.h"

enum { PAGE = 4096 };

/** Appends the segments of a file that is mapped with this bias. */
static void put_file(const struct elffile *f, const char *path, taddr bias, unsigned number,
		     struct buf *ret)
{
	for (unsigned i = 0; i < f->nsegments; i++) {
		const struct elf_segment *s = &f->segments[i];
		uint64_t before = s->vaddr % PAGE;

		if (s->type != PT_LOAD || !s->filesz || s->off < before)
			continue;
		uint64_t end = (s->vaddr + s->memsz + PAGE - 1) & ~(uint64_t)(PAGE - 1);
		// Any number of an inode but 0 says that a file is mapped.
		buf_printf(ret, "%llx-%llx %c%c%cp %08llx 00:00 %u %s\n",
			   (unsigned long long)(s->vaddr - before + bias),
			   (unsigned long long)(end + bias), s->flags & PF_R ? 'r' : '-',
			   s->flags & PF_W ? 'w' : '-', s->flags & PF_X ? 'x' : '-',
			   (unsigned long long)(s->off - before), number, path);
	}
}

static bool open_elf(const char *path, struct elffile *ret)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);

	return fd >= 0 && elffile_open(ret, fd);
}

/** How far the program is from where it was linked: by its entry point, which the kernel tells, or
 * as the server says (qOffsets). */
static taddr bias_of(struct client *c, struct inferior *inf, const struct elffile *f)
{
	taddr entry = linkmap_entry(inf);
	uint64_t own = 0, bias = 0;

	if (entry && elffile_read(f, 24, &own, f->is64 ? 8 : 4)) // e_entry
		return entry - own;
	const char *at = client_ask(c, "qOffsets");
	if (at && (field_begin(&at, "Text=") || field_begin(&at, "TextSeg=")) &&
	    field_number(&at, &bias))
		return bias;
	return 0;
}

static void put_one(const char *path, taddr bias, unsigned number, struct buf *ret)
{
	struct elffile f;

	if (!open_elf(path, &f))
		return;
	put_file(&f, path, bias, number, ret);
	elffile_deinit(&f);
}

/** The name of the program's dynamic linker; NULL: it needs none. */
static char *interpreter(const struct elffile *f)
{
	char name[256];

	for (unsigned i = 0; i < f->nsegments; i++)
		if (f->segments[i].type == PT_INTERP && f->segments[i].filesz < sizeof(name) &&
		    elffile_read(f, f->segments[i].off, name, f->segments[i].filesz))
			return alloc_strndup(name, f->segments[i].filesz);
	return NULL;
}

static void put_libraries(struct inferior *inf, const char *linker, struct buf *ret)
{
	struct linkmap map;
	bool listed = false;

	linkmap_read(inf, &map);
	for (size_t i = 0; i < map.n; i++) {
		listed |= map.list[i].bias == map.linker;
		put_one(map.list[i].name, map.list[i].bias, 2 + (unsigned)i, ret);
	}
	if (!listed && map.linker && linker)
		put_one(linker, map.linker, 2 + (unsigned)map.n, ret);
	linkmap_deinit(&map);
}

/** A line of the maps, to be sorted. */
static int by_address(const void *a, const void *b)
{
	uint64_t x = strtoull(*(char *const *)a, NULL, 16);
	uint64_t y = strtoull(*(char *const *)b, NULL, 16);

	return x < y ? -1 : x > y;
}

static void sort_lines(struct buf *b, struct buf *ret)
{
	char **lines = NULL;
	size_t n = 0;

	for (char *at = (char *)(uintptr_t)buf_str(b), *end; *at; at = end + 1) {
		end = strchr(at, '\n');
		*end = '\0';
		lines = alloc_more(lines, n, sizeof(*lines));
		lines[n++] = at;
	}
	if (n)
		qsort(lines, n, sizeof(*lines), by_address);
	for (size_t i = 0; i < n; i++)
		buf_printf(ret, "%s\n", lines[i]);
	free(lines);
}

bool client_maps(struct client *c, struct inferior *inf, struct buf *ret)
{
	_cleanup_(buf_deinit) struct buf lines = {0};
	_free_ char *path = alloc_printf("/proc/%d/maps", (int)c->pid);
	struct elffile f;

	if (c->process && client_file(c, path, ret) && ret->len)
		return true;
	if (!c->file || strchr(c->file, '\n') || !open_elf(c->file, &f))
		return false;
	put_file(&f, c->file, bias_of(c, inf, &f), 1, &lines);
	_free_ char *linker = interpreter(&f);
	elffile_deinit(&f);
	if (linker)
		put_libraries(inf, linker, &lines);
	sort_lines(&lines, ret);
	return true;
}
