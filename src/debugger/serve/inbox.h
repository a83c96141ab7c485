#ifndef DEBUGGER_SERVE_INBOX_H
#define DEBUGGER_SERVE_INBOX_H
/**
 * Messages of a client. The thread that takes them reads them. While the program runs, another
 * thread reads, so that they are noticed: waits for the program are interrupted then (ASKED_TO_LOOK
 * in inferior/inferior.h). That thread only reads and cuts; it never touches the session.
 */
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/** Where a message is within the bytes that were read. */
struct inbox_cut {
	size_t begin, end; /* of the message */
	size_t next;	   /* where the following one begins */
	const char *wrong; /* INBOX_WRONG: what is wrong */
};
enum inbox_found { INBOX_MORE, INBOX_MESSAGE, INBOX_WRONG };
/** Finds the first message. INBOX_MORE: more bytes are needed. */
typedef enum inbox_found inbox_split(const char *bytes, size_t n, struct inbox_cut *ret);

struct inbox;
/** Begins to read a descriptor, which belongs to the caller. asked: the flag of asked_install().
 * The caller's thread is the one whose waits are interrupted. */
struct inbox *inbox_create(int fd, inbox_split *split, volatile sig_atomic_t *asked);
void inbox_destroy(struct inbox *in);

/** The next message, with a NUL behind it, which the caller frees. wait: until there is one. NULL:
 * there is none now, or the input has ended, or the session is asked to end. */
char *inbox_take(struct inbox *in, bool wait, size_t *n);
/** True if there will be no more messages. *wrong: why, or NULL. */
bool inbox_is_over(struct inbox *in, const char **wrong);
/** From now on a message, and one that waits already, interrupts what this thread waits for; or no
 * longer. */
void inbox_alarm(struct inbox *in, bool on);

#endif
