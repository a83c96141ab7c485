#ifndef SINK_FILES_OPEN_H
#define SINK_FILES_OPEN_H
/**
 * Which descriptors a program leaves open when it ends: those that are open at its end and were not
 * when it began.
 */
#include "base/map.h"
#include "sink/sink.h"

struct left_open {
	struct left_open *next;
	int pid, fd;
	char *command; /* the name of the process */
	char *target;  /* what the descriptor refers to */
};

struct open_files {
	struct map programs; /* by pid: the descriptors at its beginning */
	struct left_open *first, **end;
};

void open_files_init(struct open_files *o);
void open_files_deinit(struct open_files *o);
/** A program begins: it was loaded by an execve, or pawl has attached to it. */
void open_files_begin(struct open_files *o, const struct event *ev);
/** Its process is about to end, by exit_group(2). */
void open_files_end(struct open_files *o, const struct event *ev);
/** The process is gone. */
void open_files_gone(struct open_files *o, int pid);

#endif
