#ifndef DECODE_SIGNALS_H
#define DECODE_SIGNALS_H
/** Names and numbers of signals, as Linux numbers them on x86 (asm/signal.h). */

/** Returns "SIGINT" or "SIGRT_5" (which is written to buf); NULL if sig is not 1 to 64. */
const char *signal_name(int sig, char buf[16]);
/** Returns the signal that a word means ("INT", "SIGINT", "int", "rt_5", "RTMIN", "15"), or -1. */
int signal_number(const char *name);

#endif
