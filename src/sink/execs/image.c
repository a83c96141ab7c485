#include "sink/execs/image.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/ask.h"
#include "event/resolve.h"
#include "sc_ids.h"
#include "sink/render/argv.h"

enum {
	STRINGS_MAX = 4096,
	STRING_BYTES = 1 << 17, /* the kernel's own limit, MAX_ARG_STRLEN: execve(2) */
	ALL_BYTES = 1 << 20,
	PATH_BYTES = 4096,
};

/** Appends the string at an address. False: it is unreadable or too long. */
static bool string_take(struct strings *s, struct mem *mem, taddr addr)
{
	size_t room = ALL_BYTES - s->bytes.len;
	bool ended, fault;

	if (s->n >= STRINGS_MAX || room < 2)
		return false;
	size_t max = room < STRING_BYTES ? room : STRING_BYTES;
	size_t step = max < PATH_BYTES ? max : PATH_BYTES;
	for (;;) {
		buf_reserve(&s->bytes, step);
		long n = mem_read_str(mem, addr, s->bytes.p + s->bytes.len, step, &ended, &fault);
		if (n < 0 || (fault && !ended))
			return false;
		if (ended) {
			s->bytes.len += (size_t)n + 1;
			s->n++;
			return true;
		}
		if (step == max)
			return false;
		step = max;
	}
}

/** Reads a vector of strings, which ends with NULL. Several pointers are read at once: the strings
 * lie side by side, and are read faster one after the other (proc/memory.h). */
static void strings_take(struct strings *s, struct mem *mem, taddr addr, unsigned word)
{
	unsigned char vector[32 * sizeof(uint64_t)];

	while (addr && !s->cut) {
		size_t got = mem_read(mem, addr, vector, sizeof(vector) / 8 * word);

		s->cut = got < word;
		for (size_t at = 0; at + word <= got && !s->cut; at += word) {
			uint64_t entry = 0;

			memcpy(&entry, vector + at, word);
			if (!entry)
				return;
			s->cut = !string_take(s, mem, entry);
		}
		addr += got - got % word;
	}
}

static char *path_read(struct mem *mem, taddr addr)
{
	char path[PATH_BYTES];
	bool ended, fault;
	long n = addr ? mem_read_str(mem, addr, path, sizeof(path), &ended, &fault) : -1;

	return n > 0 && ended ? alloc_strndup(path, (size_t)n) : NULL;
}

/** The answer to a question as a string, or NULL. */
static char *answer_of(struct mem *mem, enum mem_ask what, uint64_t key)
{
	char text[PATH_BYTES];
	long n = mem_ask(mem, what, key, text, sizeof(text));

	return n > 0 ? alloc_strndup(text, (size_t)n) : NULL;
}

static bool is_at(uint16_t id)
{
	return id == SC_CALL_execveat || id == SC_CALL_execveat_64;
}

struct image *image_of_call(const struct moment *m)
{
	const struct call *c = m->call;
	const uint64_t *args = c->args;
	struct mem *mem = m->ev->mem;
	unsigned word = c->abi == ABI_X86_64 ? 8 : 4;
	struct image *im = alloc_zeroed(sizeof(*im));

	if (is_at(c->id)) {
		// A path that is empty stands for the descriptor itself (AT_EMPTY_PATH).
		im->file = path_read(mem, args[1]);
		if (!im->file)
			im->file = answer_of(mem, MEM_ASK_FD, (uint32_t)args[0]);
		args++;
	} else {
		im->file = path_read(mem, args[0]);
	}
	strings_take(&im->args, mem, args[1], word);
	strings_take(&im->env, mem, args[2], word);
	return im;
}

static void fds_look(struct image *im, struct mem *mem)
{
	int32_t fds[IMAGE_FDS];
	long n = mem_ask(mem, MEM_ASK_FDS, 0, (char *)fds, sizeof(fds));

	// Recordings of earlier versions have no list, but what each of them refers to.
	for (int32_t fd = 0; n < 0 && fd < IMAGE_FDS; fd++)
		im->fd[fd] = answer_of(mem, MEM_ASK_FD, (uint32_t)fd);
	for (size_t i = 0; n > 0 && i < (size_t)n / sizeof(*fds); i++)
		if (fds[i] >= 0 && fds[i] < IMAGE_FDS)
			im->fd[fds[i]] = answer_of(mem, MEM_ASK_FD, (uint32_t)fds[i]);
}

void image_look(struct image *im, const struct event *ev)
{
	im->dir = answer_of(ev->mem, MEM_ASK_CWD, 0);
	fds_look(im, ev->mem);
}

/** Is it known that there is no such file? */
static bool is_missing(const struct image *im, size_t len, struct mem *mem)
{
	char text[PATH_BYTES];

	if (len >= sizeof(text))
		return false;
	memcpy(text, im->file, len + 1);
	return mem_ask(mem, MEM_ASK_EXISTS, mem_path_key(AT_FDCWD, im->file, len), text,
		       sizeof(text)) == 1 &&
	       text[0] == '0';
}

void image_refused(struct image *im, const struct moment *m)
{
	_free_ char *answer = NULL;
	struct resolve_step step;
	size_t len = im->file ? strlen(im->file) : 0;

	if (!len || is_at(m->call->id))
		return;
	// Shells look for a program in one directory after the other. To ask whether it is there is
	// an eighth of the work of asking why it cannot be run.
	if (is_missing(im, len, m->ev->mem))
		return;
	answer = alloc_zeroed(RESOLVE_BYTES_MAX);
	memcpy(answer, im->file, len + 1);
	long n = mem_ask(m->ev->mem, MEM_ASK_RESOLVE, mem_path_key(AT_FDCWD, im->file, len), answer,
			 RESOLVE_BYTES_MAX);
	const char *p = answer, *end = answer + (n > 0 ? n : 0);
	while (resolve_next(&p, end, &step)) {
		if ((step.kind != RESOLVE_SCRIPT && step.kind != RESOLVE_PROGRAM) || !step.error)
			continue;
		free(im->lacks);
		im->lacks = alloc_strndup(step.text, step.len);
	}
}

void image_free(struct image *im)
{
	if (!im)
		return;
	free(im->file);
	free(im->dir);
	free(im->lacks);
	for (unsigned fd = 0; fd < IMAGE_FDS; fd++)
		free(im->fd[fd]);
	buf_deinit(&im->args.bytes);
	buf_deinit(&im->env.bytes);
	free(im);
}
