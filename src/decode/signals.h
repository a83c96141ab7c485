#ifndef DECODE_SIGNALS_H
#define DECODE_SIGNALS_H
/** Names and numbers of signals, as Linux numbers them on x86 (asm/signal.h). */

/** "SIGINT", "SIGRT_5" (written to buf), or NULL. sig 1..64. */
const char *signal_name(int sig, char buf[16]);
/** "INT", "SIGINT", "int", "rt_5", "RTMIN", "15": the signal, or -1. */
int signal_number(const char *name);

#endif
