#ifndef SINK_CHANGES_NORMAL_H
#define SINK_CHANGES_NORMAL_H
/**
 * Calls as they would be in another run: without what differs from run to run anyway. Left out are
 * addresses, process ids, times, sizes, descriptors' numbers and the bytes of buffers; made equal
 * are names of temporary files and the numbers of pipes and sockets. What is left are the call,
 * paths (also those of descriptors), addresses of sockets, and words such as flags.
 */
#include "base/buf.h"
#include "base/map.h"
#include "sink/links.h"
#include "sink/sink.h"

/** Words in the names of files that a run has made as mkstemp(3) and mkdtemp(3) do: below a
 * directory for temporary files, where none was before, and for their owner alone. Such a word is
 * random even if it does not look so: that mkstemp(3) takes six small letters is not rare. */
struct normal_made {
	struct map words; /* by hash; the value tells nothing */
};

void normal_made_deinit(struct normal_made *made);
/** Learns from the entry of a call that may make such a file. */
void normal_made_learn(struct normal_made *made, const struct call *c);

/** Appends a path. Below directories for temporary files, parts that were made up or look random
 * become XXXXXX and numbers N; so does the number of a process in /proc, and that of a pipe. */
void normal_path(struct buf *b, const struct normal_made *made, const char *path, size_t n);
/** Appends what the descriptors among a call's arguments refer to, a NUL behind each; nothing in
 * front of the NUL: that is not known, or it is the current directory. To be called at the entry.
 */
void normal_descriptors(struct buf *b, struct links *l, const struct event *ev,
			const struct call *c);
/** True for a string that names what the call is about: a path, or the address of a socket. */
bool normal_is_name(const struct call *c, const struct value *v);
/** Appends the call with what its entry tells. descriptors: of normal_descriptors(). */
void normal_call(struct buf *b, const struct normal_made *made, const struct call *c,
		 const struct buf *descriptors);

/** What the next descriptor of a call refers to: reads it from *at, which is before `end`, and
 * advances *at. NULL: that is not known, or there is none. */
const char *normal_next_descriptor(const char **at, const char *end);

/** Appends the words of the command that an execve(2) runs. False: the call is another one. */
bool normal_command(struct buf *b, const struct normal_made *made, const struct call *c);

#endif
