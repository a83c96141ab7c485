#ifndef SYM_SRCLINE_H
#define SYM_SRCLINE_H
/**
 * Source file and line of an address, by DWARF's line tables. libdw reads them; it is loaded when
 * the first line is asked for, so that nothing is paid for it otherwise, and pawl neither needs it
 * to be built nor to be started.
 */
#include <stdbool.h>
#include <stdint.h>

struct srcline;

/** False: libdw is not there. */
bool srcline_is_available(void);

/** The line tables of a file: of `path`, or of its separate debug information, found by libdw as
 * gdb finds it. NULL: there are none. */
struct srcline *srcline_open(const char *path);
void srcline_close(struct srcline *s);

/** *file is valid until srcline_close(). */
bool srcline_find(struct srcline *s, uint64_t vaddr, const char **file, unsigned *line);

#endif
