#include "tracer/views.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "sink/execs/execs.h"
#include "sink/files/files.h"
#include "sink/render/shell.h"
#include "sink/why/why.h"
#include "tracer/source/recording.h"

static const struct answer *const answers[] = {&why_answer, &files_answer, &execs_answer};

static bool is_foreign(const char *name)
{
	const char *base = strrchr(name, '/');

	base = base ? base + 1 : name;
	return !strcmp(base, "strace") || !strcmp(base, "ltrace");
}

void view_find(struct view *v, int argc, char **argv)
{
	*v = (struct view){0};
	if (argc < 2 || is_foreign(argv[0]))
		return;
	v->is_heap = !strcmp(argv[1], "heap");
	v->name = v->is_heap ? "pawl heap" : NULL;
	for (size_t i = 0; i < ARRAY_LEN(answers); i++) {
		if (!strcmp(answers[i]->name, argv[1]))
			v->answer = answers[i];
	}
}

static struct view *view_of(const struct options_view *v)
{
	return (struct view *)((uintptr_t)v - offsetof(struct view, view));
}

/* -- answers --------------------------------------------------------------------------------- */

/** The answer's options stand before those of the user. A recording in the place of the command
 * becomes --replay. */
static void answer_begin(struct view *v, int *argc, char ***argv)
{
	enum { OWN = 2 /* `pawl`, and the answer's name */ };
	int implied = 0, n = 0, last = *argc - 1;

	while (v->answer->options[implied])
		implied++;
	char **words = alloc_grow(NULL, (size_t)(*argc + implied + 2), sizeof(*words));
	words[n++] = (*argv)[0];
	for (int i = 0; i < implied; i++)
		words[n++] = (char *)(uintptr_t)v->answer->options[i];
	for (int i = OWN; i < *argc; i++) {
		// A recording stands alone: behind it there are no arguments of a command.
		if (i == last && recording_is_at((*argv)[i]))
			words[n++] = (char *)(uintptr_t) "--replay";
		words[n++] = (*argv)[i];
	}
	words[n] = NULL;
	v->argv = words;
	*argv = words;
	*argc = n;
}

/** The columns of the terminal that the output is; 0: it is none. */
static unsigned width_of(const struct output *out)
{
	struct winsize size;

	return out->fd >= 0 && !ioctl(out->fd, TIOCGWINSZ, &size) ? size.ws_col : 0;
}

static struct sink *answer_create(const struct options_view *view, struct output *out)
{
	struct view *v = view_of(view);

	v->opts.width = width_of(out);
	return v->answer->create(&v->opts, out);
}

static struct err *answer_set(struct view *v, struct options *o)
{
	if (o->format == FORMAT_JSON)
		return err_new("'%s' answers in words, not in JSON: leave --format out",
			       v->answer->name);
	for (char **word = o->command; word && *word; word++) {
		buf_putc(&v->command, ' ');
		shell_word(&v->command, *word);
	}
	v->opts.all = callset_is_empty(&o->abbrev);
	v->opts.command = buf_str(&v->command);
	v->view = (struct options_view){
		.create = answer_create, .values = true, .stacks = v->answer->stacks};
	return NULL;
}

/* -- all ------------------------------------------------------------------------------------- */

static struct sink *heap_create(const struct options_view *view, struct output *out)
{
	return heap_watch_create(&view_of(view)->heap, out);
}

struct err *view_begin(struct view *v, int *argc, char ***argv, bool *usage)
{
	if (v->answer)
		answer_begin(v, argc, argv);
	if (!v->is_heap)
		return NULL;
	struct err *e = heap_options_parse(*argc - 1, *argv + 1, &v->heap, usage);
	v->help = !e && v->heap.help ? heap_help : NULL;
	v->view.create = heap_create;
	v->heap.before = &v->before;
	v->second = v->heap.second;
	*argc = v->heap.argc;
	*argv = v->heap.argv;
	return e;
}

struct err *view_set(struct view *v, struct options *o)
{
	struct err *e = v->answer ? answer_set(v, o) : NULL;

	if (!e && (v->answer || v->is_heap))
		o->view = &v->view;
	return e;
}

void view_deinit(struct view *v)
{
	if (v->is_heap)
		heap_options_deinit(&v->heap);
	buf_deinit(&v->command);
	free(v->argv);
}
