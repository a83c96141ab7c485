#ifndef PROC_REALUSER_H
#define PROC_REALUSER_H
/**
 * Acting as the user who started us. Where our file has a set-user-ID or set-group-ID bit, threads
 * are traced with the rights of its owner, but files that the user names are opened with the user's
 * own: nobody shall write or read by us what they could not without us. Everywhere else, both are
 * the same, and nothing here makes a system call that changes anything.
 *
 * The effective ids are changed, not those of setfsuid(2), which tells of no failure and which its
 * manual calls needless: the ids for files follow the effective ones, and while those are not 0 no
 * capability is effective, CAP_DAC_OVERRIDE least of all (credentials(7); capabilities(7), "Effect
 * of user ID changes on capabilities"). The saved ids stay, which is the way back. The
 * supplementary groups are the user's all the time, since execve(2) leaves them as they are.
 */
#include <stdbool.h>
#include <sys/types.h>

struct realuser {
	uid_t uid; /* the effective ids to return to */
	gid_t gid;
};

/** From here to realuser_end() the process acts as the real user. False: this failed, with errno,
 * and nothing has changed. */
bool realuser_begin(struct realuser *was) __attribute__((warn_unused_result));
/** Keeps errno. Ends the program if the ids cannot be restored; the kernel has no such case. */
void realuser_end(const struct realuser *was);

/** open(2) as the real user. */
int realuser_open(const char *path, int flags, mode_t mode);

/** Gives up the other rights for good. False: this failed, with errno. */
bool realuser_become(void) __attribute__((warn_unused_result));

#endif
