#ifndef PROC_STOP_WORDS_H
#define PROC_STOP_WORDS_H
/** A wait status in words, as strace -d has them. */
#include <stddef.h>

enum { STOP_WORDS = 80 };

/** Writes what a status of wait4 says, such as "WIFSTOPPED,sig=SIGTRAP,EVENT_EXEC (4)", into
 * buf[n]. STOP_WORDS bytes are enough for each. The names of events are those of ptrace(2). */
void stop_words(int status, char *buf, size_t n);

#endif
