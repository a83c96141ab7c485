#ifndef DEBUGGER_CLIENT_FILES_H
#define DEBUGGER_CLIENT_FILES_H
/** Files of the server's system, copied and removed by its operations of files (vFile; gdb's
 * manual, "Host I/O Packets"). The errors are the ones that gdb shows. */
#include "base/err.h"

struct client;

/** Copies a file from there to a path here; what stands at the path is lost. */
struct err *files_get(struct client *c, const char *remote, const char *local) ERR_CHECK;
/** Copies a file from here to a path there. */
struct err *files_put(struct client *c, const char *local, const char *remote) ERR_CHECK;
struct err *files_delete(struct client *c, const char *remote) ERR_CHECK;

#endif
