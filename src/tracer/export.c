#include "tracer/export.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"

/** The forms that --format does not have, or has by another name. */
static const struct {
	const char *format, *option; /* option: takes the output file in place of -o */
} forms[] = {
	{"folded", "--folded="},
	{"perfetto", "--timeline="},
};

/** The value of an option that is written as one word, two words, or (short ones) glued to its
 * letter; NULL: this is another word. *taken: the number of words. */
static const char *value_of(char **words, const char *name, int *taken)
{
	size_t n = strlen(name);
	bool is_long = n > 2;

	*taken = 1;
	if (strncmp(words[0], name, n) != 0)
		return NULL;
	if (words[0][n] == (is_long ? '=' : words[0][n]) && words[0][n])
		return words[0] + n + is_long;
	*taken = 2;
	return words[0][n] ? NULL : words[1];
}

/** Joins an option and its value to a word at *text, which moves behind it. */
static char *word(char **text, const char *option, const char *value)
{
	char *p = *text;

	*text = stpcpy(stpcpy(p, option), value) + 1;
	return p;
}

/* Words and characters that are added, at most. */
enum { OWN_WORDS = 7, OWN_CHARS = 100 };

struct err *export_words(int argc, char **argv, char ***ret, int *n)
{
	enum { OWN = 2 /* `pawl`, and `export` */ };
	const char *format = NULL, *out = NULL, *value, *option = NULL;
	size_t chars = OWN_CHARS;
	for (int i = 0; i < argc; i++)
		chars += strlen(argv[i]);
	char **words = alloc_zeroed(((size_t)argc + OWN_WORDS) * sizeof(*words) + chars);
	int count = 1, taken;

	// Words in between may be values of options.
	int at = argc <= OWN ? 0 : *argv[OWN] != '-' ? OWN : argc - 1;
	const char *file = at && *argv[at] != '-' ? argv[at] : NULL;
	words[0] = argv[0];
	for (int i = OWN; i < argc; i += taken) {
		if ((value = value_of(argv + i, "--format", &taken))) {
			format = value;
		} else if ((value = value_of(argv + i, "-o", &taken))) {
			out = value;
		} else {
			taken = 1;
			if (argv[i] != file)
				words[count++] = argv[i];
		}
	}
	*ret = words;
	*n = count;
	if (!file || !format)
		return err_new("export what, and how? pawl export RECORDING "
			       "--format=strace|json|csv|folded|perfetto|seccomp [-o FILE]");
	for (size_t i = 0; i < ARRAY_LEN(forms); i++)
		option = strcmp(format, forms[i].format) ? option : forms[i].option;
	if (option && !out) {
		if (isatty(STDOUT_FILENO))
			return err_new("--format=%s needs a file: -o FILE", format);
		out = "/dev/stdout";
	}
	// The new words are behind the list, so that they live as long as it does.
	char *text = (char *)(words + argc + OWN_WORDS);
	words[count++] = word(&text, "--replay=", file);
	if (option)
		words[count++] = word(&text, option, out);
	else
		words[count++] =
			word(&text, "--format=", strcmp(format, "strace") ? format : "text");
	if (!option)
		words[count++] = word(&text, "-o", out ? out : "/dev/stdout");
	// A recording may have several processes, which must be told apart.
	if (!strcmp(format, "strace"))
		words[count++] = word(&text, "-f", "");
	// A file that standard output was redirected to is not emptied.
	if (!option && !out)
		words[count++] = word(&text, "-A", "");
	*n = count;
	return NULL;
}
