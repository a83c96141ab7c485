#include "tracer/export.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

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

struct err *export_words(int argc, char **argv, char ***ret, int *n)
{
	enum { OWN = 2 /* `pawl`, and `export` */ };
	const char *format = NULL, *out = NULL, *value, *option = NULL;
	char **words = alloc_array((size_t)argc + 6, sizeof(*words));
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
	if (option && !out)
		return err_new("--format=%s needs a file: -o FILE", format);
	// The words live as long as the options that are made of them: until the program ends.
	static char *replay, *form, *output;
	words[count++] = replay = alloc_printf("--replay=%s", file);
	bool text = !strcmp(format, "strace");
	words[count++] = form = option ? alloc_printf("%s%s", option, out)
				       : alloc_printf("--format=%s", text ? "text" : format);
	if (!option)
		words[count++] = output = alloc_printf("-o%s", out ? out : "/dev/stdout");
	// A file that standard output was redirected to is not emptied.
	if (!option && !out)
		words[count++] = (char *)(uintptr_t) "-A";
	*n = count;
	return NULL;
}
