#include "sink/execs/command.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/path.h"
#include "decode/names.h"
#include "base/shell.h"

enum { CHANGES_SHOWN = 4 };

/* -- the environment ------------------------------------------------------------------------- */

/** Returns the strings of a vector, sorted. The caller frees it. */
static const char **sorted(const struct strings *s, int (*order)(const void *, const void *))
{
	const char **v = alloc_grow(NULL, s->n + 1, sizeof(*v));
	const char *p = s->bytes.p;

	for (size_t i = 0; i < s->n; i++, p += strlen(p) + 1)
		v[i] = p;
	if (s->n)
		qsort(v, s->n, sizeof(*v), order);
	return v;
}

/** Compares the names of two variables, NAME=value. */
static int name_order(const char *a, const char *b)
{
	for (; *a && *a == *b && *a != '='; a++, b++)
		;
	int x = *a == '=' ? 0 : (unsigned char)*a, y = *b == '=' ? 0 : (unsigned char)*b;
	return x - y;
}

static int variable_order(const void *a, const void *b)
{
	return name_order(*(const char *const *)a, *(const char *const *)b);
}

/** True for variables that shells change for each command, which nobody wants to see. */
static bool is_shells_own(const char *var)
{
	static const char *const own[] = {"_=", "SHLVL=", "PWD=", "OLDPWD="};

	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++) {
		if (!strncmp(var, own[i], strlen(own[i])))
			return true;
	}
	return false;
}

/** True if NAME can be assigned to in front of a command. */
static bool is_name(const char *var)
{
	const char *p = var;

	while (*p == '_' || (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') ||
	       (p > var && *p >= '0' && *p <= '9'))
		p++;
	return p > var && *p == '=';
}

static void put_name(struct buf *b, const char *var)
{
	char *name = alloc_strndup(var, strcspn(var, "="));

	shell_word(b, name);
	free(name);
}

struct changes {
	struct buf removed, set, odd; /* odd: set, but no shell could assign to them */
	size_t n, left_out;
	bool all, anew; /* anew: all variables are set, to none that were before */
};

static void changes_deinit(struct changes *c)
{
	buf_deinit(&c->removed);
	buf_deinit(&c->set);
	buf_deinit(&c->odd);
}

static void change(struct changes *c, const char *var, bool gone)
{
	if (is_shells_own(var))
		return;
	if (++c->n > CHANGES_SHOWN && !c->all) {
		c->left_out++;
		return;
	}
	if (gone) {
		buf_puts(&c->removed, "-u ");
		put_name(&c->removed, var);
		buf_putc(&c->removed, ' ');
		return;
	}
	struct buf *b = is_name(var) ? &c->set : &c->odd;
	const char *value = strchr(var, '=');
	if (is_name(var)) {
		buf_put(b, var, (size_t)(value + 1 - var));
		if (value[1])
			shell_word(b, value + 1);
	} else {
		shell_word(b, var);
	}
	buf_putc(b, ' ');
}

/** Finds how the environment differs from that of the program that ran it. */
static void changes_find(struct changes *c, const struct strings *was, const struct strings *is)
{
	const char **x = sorted(was, variable_order), **y = sorted(is, variable_order);
	size_t i = 0, k = 0;

	while (i < was->n || k < is->n) {
		int order = i == was->n ? 1 : k == is->n ? -1 : name_order(x[i], y[k]);

		if (order < 0)
			change(c, x[i], true);
		else if (order > 0 || strcmp(x[i], y[k]) != 0)
			change(c, y[k], false);
		i += order <= 0;
		k += order >= 0;
	}
	free(x);
	free(y);
}

/** The shorter way to say what the environment is: how it differs from the one before, or all of
 * it. */
static struct changes environment_of(const struct image *was, const struct image *is, bool all)
{
	static const struct strings none;
	struct changes c = {.all = all};

	if (!was)
		return c;
	changes_find(&c, &was->env, &is->env);
	if (is->env.cut || c.n <= is->env.n + 1)
		return c;
	changes_deinit(&c);
	c = (struct changes){.all = all, .anew = true};
	changes_find(&c, &none, &is->env);
	return c;
}

static void put_environment(struct buf *b, const struct changes *c)
{
	if (c->anew || c->removed.len || c->odd.len) {
		buf_puts(b, c->anew ? "env -i " : "env ");
		buf_put(b, c->removed.p, c->removed.len);
		buf_put(b, c->odd.p, c->odd.len);
	}
	buf_put(b, c->set.p, c->set.len);
}

/* -- descriptors ----------------------------------------------------------------------------- */

static bool is_file(const char *target)
{
	return *target == '/';
}

static bool is_same(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

/** Appends one item of the comment. */
static struct buf *item(struct buf *notes)
{
	if (notes->len)
		buf_puts(notes, "; ");
	return notes;
}

/** Appends where standard input, output or error leads. */
static void put_standard(struct buf *b, struct buf *notes, unsigned fd, const char *target)
{
	static const char *const names[] = {"stdin", "stdout", "stderr"};

	if (!target) {
		buf_printf(b, fd ? " %u>&-" : " <&-", fd);
	} else if (is_file(target)) {
		buf_puts(b, fd == 0 ? " <" : fd == 1 ? " >" : " 2>");
		shell_word(b, target);
	} else {
		buf_printf(item(notes), "%s is %s", names[fd], target);
	}
}

static void put_descriptors(struct buf *b, struct buf *notes, const struct image *was,
			    const struct image *is)
{
	for (unsigned fd = 0; fd < IMAGE_FDS; fd++) {
		if (fd < 3) {
			if (was && !is_same(was->fd[fd], is->fd[fd]))
				put_standard(b, notes, fd, is->fd[fd]);
		} else if (is->fd[fd] && !(was && is_same(was->fd[fd], is->fd[fd]))) {
			buf_printf(item(notes), "passes %u (%s)", fd, is->fd[fd]);
		}
	}
}

/* -- the whole ------------------------------------------------------------------------------- */

static void put_args(struct buf *b, const struct image *im)
{
	const char *p = im->args.bytes.p;

	if (!im->args.n)
		shell_word(b, im->file ? im->file : "?");
	for (size_t i = 0; i < im->args.n; i++, p += strlen(p) + 1) {
		if (i)
			buf_putc(b, ' ');
		shell_word(b, p);
	}
	if (im->args.cut)
		buf_puts(b, " ...");
}

static void put_unknown(struct buf *b, const struct program *p)
{
	buf_printf(b, "(%s, which already ran)", p->name);
}

void command_put_words(struct buf *b, const struct program *p)
{
	if (p->image)
		put_args(b, p->image);
	else
		put_unknown(b, p);
}

/** Returns the program whose surroundings this one got. */
static const struct image *image_before(const struct program *p)
{
	return p->parent ? p->parent->image : NULL;
}

void command_put(struct buf *b, const struct program *p, bool all)
{
	const struct image *im = p->image, *was = image_before(p);
	struct changes c;
	struct buf notes = {0};

	if (!im) {
		put_unknown(b, p);
		return;
	}
	c = environment_of(was, im, all);
	if (was && im->dir && was->dir && strcmp(im->dir, was->dir) != 0) {
		buf_puts(b, "cd ");
		shell_word(b, im->dir);
		buf_puts(b, " && ");
	}
	put_environment(b, &c);
	put_args(b, im);
	if (p->state != PROGRAM_FAILED)
		put_descriptors(b, &notes, was, im);
	if (im->file && im->args.n && !path_is_named(im->file, path_base(im->args.bytes.p)))
		buf_printf(item(&notes), "the file is %s", im->file);
	if (im->lacks) {
		buf_puts(item(&notes), "it needs ");
		shell_word(&notes, im->lacks);
		buf_puts(&notes, ", which cannot be run");
	}
	if (c.left_out)
		buf_printf(item(&notes), "%zu more variable%s", c.left_out,
			   c.left_out == 1 ? " differs" : "s differ");
	if (notes.len) {
		buf_puts(b, "  # ");
		buf_put(b, notes.p, notes.len);
	}
	changes_deinit(&c);
	buf_deinit(&notes);
}

void command_put_state(struct buf *b, const struct program *p)
{
	char name[16];
	const char *s;

	switch (p->state) {
	case PROGRAM_EXITED:
		buf_printf(b, p->code ? "exit %d" : "ok", p->code);
		break;
	case PROGRAM_KILLED:
		s = names_signal(p->code, name);
		buf_printf(b, "%s%s", s ? s : "signal", p->core ? " core" : "");
		break;
	case PROGRAM_FAILED:
		s = names_errno(p->code);
		buf_puts(b, s ? s : "not run");
		break;
	case PROGRAM_REPLACED:
		buf_puts(b, "=>");
		break;
	default:
		buf_puts(b, "runs");
		break;
	}
}
