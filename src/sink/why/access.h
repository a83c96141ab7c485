#ifndef SINK_WHY_ACCESS_H
#define SINK_WHY_ACCESS_H
/**
 * Who may do what with a file, by the rules of path_resolution(7), "Permissions", and
 * capabilities(7): owner, group or others, and two capabilities.
 */
#include "event/resolve.h"
#include "sink/why/failure.h"

/** Appends what forbids the call to use the path: `/srv/x lacks x for uid 1000 (drwx------, owner
 * 0, group 0)`. False: the permissions of the files on the way do not. */
bool access_put(struct buf *b, const struct failure_path *p);

#endif
