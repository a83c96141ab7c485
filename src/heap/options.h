#ifndef HEAP_OPTIONS_H
#define HEAP_OPTIONS_H
/**
 * The command line of `pawl heap`: its own options, and which of pawl's it passes on. Knows nothing
 * of how pawl traces; it only writes the words that ask for it.
 */
#include "base/err.h"
#include "heap/account.h"

struct heap_snapshot;
struct fold;

enum heap_show {
	HEAP_SHOW_VERDICT,
	HEAP_SHOW_LEAKS,
	HEAP_SHOW_PEAK,
	HEAP_SHOW_TEMPORARY,
	HEAP_SHOW_GROWTH,
	HEAP_SHOW_SIZES,
	HEAP_SHOW_LIFETIMES,
	HEAP_SHOWS,
};

/** What a flame graph shows. */
enum heap_flame {
	HEAP_FLAME_PEAK,
	HEAP_FLAME_LEAKED,
	HEAP_FLAME_ALLOCATED,
	HEAP_FLAME_TEMPORARY,
	HEAP_FLAME_LIVE,
};

struct heap_opts {
	bool shows[HEAP_SHOWS]; /* none: the verdict */
	bool brk;		/* narrate what is asked of the kernel, and why */
	bool kernel;		/* the kernel's calls only: no breakpoints */
	bool help;
	enum heap_by by;
	unsigned top;		      /* rows of a table; 0: all */
	uint64_t from_ns, until_ns;   /* only what happens between, from the start on */
	bool diff;		      /* compare two recordings */
	const char *first;	      /* ... the older one */
	struct heap_snapshot *before; /* ... filled in by the first one, and read by the other */
	const char *svg, *folded;     /* files of pictures; or NULL */
	const char *timeline;	      /* another one; or NULL */
	struct buf *chart;	      /* ... its text */
	enum heap_flame flame_by;
	struct fold *fold; /* ... filled in at the end */
	char **argv;	   /* the words for pawl's own options, NULL-ended */
	int argc;
};

/** argv[0] is the word `heap`. On success *ret refers to words of argv. *usage: the error is to be
 * followed by the line about -h. */
struct err *heap_options_parse(int argc, char **argv, struct heap_opts *ret, bool *usage) ERR_CHECK;
void heap_options_deinit(struct heap_opts *o);
extern const char heap_help[];

#endif
