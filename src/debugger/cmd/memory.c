/* The command x, and commands that copy between memory and files. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/show/srec.h"
#include "lang/eval_op.h"
#include "debugger/session/look.h"
#include "debugger/show/examine.h"
#include "debugger/scope/env.h"

enum { PIECE = 65536 };

static struct err *cmd_examine(struct session *s, const char *args)
{
	struct look *l = s->look;
	bool plain = !*args;
	struct format f;
	struct err *e = format_parse(&args, &f);

	if (!e && *args)
		e = examine_address(s, args, &l->x.next);
	else if (!e && !l->x.next)
		e = err_new("Argument required (starting display address).");
	if (e)
		return e;
	format_complete(&f, l->x.letter, l->x.size);
	if (plain)
		f.count = l->x.count;
	l->x.letter = f.letter;
	l->x.count = f.count;
	l->x.size = f.letter == 's' ? 'b' : f.size;
	return examine(s, &f, &l->x.next);
}

/* -- files ------------------------------------------------------------------------------------ */

static bool take_word(const char **args, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(*args, word, n) != 0 || ((*args)[n] && !isspace((unsigned char)(*args)[n])))
		return false;
	*args += n + strspn(*args + n, " \t");
	return true;
}

/** Parses a file's name: up to a blank, or in quotes. */
static struct err *take_file(const char **args, char **ret)
{
	const char *p = *args;
	char quote = *p == '"' || *p == '\'' ? *p : 0;
	size_t n = quote ? strcspn(p + 1, quote == '"' ? "\"" : "'") : strcspn(p, " \t");

	*ret = NULL;
	if (!n)
		return err_new("Missing filename.");
	if (quote && !p[1 + n])
		return err_new("The name of the file lacks a closing %c.", quote);
	*ret = alloc_strndup(p + (quote != 0), n);
	p += n + (quote ? 2 : 0);
	*args = p + strspn(p, " \t");
	return NULL;
}

/** Parses the next of several expressions, which are separated by blanks; only the last one may
 * contain blanks. */
static struct err *take_number(struct session *s, const char **args, bool last, uint64_t *ret)
{
	size_t n = 0, depth = 0;

	for (; (*args)[n] && (last || depth || !isspace((unsigned char)(*args)[n])); n++)
		depth += ((*args)[n] == '(' || (*args)[n] == '[') -
			 (size_t)(depth && ((*args)[n] == ')' || (*args)[n] == ']'));
	_free_ char *text = alloc_strndup(*args, n);
	*args += n + strspn(*args + n, " \t");
	return examine_address(s, text, ret);
}

static struct err *write_all(int fd, const char *name, const void *bytes, size_t n)
{
	const char *p = bytes;

	while (n) {
		ssize_t done = write(fd, p, n);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return err_sys(errno, "%s", name);
		p += done;
		n -= (size_t)done;
	}
	return NULL;
}

/** How bytes are written to a file. */
struct dump {
	int flags; /* of open(2) */
	bool srec; /* as S-records */
};

static struct err *write_file(const char *name, const struct dump *how, taddr addr,
			      const uint8_t *bytes, size_t n)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	int fd = open(name, O_WRONLY | O_CREAT | O_CLOEXEC | how->flags, 0666);

	if (fd < 0)
		return err_sys(errno, "%s", name);
	if (how->srec)
		srec_put(&text, name, addr, bytes, n);
	struct err *e = how->srec ? write_all(fd, name, (const uint8_t *)text.p, text.len)
				  : write_all(fd, name, bytes, n);
	if (close(fd) && !e)
		e = err_sys(errno, "%s", name);
	return e;
}

/** Writes memory to a file. The memory is read before the file is created, so an error leaves an
 * existing file unchanged. */
static struct err *memory_to_file(struct session *s, const char *name, const struct dump *how,
				  taddr start, uint64_t n)
{
	struct err *e = NULL;
	_free_ uint8_t *bytes = alloc_try(n, 1, &e);

	if (e)
		return e;
	for (uint64_t i = 0; i < n;) {
		size_t piece = n - i < PIECE ? n - i : PIECE;
		size_t got = mem_read(&s->inf.mem, start + i, bytes + i, piece);

		if (got < piece)
			return err_new("Cannot access memory at address 0x%llx",
				       (unsigned long long)(start + i + got));
		i += piece;
	}
	return write_file(name, how, start, bytes, n);
}

static struct err *value_to_file(struct session *s, const char *name, const struct dump *how,
				 const char *text)
{
	struct expr *x;
	struct datum *v;
	struct err *e = env_parse(s, text, NULL, &x);

	if (!e)
		e = eval_fetched(&s->env, x, &v);
	if (e)
		return e;
	return write_file(name, how, v->place == DATUM_MEMORY ? v->addr : 0, v->bytes,
			  type_strip(v->type)->size);
}

static struct err *save(struct session *s, const char *args, const struct dump *how, bool value)
{
	_free_ char *name = NULL;
	uint64_t start, end;
	struct err *e = take_file(&args, &name);

	if (e)
		return e;
	if (value)
		return *args ? value_to_file(s, name, how, args)
			     : err_new("No value to %s.",
				       how->flags & O_APPEND ? "append" : "dump");
	if (!*args)
		return err_new("Missing start and stop addresses.");
	e = take_number(s, &args, false, &start);
	if (!e && !*args)
		e = err_new("Missing stop address.");
	if (!e)
		e = take_number(s, &args, true, &end);
	if (!e && end <= start)
		e = err_new("Invalid memory address range (start >= end).");
	return e ? e : memory_to_file(s, name, how, start, end - start);
}

static struct err *dump(struct session *s, const char *args, int flags)
{
	struct dump how = {.flags = flags, .srec = flags == O_TRUNC && take_word(&args, "srec")};

	if (!how.srec)
		take_word(&args, "binary");
	if (take_word(&args, "memory"))
		return save(s, args, &how, false);
	if (take_word(&args, "value"))
		return save(s, args, &how, true);
	return err_new("\"memory FILE START STOP\" or \"value FILE EXPRESSION\" is expected.");
}

static struct err *cmd_dump(struct session *s, const char *args)
{
	return dump(s, args, O_TRUNC);
}

static struct err *cmd_append(struct session *s, const char *args)
{
	return dump(s, args, O_APPEND);
}

/** Writes bytes [from, to) of a file to memory, at base + their offset in the file. */
static struct err *file_to_memory(struct session *s, const char *name, uint64_t base, uint64_t from,
				  uint64_t to)
{
	struct stat st;
	_close_ int fd = open(name, O_RDONLY | O_CLOEXEC);
	struct err *e = NULL;

	if (fd < 0 || fstat(fd, &st))
		return err_new("Failed to open %s: %s", name, strerror(errno));
	if (!to || to > (uint64_t)st.st_size)
		to = (uint64_t)st.st_size;
	if (from >= to)
		return err_new("Start address is greater than length of binary file %s.", name);
	buf_printf(&s->out, "Restoring binary file %s into memory (0x%llx to 0x%llx)\n", name,
		   (unsigned long long)(base + from), (unsigned long long)(base + to));
	_free_ uint8_t *bytes = alloc_zeroed(PIECE);
	while (!e && from < to) {
		size_t want = to - from < PIECE ? to - from : PIECE;
		ssize_t n = pread(fd, bytes, want, (off_t)from);

		if (n <= 0)
			return err_new("%s can't be read to its end.", name);
		e = inferior_write(&s->inf, base + from, bytes, (size_t)n);
		from += (size_t)n;
	}
	return e;
}

static struct err *cmd_restore(struct session *s, const char *args)
{
	_free_ char *name = NULL;
	uint64_t n[3] = {0, 0, 0}; // offset, start, end
	struct err *e =
		s->inf.pid ? take_file(&args, &name) : err_new("The program is not being run.");

	if (!e && !take_word(&args, "binary"))
		e = err_new("\"restore FILE binary [OFFSET [START [END]]]\" is expected: only "
			    "binary files can be restored.");
	for (unsigned i = 0; !e && *args && i < 3; i++)
		e = take_number(s, &args, i == 2, &n[i]);
	if (!e && n[2] && n[2] <= n[1])
		e = err_new("Start must be less than end.");
	if (!e)
		e = file_to_memory(s, name, n[0], n[1], n[2]);
	struct dthread *t = s->inf.pid ? inferior_thread_number(&s->inf, s->thread) : NULL;
	if (t)
		inferior_look(&s->inf, t);
	return e;
}

/* -- find ------------------------------------------------------------------------------------- */

struct search {
	uint8_t size; /* of each number of the pattern, 0: by its type */
	uint64_t max;
	taddr start, end;
	struct buf pattern;
};

static struct err *search_options(const char **args, struct search *f)
{
	const char *p = *args;
	char *end;

	f->max = UINT64_MAX;
	if (*p != '/')
		return NULL;
	for (p++; *p && !isspace((unsigned char)*p);) {
		const char *size;

		if (isdigit((unsigned char)*p)) {
			f->max = strtoull(p, &end, 10);
			p = end;
			if (!f->max)
				return err_new("Count must be positive.");
		} else if ((size = strchr("bhwg", *p))) {
			f->size = (uint8_t)(1 << (size - "bhwg"));
			p++;
		} else {
			return err_new("Invalid size granularity.");
		}
	}
	*args = p + strspn(p, " \t");
	return NULL;
}

/** Parses an expression of a list; *args moves behind the comma. */
static struct err *list_value(struct session *s, const char **args, struct datum **ret)
{
	struct expr *x;
	const char *rest;

	if (!**args)
		return err_new("Argument required (expression to compute).");
	struct err *e = env_parse(s, *args, &rest, &x);
	if (e)
		return e;
	rest += strspn(rest, " \t");
	if (*rest && *rest != ',')
		return err_new("Junk at end of arguments: \"%s\".", rest);
	*args = rest + (*rest == ',') + strspn(rest + (*rest == ','), " \t");
	return eval_fetched(&s->env, x, ret);
}

static void add_pattern(const struct datum *v, struct search *f)
{
	const struct type *t = type_strip(v->type);
	uint64_t n = t->kind == TYPE_FLOAT || t->size > 8 || !type_is_scalar(t) ? 0 : datum_bits(v);

	if (f->size && type_is_scalar(t) && t->kind != TYPE_FLOAT)
		buf_put(&f->pattern, &n, f->size);
	else // a string includes its NUL
		buf_put(&f->pattern, v->bytes, t->size);
}

static struct err *search_arguments(struct session *s, const char *args, struct search *f)
{
	struct datum *v;
	struct err *e = search_options(&args, f);

	if (!e)
		e = list_value(s, &args, &v);
	if (e)
		return e;
	f->start = eval_address(v);
	bool length = *args == '+';
	args += length;
	e = list_value(s, &args, &v);
	if (e)
		return e;
	f->end = eval_address(v);
	if (length && !f->end)
		return err_new("Empty search range.");
	// The last byte of gdb's range is part of it.
	f->end = length ? f->start + f->end : f->end + 1;
	if (f->end <= f->start)
		return err_new("Invalid search space, end precedes start.");
	if (!*args)
		return err_new("Missing search pattern.");
	while (!e && *args) {
		e = list_value(s, &args, &v);
		if (!e)
			add_pattern(v, f);
	}
	if (!e && f->end - f->start < f->pattern.len)
		e = err_new("Search space too small to contain pattern.");
	return e;
}

static uint64_t search(struct session *s, const struct search *f, taddr *last, struct err **e)
{
	size_t n = f->pattern.len, room = PIECE + n;
	_free_ char *bytes = alloc_zeroed(room);
	uint64_t found = 0;
	taddr at = f->start;

	while (f->end - at >= n && found < f->max) {
		size_t want = f->end - at < room ? f->end - at : room;
		size_t got = mem_read(&s->inf.mem, at, bytes, want);
		char *p = bytes, *hit;

		while (found < f->max &&
		       (hit = memmem(p, (size_t)(bytes + got - p), f->pattern.p, n))) {
			*last = at + (uint64_t)(hit - bytes);
			examine_put_address(s, *last);
			buf_putc(&s->out, '\n');
			found++;
			p = hit + 1;
		}
		if (got < want) {
			*e = err_new("Unable to access %zu bytes of target memory at 0x%llx, "
				     "halting search.",
				     want - got, (unsigned long long)(at + got));
			break;
		}
		at += want == room ? PIECE + 1 : want;
	}
	return found;
}

static struct err *cmd_find(struct session *s, const char *args)
{
	struct search f = {.max = 0};
	taddr last = 0;
	struct err *e = search_arguments(s, args, &f);

	if (e) {
		buf_deinit(&f.pattern);
		return e;
	}
	uint64_t found = search(s, &f, &last, &e);
	buf_deinit(&f.pattern);
	s->env.ops->set_variable(&s->env, "numfound",
				 datum_number(&s->arena, s->env.types->int_, found));
	if (found)
		s->env.ops->set_variable(&s->env, "_",
					 datum_number(&s->arena, s->env.types->data_ptr, last));
	if (e && !found)
		return e;
	if (!found)
		buf_puts(&s->out, "Pattern not found.\n");
	else
		buf_printf(&s->out, "%llu pattern%s found.\n", (unsigned long long)found,
			   found > 1 ? "s" : "");
	return e;
}

const struct command commands_memory[] = {
	{"x", "looking", "[/NFU] [ADDRESS]",
	 "Show memory: N units of size U in format F.\n"
	 "U: b h w g. F: x d u o t a c f s i z. With a negative N, show what is before\n"
	 "ADDRESS; without ADDRESS, what follows the memory shown last. Then $_ is the\n"
	 "address of the last unit, and $__ its value.",
	 COMPLETE_SYMBOL, cmd_examine, true, true},
	{"find", "looking", "[/SIZE] [/COUNT] START, +LENGTH | END, VALUE [, VALUE ...]",
	 "Search memory for values.\n"
	 "SIZE is the size of each value: b h w g, or else that of its type. At most\n"
	 "COUNT places are shown. Then $_ is the last place, and $numfound their\n"
	 "number.",
	 COMPLETE_SYMBOL, cmd_find, false, true},
	{"dump", "looking",
	 "[binary|srec] memory FILE START STOP | [binary|srec] value FILE EXPRESSION",
	 "Write memory, or the bytes of a value, to a file, as they are or as S-records.",
	 COMPLETE_FILE, cmd_dump, false, false},
	{"append", "looking", "[binary] memory FILE START STOP | [binary] value FILE EXPRESSION",
	 "Append memory, or the bytes of a value, to a file.", COMPLETE_FILE, cmd_append, false,
	 false},
	{"restore", "looking", "FILE binary [OFFSET [START [END]]]",
	 "Write a file into memory.\n"
	 "Byte N of the file goes to OFFSET + N. START and END choose a part of the\n"
	 "file.",
	 COMPLETE_FILE, cmd_restore, false, false},
	{0},
};
