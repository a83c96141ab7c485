#include "sink/seccomp/seccomp.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "sink/json/put.h"

struct seccomp_sink {
	struct sink sink;
	struct output *out;
	uint8_t *seen; /* by call id */
	bool abis[ABI_COUNT];
};

static struct seccomp_sink *seccomp_sink_of(struct sink *s)
{
	return (struct seccomp_sink *)s;
}

/** A call without a name has none to be listed by. */
static void seccomp_sink_enter(struct sink *s, const struct moment *m)
{
	struct seccomp_sink *x = seccomp_sink_of(s);
	const struct call *c = m->call;

	if (c->abi < ABI_COUNT)
		x->abis[c->abi] = true;
	x->seen[c->id] = c->id != 0;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void put_names(struct seccomp_sink *x)
{
	struct buf *b = &x->out->buf;
	const char **names = alloc_array(sc_ncalls + 1, sizeof(*names)), *last = "";
	size_t n = 0;

	// Several calls may have one name, in different ABIs.
	for (unsigned id = 1; id <= sc_ncalls; id++)
		if (x->seen[id])
			names[n++] = sc_name(sc_calls[id].name);
	qsort(names, n, sizeof(*names), by_name);
	for (size_t i = 0; i < n; i++) {
		if (!strcmp(names[i], last))
			continue;
		buf_puts(b, *last ? ",\n\t\t\t\t" : "\n\t\t\t\t");
		json_put_string(b, names[i], strlen(names[i]));
		last = names[i];
	}
	free(names);
}

static void seccomp_sink_end(struct sink *s, bool whole)
{
	static const char *const arches[ABI_COUNT] = {[ABI_X86_64] = "SCMP_ARCH_X86_64",
						      [ABI_I386] = "SCMP_ARCH_X86",
						      [ABI_X32] = "SCMP_ARCH_X32"};
	struct seccomp_sink *x = seccomp_sink_of(s);
	struct buf *b = &x->out->buf;
	bool any = false;

	if (!whole)
		return; // A list that lacks calls would break whoever uses it.
	buf_puts(b, "{\n\t\"defaultAction\": \"SCMP_ACT_ERRNO\",\n\t\"defaultErrnoRet\": 1,\n"
		    "\t\"architectures\": [");
	for (unsigned i = 0; i < ABI_COUNT; i++) {
		if (!x->abis[i])
			continue;
		buf_printf(b, "%s\"%s\"", any ? ", " : "", arches[i]);
		any = true;
	}
	buf_puts(b, "],\n\t\"syscalls\": [\n\t\t{\n\t\t\t\"names\": [");
	put_names(x);
	buf_puts(b, "\n\t\t\t],\n\t\t\t\"action\": \"SCMP_ACT_ALLOW\"\n\t\t}\n\t]\n}\n");
	output_flush(x->out);
}

static void seccomp_sink_destroy(struct sink *s)
{
	struct seccomp_sink *x = seccomp_sink_of(s);

	free(x->seen);
	free(x);
}

static const struct sink_ops seccomp_sink_ops = {
	.enter = seccomp_sink_enter,
	.end = seccomp_sink_end,
	.destroy = seccomp_sink_destroy,
};

struct sink *seccomp_sink_create(struct output *out)
{
	struct seccomp_sink *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &seccomp_sink_ops;
	x->out = out;
	x->seen = alloc_zeroed(sc_ncalls + 1);
	return &x->sink;
}
