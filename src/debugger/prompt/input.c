#include "debugger/prompt/input.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/session/session.h"
#include "debugger/session/look.h"

static char *next_of_file(struct input *in, const char *prompt)
{
	char *line = NULL;
	size_t cap = 0;
	ssize_t n = getline(&line, &cap, in->file);

	(void)prompt;
	if (n < 0) {
		free(line);
		return NULL;
	}
	while (n && (line[n - 1] == '\n' || line[n - 1] == '\r'))
		line[--n] = '\0';
	in->line++;
	// A backslash at the end joins lines.
	if (n && line[n - 1] == '\\') {
		char *more = next_of_file(in, prompt), *both;

		line[n - 1] = '\0';
		if (more && asprintf(&both, "%s%s", line, more) >= 0) {
			free(line);
			line = both;
		}
		free(more);
	}
	return line;
}

static char *next_of_lines(struct input *in, const char *prompt)
{
	(void)prompt;
	return *in->lines ? strdup(*in->lines++) : NULL;
}

struct input input_file(FILE *f)
{
	return (struct input){.next = next_of_file, .file = f};
}

struct input input_lines(char *const *lines)
{
	return (struct input){.next = next_of_lines, .lines = lines};
}

void input_push(struct session *s, struct input *in)
{
	in->outer = s->look->input;
	s->look->input = in;
	s->look->scripted = !in->typed;
}

void input_pop(struct session *s)
{
	const struct input *outer = s->look->input->outer;

	s->look->input = s->look->input->outer;
	s->look->scripted = outer && !outer->typed;
}

char *input_next(struct session *s, const char *prompt)
{
	struct input standard = input_file(stdin);
	struct input *in = s->look->input ? s->look->input : &standard;

	session_flush(s);
	return in->next(in, prompt);
}

/** True if a line is a command that is followed by lines of its own. */
static bool has_body(const char *line)
{
	static const char *const words[] = {"commands", "define", "document", "if", "while"};
	size_t n = strcspn(line, " \t(");

	for (unsigned i = 0; i < ARRAY_LEN(words); i++)
		if (strlen(words[i]) == n && !memcmp(line, words[i], n))
			return true;
	return false;
}

static struct err *read_body(struct session *s, bool nested, char ***ret)
{
	size_t n = 0, cap = 8;
	unsigned depth = 1, documented = 0; // documented: the nesting at which a text is
	char *line, **lines = malloc(cap * sizeof(*lines));

	if (!lines)
		return &err_nomem;
	while ((line = input_next(s, ">"))) {
		const char *text = line + strspn(line, " \t");

		for (size_t k = strlen(line); k && isspace((unsigned char)line[k - 1]); k--)
			line[k - 1] = '\0';
		if (nested && !documented && has_body(text)) {
			depth++;
			documented = strncmp(text, "document", 8) != 0 ? 0 : depth;
		}
		if (!strcmp(text, "end") && documented == depth)
			documented = 0;
		if (!strcmp(text, "end") && !--depth) {
			free(line);
			break;
		}
		if (n + 1 == cap) {
			char **p = realloc(lines, 2 * cap * sizeof(*p));

			if (!p) {
				free(line);
				break;
			}
			lines = p;
			cap *= 2;
		}
		if (nested)
			memmove(line, text, strlen(text) + 1);
		lines[n++] = line;
	}
	lines[n] = NULL;
	*ret = lines;
	return NULL;
}

struct err *input_body(struct session *s, char ***ret)
{
	return read_body(s, true, ret);
}

struct err *input_text(struct session *s, char ***ret)
{
	return read_body(s, false, ret);
}
