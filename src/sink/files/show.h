#ifndef SINK_FILES_SHOW_H
#define SINK_FILES_SHOW_H
#include "sink/answer.h"
#include "sink/files/book.h"
#include "sink/files/open.h"

struct files_shown {
	const struct answer_opts *o;
	unsigned before; /* lines that the answer has already */
	const struct book *book;
	const struct open_files *open;
	const char *home; /* paths below this directory are shown relative to it; or NULL */
	size_t processes;
};

/** Prints all but the last sentence. */
void files_show(const struct files_shown *s, struct buf *b);

#endif
