#ifndef DEBUGGER_PROTOCOL_SIGNAL_NUMBERS_H
#define DEBUGGER_PROTOCOL_SIGNAL_NUMBERS_H
/**
 * The numbers that signals have in the protocol, which are the same for all systems. Source: what
 * gdbserver 13 says in its stop replies about each signal of Linux (tests/remote/signals compares
 * them if gdbserver is there).
 */

/** The protocol's number of one of our signals; 143, "unknown", if it has none there. */
unsigned signal_to_protocol(int sig);
/** Our signal for a number of the protocol; 0: there is none. */
int signal_of_protocol(unsigned number);

#endif
