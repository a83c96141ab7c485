#ifndef SINK_STARTUP_LOCALE_H
#define SINK_STARTUP_LOCALE_H
/**
 * Recognises the calls by which the C library looks for the files of a locale: what setlocale(3)
 * opens below /usr/lib/locale (locale(7), FILES), and the table of character sets of iconv(3). Such
 * calls follow each other in runs. A run begins with a file that only the C library opens, so that
 * a program that reads the files of locales for another purpose is not mistaken for it.
 */
#include "sink/sink.h"
#include "sink/startup/sought.h"

struct locale {
	const uint8_t *kinds; /* by call, enum in locale.c; shared by all */
	uint64_t calls;	      /* of the run; 0: there is none */
	bool begun;	      /* since the last run, only calls about memory were made */
	int fd;		      /* the file that it has open; -1: none */
	bool opens, closed;   /* the call in progress opens a file; the last one closed a file */
	char *name;	      /* what the call in progress opens; or NULL */
	struct sought files;
};

/** The table of calls that locales share; to be freed by free(3). */
uint8_t *locale_kinds(void);
void locale_init(struct locale *l, const uint8_t *kinds);
void locale_deinit(struct locale *l);

/** A call begins. True: it is one of a run, and locale_exit() must follow. False: it is the
 * program's, so that a run is over: whoever shows it calls locale_put() first. */
bool locale_enter(struct locale *l, const struct call *c, struct mem *mem);
void locale_exit(struct locale *l, const struct call *c);
/** Appends what the run did, in one line without its end, and forgets it. */
void locale_put(struct locale *l, struct buf *b);

#endif
