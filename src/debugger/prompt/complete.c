#include "debugger/prompt/complete.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/session/look.h"
#include "lang/print_options.h"
#include "debugger/session/signals.h"
#include "base/visible.h"
#include "decode/table.h"
#include "debugger/prompt/script.h"
#include "debugger/prompt/command.h"

void completion_deinit(struct completion *c)
{
	for (size_t i = 0; i < c->n; i++)
		free(c->word[i]);
	free(c->word);
	*c = (struct completion){0};
}

bool completion_offer(struct completion *c, const char *typed, const char *word, size_t n)
{
	size_t len = strlen(typed);

	if (n < len || memcmp(word, typed, len) != 0)
		return true;
	// Such a word cannot be typed, and would disturb the terminal.
	if (!visible_is(word, n, ""))
		return true;
	for (size_t i = 0; i < c->n; i++)
		if (strlen(c->word[i]) == n && !memcmp(c->word[i], word, n))
			return true;
	if (c->n == COMPLETION_MAX) {
		c->more = true;
		return false;
	}
	c->word = alloc_grow(c->word, c->n + 2, sizeof(*c->word));
	c->word[c->n] = alloc_strndup(word, n);
	c->word[++c->n] = NULL;
	return true;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* -- commands --------------------------------------------------------------------------------- */

static size_t word_len(const char *s)
{
	return strcspn(s, " \t");
}

/** Offers the word of a name at the position of the line's last word, if the words before it fit.
 */
static void offer_part(struct completion *c, const char *name, size_t len, const char *line,
		       const char *typed)
{
	while (line < typed) {
		size_t n = word_len(line), part;
		const char *space = memchr(name, ' ', len);

		part = space ? (size_t)(space - name) : len;
		if (!space || n > part || memcmp(line, name, n) != 0)
			return;
		line += n + strspn(line + n, " \t");
		name += part + 1;
		len -= part + 1;
	}
	const char *space = memchr(name, ' ', len);
	completion_offer(c, typed, name, space ? (size_t)(space - name) : len);
}

static void offer_commands(struct session *s, struct completion *c, const char *line,
			   const char *typed, const char *prefix)
{
	const struct command *const *tables = s->look->commands;

	for (; *tables; tables++)
		for (const struct command *row = *tables; row->names; row++) {
			size_t skip = strlen(prefix), n = strcspn(row->names, ",");

			if (n > skip && !memcmp(row->names, prefix, skip))
				offer_part(c, row->names + skip, n - skip, line, typed);
		}
	for (const struct user_command *u = s->look->users; u && line == typed; u = u->next)
		completion_offer(c, typed, u->name, strlen(u->name));
}

/** Offers the keywords of a usage: `[thread N] [if CONDITION]'. */
static void offer_usage(struct completion *c, const char *usage, const char *typed)
{
	for (const char *p = usage; *p;) {
		size_t n = 0;
		bool option = *p == '-';

		while (islower((unsigned char)p[n]) || p[n] == '-')
			n++;
		if (n > 1 && (p == usage || !isalnum((unsigned char)p[-1])) &&
		    !isupper((unsigned char)p[n]) && (!option || *typed == '-'))
			completion_offer(c, typed, p, n);
		p += n ? n : 1;
	}
}

/* -- calls, signals -------------------------------------------------------------------------------
 */

static void offer_calls(struct completion *c, const char *typed)
{
	for (unsigned i = 0; i < sc_ncalls; i++) {
		const char *name = sc_name(sc_calls[i].name);

		if (*name && !strchr(name, '#') && !completion_offer(c, typed, name, strlen(name)))
			return;
	}
}

static void offer_signals(struct completion *c, const char *typed)
{
	completion_offer(c, typed, "all", 3);
	for (int i = 1; i < SIGNALS_LIMIT; i++)
		completion_offer(c, typed, signals_name(i), strlen(signals_name(i)));
}

/* -- the line --------------------------------------------------------------------------------- */

/** Offers the names of print's options. */
static void offer_options(struct completion *c, const char *typed)
{
	for (unsigned i = 0; print_option_name(i); i++) {
		struct buf b = {0};

		buf_printf(&b, "-%s", print_option_name(i));
		completion_offer(c, typed, buf_str(&b), b.len);
		buf_deinit(&b);
	}
}

/** How the row's file argument is written, by its usage. */
static enum file_words file_words(const struct command *row)
{
	if (!strcmp(row->usage, "[ARGS]") || !strcmp(row->usage, "[COMMAND]"))
		return FILE_SHELL;
	return strpbrk(row->usage, " |") ? FILE_WORD : FILE_WHOLE;
}

/** The beginning of the command after words that say to what it is applied: `all', numbers,
 * options. */
static const char *inner_command(const char *args)
{
	while (*args && (strchr("-$0123456789", *args) || !strncmp(args, "all ", 4))) {
		size_t n = word_len(args);

		if (!args[n])
			return NULL;
		args += n + strspn(args + n, " \t");
	}
	return args;
}

/** Completes the rest of the line if it is a command itself. False: it is not. */
static bool offer_inner(struct session *s, struct completion *c, const char *line, const char *args)
{
	const char *inner = inner_command(args);

	if (!inner)
		return false;
	completion_deinit(c);
	complete_line(s, inner, c);
	c->start += (size_t)(inner - line);
	return true;
}

static void offer_symbolic(struct session *s, struct completion *c, const struct command *row,
			   const char *line)
{
	const char *typed = line + c->start;

	if (*typed == '-' && strstr(row->usage, "-OPTION"))
		offer_options(c, typed);
	else if (strstr(row->usage, "LOCATION") && !strstr(line, " if "))
		complete_location(s, c, line);
	else
		complete_expression(s, c, line);
}

static void offer_arguments(struct session *s, struct completion *c, const struct command *row,
			    const char *line, const char *args)
{
	const char *typed = line + c->start;

	offer_usage(c, row->usage, typed);
	switch (row->complete) {
	case COMPLETE_FILE:
		complete_file(c, line, args, file_words(row));
		break;
	case COMPLETE_SYMBOL:
		offer_symbolic(s, c, row, line);
		break;
	case COMPLETE_COMMAND:
		if (strncmp(row->names, "help", 4) == 0 || !offer_inner(s, c, line, args))
			offer_commands(s, c, args, typed, "");
		break;
	case COMPLETE_SYSCALL:
		offer_calls(c, typed);
		break;
	case COMPLETE_SIGNAL:
		offer_signals(c, typed);
		break;
	case COMPLETE_REGISTER:
		complete_registers(s, c, typed, *typed == '$' ? "$" : "");
		break;
	case COMPLETE_SETTING:
		offer_commands(s, c, args, typed, "set ");
		break;
	default:
		break;
	}
}

void complete_line(struct session *s, const char *line, struct completion *ret)
{
	const struct command *row;
	const char *args, *begin = line + strspn(line, " \t"), *typed = begin + strlen(begin);

	while (typed > begin && !isspace((unsigned char)typed[-1]))
		typed--;
	*ret = (struct completion){.start = (size_t)(typed - line)};
	offer_commands(s, ret, begin, typed, "");
	// The text before the last word may be a complete command, and the word its argument.
	_free_ char *head = alloc_strndup(begin, (size_t)(typed - begin));
	struct err *e = *head ? command_find(s, head, &row, &args) : err_new("no command");
	if (!e && row->run)
		offer_arguments(s, ret, row, line, begin + (args - head));
	err_free(e);
	if (ret->n)
		qsort(ret->word, ret->n, sizeof(*ret->word), by_name);
	arena_reset(&s->arena);
}
