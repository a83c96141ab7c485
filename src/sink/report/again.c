/** Calls that are made again and again (sink/again.h), of which a report needs no more than that.
 */
#include <string.h>

#include "sink/report/state.h"

/** What is kept of a call: where it is counted, and the descriptor by which that was found. */
struct kept {
	struct summary_id call;
	struct report_file *file;
	int64_t bytes;
	int fd;
};

/** True if the only news of the next such call are its times. It has succeeded, uses a file by a
 * descriptor, and changes no descriptor; `pawl why` learns nothing from it. */
static bool says_all(const struct report *r, const struct moment *m, int fd)
{
	const struct call *c = m->call;

	return fd >= 0 && !c->failed && links_is_harmless(&r->keys.links, c->id) &&
	       (r->not_for_why[c->id] || !why_is_message(c));
}

void report_keep(struct report *r, const struct moment *m, const struct report_counted *counted)
{
	int fd = again_is_kept(&r->again, m) ? summary_keys_file(&r->keys, m) : -1;
	struct kept k;

	if (!says_all(r, m, fd))
		return;
	memset(&k, 0, sizeof(k));
	k.call = counted->call;
	k.file = counted->file;
	k.bytes = counted->bytes;
	k.fd = fd;
	again_keep(&r->again, m, &k, sizeof(k));
}

bool report_again(struct sink *s, const struct moment *m)
{
	struct report *r = (struct report *)s;
	const struct moment end = moment_of_exit(m);
	struct kept k;
	size_t n;
	const char *known = again_is_simple(&end.ev->rec) ? again_find(&r->again, m->ev, &n) : NULL;

	if (!known || report_is_slow(r, &end))
		return false;
	memcpy(&k, known, sizeof(k));
	// Descriptors may refer to another file now, or be another process's.
	if (!summary_keys_is_file(&r->keys, m->ev, k.fd, k.file->path, k.file->len))
		return false;
	report_count(r, &end,
		     &(struct report_counted){.call = k.call, .file = k.file, .bytes = k.bytes});
	return true;
}
