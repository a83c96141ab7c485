#ifndef PROC_REALUSER_H
#define PROC_REALUSER_H
/**
 * Acting as the user who started us. If our file has a set-user-ID or set-group-ID bit, we trace
 * threads with the rights of its owner. But we open files that the user names with the user's own
 * rights: nobody shall read or write by us what they could not without us. In all other cases both
 * are the same, and nothing here makes a system call that changes anything.
 *
 * The effective ids are changed. setfsuid(2) is not used, since it reports no failure, and its
 * manual calls it needless. The ids for files follow the effective ids, and while those are not 0,
 * no capability is effective, in particular not CAP_DAC_OVERRIDE (credentials(7); capabilities(7),
 * "Effect of user ID changes on capabilities"). The saved ids stay, so that the effective ids can
 * be restored. The supplementary groups are always the user's, since execve(2) does not change
 * them.
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

/** Gives up the other rights for ever. False: this failed, with errno. */
bool realuser_become(void) __attribute__((warn_unused_result));

#endif
