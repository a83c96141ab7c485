#ifndef BASE_LOG_H
#define BASE_LOG_H
/**
 * Debug channels: lines of a channel go to stderr if it was switched on (--debug=proc,seccomp).
 * Channels are set once, while options are parsed. No other code below src/sink prints.
 */
#include <stdbool.h>

enum log_channel {
	LOG_PROC,    /* stops, signals, attaching */
	LOG_SECCOMP, /* why a filter was or was not set */
	LOG_CPU,     /* sharing a CPU with the tracee */
	LOG_DECODE,
	LOG_LIB,    /* library calls: what was hooked and what was not */
	LOG_ENGINE, /* how calls are caught: by stops, or inside of the program */
	LOG_CHANNELS,
};

/** The names of the channels in their order, then "all" and NULL. */
extern const char *const log_names[];
/** Switches on channels by a list of names ("proc,seccomp", "all"). False: unknown name. */
bool log_enable(const char *list);
/** The channel that was meant by the first unknown name of such a list; NULL: none is near. */
const char *log_near(const char *list);
bool log_on(enum log_channel ch);
void log_line(enum log_channel ch, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#define LOG(ch, ...)                                                                               \
	do {                                                                                       \
		if (__builtin_expect(log_on(ch), 0))                                               \
			log_line(ch, __VA_ARGS__);                                                 \
	} while (0)

#endif
