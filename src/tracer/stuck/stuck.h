#ifndef TRACER_STUCK_STUCK_H
#define TRACER_STUCK_STUCK_H
/**
 * `pawl stuck -p PID`, `pawl stuck COMMAND`: what each thread of a process waits for. (That of a
 * recording is an answer as others are: sink/stuck.) All of it is read from /proc and
 * from the process's memory, while the process goes on, or not. Only for a stack that cannot be
 * found in this way a thread is stopped for a moment, and only if the call that it is in continues
 * afterwards as if nothing had happened.
 */

/** Runs the command: argv as in main, from "stuck" on. Returns an exit status. *ended becomes the
 * status of wait(2) of a command that was run; it stays as it is if there was none. */
int stuck_main(int argc, char **argv, int *ended);

#endif
