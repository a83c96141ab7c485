#ifndef SINK_NETWORK_ROW_H
#define SINK_NETWORK_ROW_H
/** The lines of the answer, before it is decided which of them are shown. What is alike is one row.
 */
#include "base/buf.h"
#include "base/map.h"
#include "sink/answer.h"

/** The groups of rows, in the order in which they are shown. */
enum row_group { ROW_FAILED, ROW_NAME, ROW_CONNECTION, ROW_LISTENS, ROW_GROUPS };

struct row {
	enum row_group group;
	const char *title;
	char *key;
	uint64_t weight; /* of two rows of a group, the one with more is shown first */
	size_t order;
	struct buf text; /* begun by the one who made it */
	uint64_t count, sent, received, accepted;
	uint64_t connect_ns, first_ns; /* the longest ones; 0: not known */
	int pid;		       /* of the first one */
	const char *command;
};

struct rows {
	struct row **list;
	size_t n;
	struct map by_key;
};

void rows_deinit(struct rows *r);
/** The row of a key, which is made if it is new: then its count is 0. key: n bytes. */
struct row *rows_get(struct rows *r, enum row_group group, const char *title, const char *key,
		     size_t n);
/** Prints the rows, in at most so many lines. */
void rows_show(struct rows *r, const struct answer_opts *o, size_t lines, struct buf *b);

#endif
