#include "tracer/answers.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "base/alloc.h"
#include "sink/execs/execs.h"
#include "sink/files/files.h"
#include "sink/render/shell.h"
#include "tracer/source/recording.h"

static const struct answer *const answers[] = {&files_answer, &execs_answer};

const struct answer *answers_find(const char *name)
{
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		if (!strcmp(answers[i]->name, name))
			return answers[i];
	}
	return NULL;
}

void answers_begin(struct asked *a, const struct answer *answer, int *argc, char ***argv)
{
	enum { OWN = 2 /* `pawl`, and the answer's name */ };
	int implied = 0, n = 0, last = *argc - 1;

	while (answer->options[implied])
		implied++;
	char **v = alloc_grow(NULL, (size_t)(*argc + implied + 2), sizeof(*v));
	v[n++] = (*argv)[0];
	for (int i = 0; i < implied; i++)
		v[n++] = (char *)(uintptr_t)answer->options[i];
	for (int i = OWN; i < *argc; i++) {
		// A recording stands alone: behind it there are no arguments of a command.
		if (i == last && recording_is_at((*argv)[i]))
			v[n++] = (char *)(uintptr_t) "--replay";
		v[n++] = (*argv)[i];
	}
	v[n] = NULL;
	*a = (struct asked){.answer = answer, .argv = v};
	*argv = v;
	*argc = n;
}

/** The columns of the terminal that the output is; 0: it is none. */
static unsigned width_of(const struct output *out)
{
	struct winsize size;

	return out->fd >= 0 && !ioctl(out->fd, TIOCGWINSZ, &size) ? size.ws_col : 0;
}

static struct sink *view_create(const struct options_view *v, struct output *out)
{
	struct asked *a = (struct asked *)((uintptr_t)v - offsetof(struct asked, view));

	a->opts.width = width_of(out);
	return a->answer->create(&a->opts, out);
}

struct err *answers_view(struct asked *a, struct options *o)
{
	if (o->format == FORMAT_JSON)
		return err_new("'%s' answers in words, not in JSON: leave --format out",
			       a->answer->name);
	for (char **word = o->command; word && *word; word++) {
		buf_putc(&a->command, ' ');
		shell_word(&a->command, *word);
	}
	a->opts.all = callset_is_empty(&o->abbrev);
	a->opts.command = buf_str(&a->command);
	a->view = (struct options_view){.create = view_create, .values = true};
	o->view = &a->view;
	return NULL;
}

void answers_deinit(struct asked *a)
{
	buf_deinit(&a->command);
	free(a->argv);
}
