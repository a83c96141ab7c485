#include "debugger/prompt/input.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
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
		char *more = next_of_file(in, prompt);

		line[n - 1] = '\0';
		if (more) {
			char *both = alloc_printf("%s%s", line, more);

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
	return *in->lines ? alloc_strdup(*in->lines++) : NULL;
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

static char **read_body(struct session *s, bool nested)
{
	size_t n = 0, cap = 8;
	unsigned depth = 1, documented = 0; // documented: the nesting at which a text is
	char *line, **lines = alloc_array(cap, sizeof(*lines));

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
			cap *= 2;
			lines = alloc_grow(lines, cap, sizeof(*lines));
		}
		if (nested)
			memmove(line, text, strlen(text) + 1);
		lines[n++] = line;
	}
	lines[n] = NULL;
	return lines;
}

char **input_body(struct session *s)
{
	return read_body(s, true);
}

char **input_text(struct session *s)
{
	return read_body(s, false);
}
