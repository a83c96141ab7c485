#include "heap/types/types.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/begins.h"
#include "base/cleanup.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/visible.h"
#include "event/stack.h"
#include "heap/types/lookup.h"
#include "heap/types/statement.h"
#include "proc/realuser.h"
#include "sym/dwarf/srcline.h"
#include "sym/elf/elffile.h"

enum { SOURCE_MAX = 1 << 24, FRAMES_MAX = 16, LINES_AROUND = 3, NAME_SIZE = 128 };

/** A file of source, or none: text is NULL. */
struct source {
	char *path, *text;
	size_t len;
};

/** A module's file, as far as it could be opened. */
struct file {
	char *path;
	bool is_elf;
	struct elffile elf;
	struct debuginfo *info; /* or NULL */
};

struct heap_types {
	struct map sources, files; /* by the hash of the path; two paths with one hash: the first */
	struct map known;	   /* by the hash of a stack: char * */
};

/* -- files ------------------------------------------------------------------------------------ */

static void read_source(struct source *s)
{
	struct stat st;
	_close_ int fd = realuser_open(s->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

	if (fd < 0 || fstat(fd, &st) || !S_ISREG(st.st_mode) || st.st_size > SOURCE_MAX)
		return;
	s->text = alloc_zeroed((size_t)st.st_size + 1);
	ssize_t n = read(fd, s->text, (size_t)st.st_size);
	s->len = n > 0 ? (size_t)n : 0;
}

static const struct source *source_of(struct heap_types *t, const char *path, size_t len)
{
	uint64_t key = hash_bytes(path, len);
	struct source *s = map_get(&t->sources, key);

	if (!s) {
		s = alloc_zeroed(sizeof(*s));
		s->path = alloc_strndup(path, len);
		read_source(s);
		map_set(&t->sources, key, s);
	}
	return strlen(s->path) == len && !memcmp(s->path, path, len) ? s : NULL;
}

static struct file *file_of(struct heap_types *t, const char *path, size_t len)
{
	uint64_t key = hash_bytes(path, len);
	struct file *f = map_get(&t->files, key);

	if (!f) {
		f = alloc_zeroed(sizeof(*f));
		f->path = alloc_strndup(path, len);
		int fd = realuser_open(f->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
		f->is_elf = fd >= 0 && elffile_open(&f->elf, fd);
		f->info = f->is_elf ? debuginfo_open(f->path, NULL) : NULL;
		map_set(&t->files, key, f);
	}
	return strlen(f->path) == len && !memcmp(f->path, path, len) ? f : NULL;
}

struct heap_types *heap_types_create(void)
{
	return alloc_zeroed(sizeof(struct heap_types));
}

static void file_free(struct file *f)
{
	if (f->is_elf)
		elffile_deinit(&f->elf);
	if (f->info)
		debuginfo_unref(f->info);
	free(f->path);
	free(f);
}

void heap_types_destroy(struct heap_types *t)
{
	uint64_t key;
	void *p;

	if (!t)
		return;
	for (size_t i = 0; map_next(&t->sources, &i, &key, &p);) {
		free(((struct source *)p)->path);
		free(((struct source *)p)->text);
		free(p);
	}
	for (size_t i = 0; map_next(&t->files, &i, &key, &p);)
		file_free(p);
	for (size_t i = 0; map_next(&t->known, &i, &key, &p);)
		free(p);
	map_deinit(&t->sources);
	map_deinit(&t->files);
	map_deinit(&t->known);
	free(t);
}

/* -- the line --------------------------------------------------------------------------------- */

/** Finds a line, from 1 on; its text is [*from, *to). False: the file has fewer. */
static bool find_line(const struct source *s, unsigned line, size_t *from, size_t *to)
{
	size_t at = 0;

	for (unsigned i = 1; i < line; i++) {
		const char *end = memchr(s->text + at, '\n', s->len - at);

		if (!end)
			return false;
		at = (size_t)(end - s->text) + 1;
	}
	const char *end = memchr(s->text + at, '\n', s->len - at);
	*from = at;
	*to = end ? (size_t)(end - s->text) : s->len;
	return at < s->len;
}

/** Reads the statement that a frame is in. False: there is no source, or no such call. */
static bool read_statement(struct heap_types *t, const struct stack_frame *f, const char *callee,
			   struct statement *ret)
{
	const struct source *s =
		f->source_len && f->line ? source_of(t, f->source, f->source_len) : NULL;
	size_t from, to, first, last, other;
	unsigned before = f->line > LINES_AROUND ? f->line - LINES_AROUND : 1;

	if (!s || !s->text || !find_line(s, f->line, &from, &to))
		return false;
	if (!find_line(s, before, &first, &other))
		return false;
	if (!find_line(s, f->line + LINES_AROUND, &other, &last))
		last = s->len;
	return statement_read(s->text + first, last - first, from - first, to - first, callee, ret);
}

/* -- its type --------------------------------------------------------------------------------- */

/** Where a frame's code is, in its file. */
struct spot {
	struct debuginfo *info;
	uint64_t vaddr; /* of the call */
};

static bool find_spot(struct heap_types *t, const struct stack_frame *f, struct spot *ret)
{
	struct file *file = f->module_len ? file_of(t, f->module, f->module_len) : NULL;

	if (!file || !file->info || !f->address ||
	    !elffile_vaddr(&file->elf, f->address - 1, &ret->vaddr))
		return false;
	ret->info = file->info;
	return true;
}

/** Appends a type that is written in the source: what it stands for, if it is a template's
 * parameter. */
static void put_written(const struct spot *at, const char *text, struct buf *b)
{
	const struct type *t = lookup_parameter(at->info, at->vaddr, text);

	if (t)
		lookup_put(t, b);
	else
		visible_put(b, text, strlen(text), "");
}

/** Appends the type that a sizeof is about. */
static bool put_sized(const struct spot *at, const struct statement *s, struct buf *b)
{
	const struct type *t = s->size[0] ? lookup_expression(at->info, at->vaddr, s->size) : NULL;

	if (t)
		lookup_put(t, b);
	else if (s->sized_in_parentheses && (lookup_parameter(at->info, at->vaddr, s->size) ||
					     lookup_is_type(at->info, at->vaddr, s->size)))
		put_written(at, s->size, b);
	else
		return false;
	return true;
}

/** Appends what a statement says, the most direct word first. False: it says nothing. */
static bool put_statement(const struct spot *at, const struct statement *s, struct buf *b)
{
	const struct type *t =
		s->target[0] ? lookup_target(lookup_expression(at->info, at->vaddr, s->target))
			     : NULL;

	if (s->made[0])
		put_written(at, s->made, b);
	else if (t)
		lookup_put(t, b);
	else if (s->cast[0] && strcmp(s->cast, "void") != 0)
		put_written(at, s->cast, b);
	else
		return put_sized(at, s, b);
	return true;
}

/** Skips what glibc puts in front of its names: strdup is __strdup there, or __GI___strdup. */
static size_t skip_marks(const struct stack_frame *f, size_t from, size_t end)
{
	static const char internal[] = "__GI_";
	size_t n = sizeof(internal) - 1;

	if (!stack_frame_is_libc(f))
		return from;
	if (end - from > n && !memcmp(f->symbol + from, internal, n))
		from += n;
	while (from < end && f->symbol[from] == '_')
		from++;
	return from;
}

/** The name by which a function is called, of its symbol: `ns::T::make(int)' is make. */
static void take_callee(const struct stack_frame *f, char ret[NAME_SIZE])
{
	size_t end = 0, from;

	while (end < f->symbol_len && !strchr("(<@.", f->symbol[end]))
		end++;
	for (from = end; from && !strchr(":* ", f->symbol[from - 1]); from--)
		;
	from = skip_marks(f, from, end);
	if (end - from >= NAME_SIZE)
		end = from;
	memcpy(ret, f->symbol + from, end - from);
	ret[end - from] = '\0';
}

/** A stack has the line of a function's own code. What allocates may be inlined there. */
static void take_line(const struct spot *at, struct stack_frame *f)
{
	struct srcline row;

	if (!srcline_find(at->info, at->vaddr, &row))
		return;
	size_t n = strlen(row.file);
	f->source = row.file;
	f->source_len = n < UINT16_MAX ? (uint16_t)n : 0;
	f->line = row.line;
}

static bool put_type(struct heap_types *t, const char *stack, size_t len, struct buf *b)
{
	const char *p = stack, *end = stack + len;
	char callee[NAME_SIZE] = "";
	struct stack_frame f;

	for (unsigned i = 0; i < FRAMES_MAX && stack_next(&p, end, &f); i++) {
		struct statement s = {0};
		struct spot at;

		if (f.flags & (STACK_MORE | STACK_SIGNAL))
			return false;
		if (begins_with(f.symbol, f.symbol_len, "operator new")) {
			memcpy(callee, "new", sizeof("new"));
			continue;
		}
		bool found = find_spot(t, &f, &at);
		if (found)
			take_line(&at, &f);
		bool said = found && read_statement(t, &f, *callee ? callee : NULL, &s);
		if (said && put_statement(&at, &s, b))
			return true;
		// A function that only passes the block on.
		if (!stack_frame_is_runtime(&f) && (!said || !(s.returns || s.target[0])))
			return false;
		take_callee(&f, callee);
		if (!*callee)
			return false;
	}
	return false;
}

void heap_types_put(struct heap_types *t, const char *stack, size_t len, struct buf *b)
{
	uint64_t key = hash_bytes(stack, len);
	char *known = map_get(&t->known, key);

	if (!known) {
		struct buf text = {0};

		if (!put_type(t, stack, len, &text)) {
			buf_clear(&text);
			buf_puts(&text, "unknown");
		}
		known = alloc_strdup(buf_str(&text));
		buf_deinit(&text);
		map_set(&t->known, key, known);
	}
	buf_puts(b, known);
}
