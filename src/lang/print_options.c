#include "lang/print_options.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

/** A row: what it sets is a switch, or a number of which 0 is unlimited. */
static const struct option {
	const char *name;
	size_t at;
	bool number;
} options[] = {
	{"address", offsetof(struct print_opts, address), false},
	{"array", offsetof(struct print_opts, array), false},
	{"array-indexes", offsetof(struct print_opts, indexes), false},
	{"elements", offsetof(struct print_opts, elements), true},
	{"max-depth", offsetof(struct print_opts, max_depth), true},
	{"nibbles", offsetof(struct print_opts, nibbles), false},
	{"null-stop", offsetof(struct print_opts, null_stop), false},
	{"object", offsetof(struct print_opts, object), false},
	{"pretty", offsetof(struct print_opts, pretty), false},
	{"raw-values", offsetof(struct print_opts, raw), false},
	{"repeats", offsetof(struct print_opts, repeats), true},
	{"static-members", offsetof(struct print_opts, statics), false},
	{"symbol", offsetof(struct print_opts, symbol), false},
	{"union", offsetof(struct print_opts, unions), false},
	{"vtbl", offsetof(struct print_opts, kept.vtbl), false},
};

const char *print_option_name(unsigned i)
{
	return i < ARRAY_LEN(options) ? options[i].name : NULL;
}

static const char *skip_blanks(const char *s)
{
	return s + strspn(s, " \t");
}

/** The option with this name, or with the only name that begins like this. */
static const struct option *find(const char *word, size_t n)
{
	const struct option *found = NULL;

	for (unsigned i = 0; i < ARRAY_LEN(options); i++) {
		if (strncmp(options[i].name, word, n) != 0)
			continue;
		if (!options[i].name[n])
			return &options[i];
		if (found)
			return NULL;
		found = &options[i];
	}
	return found;
}

/** Parses an optional `on', `off' and the like. */
static bool take_switch(const char **args)
{
	static const char *const words[] = {"off",     "on",	 "no", "yes",
					    "disable", "enable", "0",  "1"};
	size_t n = strcspn(*args, " \t");

	for (unsigned i = 0; n && i < ARRAY_LEN(words); i++)
		if (strlen(words[i]) == n && !strncmp(*args, words[i], n)) {
			*args = skip_blanks(*args + n);
			return i % 2;
		}
	return true;
}

static struct err *take_number(const char **args, const char *name, unsigned *ret)
{
	size_t n = strcspn(*args, " \t");
	char *end;

	if (!n)
		return err_new("-%s requires an argument", name);
	if (n <= strlen("unlimited") && !strncmp(*args, "unlimited", n)) {
		*ret = 0;
	} else {
		errno = 0;
		unsigned long value = strtoul(*args, &end, 0);

		if (!isdigit((unsigned char)**args) || end != *args + n || errno ||
		    value > UINT32_MAX)
			return err_new("-%s: a number or \"unlimited\" is expected, not \"%.*s\".",
				       name, (int)n, *args);
		*ret = (unsigned)value;
	}
	*args = skip_blanks(*args + n);
	return NULL;
}

/** True if there is a `--' that ends the options. Without it, a minus sign belongs to an
 * expression. */
static bool has_end(const char *args)
{
	for (const char *p = args; (p = strstr(p, "--")); p++)
		if ((p == args || isspace((unsigned char)p[-1])) &&
		    (!p[2] || isspace((unsigned char)p[2])))
			return true;
	return false;
}

struct err *print_options_take(const char **args, struct print_opts *o)
{
	struct err *e = NULL;

	if (**args != '-' || !has_end(*args))
		return NULL;
	while (!e) {
		const char *word = *args + (**args == '-');
		size_t n = strcspn(word, " \t");

		if (n == 1 && *word == '-') {
			*args = skip_blanks(word + n);
			break;
		}
		const struct option *found =
			n && isalpha((unsigned char)*word) ? find(word, n) : NULL;
		if (!found || **args != '-')
			return err_new("Unrecognized option at: %s", *args);
		*args = skip_blanks(word + n);
		char *at = (char *)o + found->at;
		if (found->number)
			e = take_number(args, found->name, (unsigned *)(void *)at);
		else
			*(bool *)(void *)at = take_switch(args);
	}
	return e;
}
