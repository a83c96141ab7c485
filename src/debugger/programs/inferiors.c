/* Commands that make programs beside the current one, and remove them. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/programs/programs.h"
#include "debugger/prompt/command.h"
#include "debugger/prompt/numbers.h"
#include "debugger/scope/env.h"
#include "debugger/stop/held.h"

/** What add-inferior and clone-inferior are asked for. */
struct asked {
	uint64_t copies;
	char *file; /* or NULL */
	bool unconnected;
	uint64_t number; /* of the program that is cloned */
};

static void asked_deinit(struct asked *a)
{
	free(a->file);
}

/** Cuts the next word off; NULL: there is none. The caller frees it. */
static char *take_word(const char **at)
{
	size_t n;

	*at += strspn(*at, " \t");
	n = strcspn(*at, " \t");
	char *word = n ? alloc_strndup(*at, n) : NULL;
	*at += n;
	return word;
}

/** Takes the value of an option. */
static struct err *take_value(const char **at, const char *option, char **ret)
{
	free(*ret);
	*ret = take_word(at);
	return *ret ? NULL : err_new("No argument to %s", option);
}

static struct err *take_copies(struct session *s, const char **at, uint64_t *ret)
{
	enum { COPIES_MAX = 1000 };
	_free_ char *text = NULL;
	struct err *e = take_value(at, "-copies", &text);

	if (!e)
		e = env_number(s, text, ret);
	if (!e && *ret > COPIES_MAX)
		e = err_new("Invalid copies number");
	return e;
}

/** Parses the arguments. clones: a number may follow, and no -exec. */
static struct err *parse(struct session *s, const char *args, bool clones, struct asked *ret)
{
	struct err *e = NULL;

	*ret = (struct asked){.copies = 1, .number = s->inf.number};
	while (!e) {
		_free_ char *word = take_word(&args);

		if (!word)
			return NULL;
		if (!strcmp(word, "-copies"))
			e = take_copies(s, &args, &ret->copies);
		else if (!strcmp(word, "-no-connection"))
			ret->unconnected = true;
		else if (!clones && !strcmp(word, "-exec"))
			e = take_value(&args, "-exec", &ret->file);
		else if (clones && *word != '-')
			e = env_number(s, word, &ret->number);
		else
			e = err_new("Invalid argument");
	}
	return e;
}

/** Makes one program like the current one, and says so. */
static void make(struct session *s, bool clone, const struct asked *a)
{
	held_new(s, clone, !a->unconnected);
	const struct inferior *made = held_program(s, s->programs_made);

	buf_printf(&s->out, "[New inferior %u]\nAdded inferior %u", made->number, made->number);
	if (made->connection)
		buf_printf(&s->out, " on connection %u (native)", made->connection);
	buf_putc(&s->out, '\n');
}

/** Chooses the file of a new program, which is not the current one. */
static struct err *set_file(struct session *s, const char *file)
{
	unsigned current = s->inf.number;
	_free_ char *line = alloc_printf("file %s", file);

	held_look(s, s->programs_made);
	struct err *e = command_run(s, line);
	held_look(s, current);
	return e;
}

static struct err *cmd_add(struct session *s, const char *args)
{
	_cleanup_(asked_deinit) struct asked a;
	struct err *e = parse(s, args, false, &a);

	for (uint64_t i = 0; !e && i < a.copies; i++) {
		make(s, false, &a);
		if (a.file)
			e = set_file(s, a.file);
	}
	return e;
}

static struct err *cmd_clone(struct session *s, const char *args)
{
	_cleanup_(asked_deinit) struct asked a;
	unsigned current = s->inf.number;
	struct err *e = parse(s, args, true, &a);

	if (!e && (a.number > s->programs_made || !held_program(s, (unsigned)a.number)))
		e = err_new("Inferior ID %llu not known.", (unsigned long long)a.number);
	if (e)
		return e;
	held_look(s, (unsigned)a.number);
	for (uint64_t i = 0; i < a.copies; i++)
		make(s, true, &a);
	held_look(s, current);
	return NULL;
}

static void remove_one(struct session *s, unsigned number)
{
	const struct inferior *inf = held_program(s, number);

	if (!inf)
		buf_printf(&s->out, "warning: Inferior ID %u not known.\n", number);
	else if (inf == &s->inf)
		buf_printf(&s->out, "warning: Can not remove current inferior %u.\n", number);
	else if (inf->pid)
		buf_printf(&s->out, "warning: Can not remove active inferior %u.\n", number);
	else
		held_drop(s, number);
}

static struct err *cmd_remove(struct session *s, const char *args)
{
	unsigned long first, last;
	struct err *e = *args ? NULL : err_new("Requires an argument (inferior id(s) to remove)");

	for (; !e && *args; args += strspn(args, " \t,")) {
		if (!numbers_take(s, &args, &first, &last))
			return err_new("Arguments must be inferior IDs.");
		for (unsigned long n = first; n <= last && (n == first || n <= s->programs_made);
		     n++)
			remove_one(s, n > ~0U ? ~0U : (unsigned)n);
	}
	return e;
}

const struct command commands_inferiors[] = {
	{"add-inferior", "running", "[-copies N] [-exec FILE] [-no-connection]",
	 "Add programs, which do not run yet: see inferior.\n"
	 "With -exec, they are to execute FILE.",
	 COMPLETE_FILE, cmd_add, false, false},
	{"clone-inferior", "running", "[-copies N] [-no-connection] [NUMBER]",
	 "Add programs that have the file, the arguments and the environment of another,\n"
	 "by default of the current one. They do not run yet.",
	 COMPLETE_NONE, cmd_clone, false, false},
	{"remove-inferiors", "running", "NUMBERS", "Remove programs that do not run.",
	 COMPLETE_NONE, cmd_remove, false, false},
	{0},
};
