#ifndef SINK_FILES_BOOK_H
#define SINK_FILES_BOOK_H
/** What is known of each file: what was done to it, by whom, and what failed. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"

enum { FILE_USERS = 3 };

struct file {
	struct file *next; /* in the order in which they were first named */
	struct file *same; /* another path with the same hash */
	unsigned deeds;	   /* enum file_deed */
	bool gone;	   /* it was removed, and not made again */
	uint64_t uses, failures;
	int error;	       /* of the first call that failed; 0: none did */
	const char *failed;    /* that call's name */
	int users[FILE_USERS]; /* the first processes that used it */
	unsigned nusers;
	size_t n;
	char path[]; /* n bytes and a NUL */
};

struct book {
	struct file *first, **end;
	struct map files; /* by hash of the path */
	struct map found; /* by hash of the last part of the path: files that were found */
};

void book_init(struct book *b);
void book_deinit(struct book *b);
/** The record of a path, which is made if it is the first time. */
struct file *book_file(struct book *b, const char *path, size_t n);
/** A call of process pid has done something to the file. */
void book_done(struct book *b, struct file *f, unsigned deeds, int pid);
/** A call has failed. name: the call's, which must outlive the book. */
void book_failed(struct file *f, const char *name, int error, int pid);
/** True if all that failed is that the file was not there. */
bool book_is_missing(const struct file *f);
/** True if a file with the same name was found in another directory: the search was a success. */
bool book_is_found_elsewhere(const struct book *b, const struct file *f);
/** Returns the last part of the file's path. */
const char *book_base(const struct file *f);

#endif
