#include "tracer/browse.h"

#include "base/alloc.h"
#include "sink/viewer/viewer.h"
#include "tracer/run.h"
#include "tracer/source/recording.h"
#include "where/where.h"

/** A replay that only tells which rows meet a condition. */
struct sieve {
	struct options_view view;
	struct viewer_set *set;
};

struct err *browse_words(int argc, char **argv, char ***ret, int *n)
{
	enum { OWN = 2 /* `pawl`, and `viewer` */ };
	char **words = alloc_zeroed(((size_t)argc + 3) * sizeof(*words));
	int count = 0;

	*ret = words;
	words[count++] = (char *)(uintptr_t) "pawl viewer"; // for messages
	words[count++] = (char *)(uintptr_t) "--plain";	    // the options say what is shown
	for (int i = OWN; i < argc - 1; i++)
		words[count++] = argv[i];
	if (argc > OWN) {
		words[count++] = (char *)(uintptr_t) "--replay";
		words[count++] = argv[argc - 1];
	}
	*n = count;
	return argc > OWN ? NULL : err_new("which recording? pawl viewer [OPTIONS] RECORDING");
}

static struct sink *browse_create(const struct options_view *view, struct output *out)
{
	(void)out;
	return viewer_rows_sink(&((struct browse *)(uintptr_t)view)->rows);
}

void browse_set(struct browse *b, struct options *o)
{
	b->view = (struct options_view){.create = browse_create, .values = true};
	b->rows.render = &o->text.render;
	o->view = &b->view;
	o->quiet = QUIET_ALL;
}

static struct sink *sieve_create(const struct options_view *view, struct output *out)
{
	(void)out;
	return viewer_set_sink(((const struct sieve *)view)->set);
}

static struct err *browse_filter(void *of, const char *condition, struct viewer_set *ret)
{
	struct sieve s = {.view = {.create = sieve_create, .values = true}, .set = ret};
	struct options o = *(const struct options *)of;
	struct engine_end end = {0};
	struct err *e = where_compile(condition, &o.where);

	if (e)
		return e;
	o.view = &s.view;
	// How far the recording can be read was said when it was read first.
	err_discard(run_trace(&o, &end));
	where_destroy(o.where);
	return NULL;
}

struct err *browse_show(struct browse *b, const struct options *o)
{
	struct viewer v = {.title = o->replay,
			   .rows = &b->rows,
			   .filter = browse_filter,
			   .of = (void *)(uintptr_t)o};

	return b->rows.n ? viewer_show(&v) : NULL;
}

void browse_deinit(struct browse *b)
{
	viewer_rows_deinit(&b->rows);
}
