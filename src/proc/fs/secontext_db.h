#ifndef PROC_FS_SECONTEXT_DB_H
#define PROC_FS_SECONTEXT_DB_H
/**
 * The contexts that files should have. They come from SELinux's database (file_contexts(5)) of the
 * policy that /etc/selinux/config names. The database is read by libselinux, which is loaded when
 * the first file is looked up, if the system has it. SELinux need not be enabled. Sources:
 * selabel_open(3), selabel_lookup(3), selabel_file(5), selinux_set_callback(3).
 */
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/err.h"

struct selabel_handle;
struct secontext_db {
	bool tried;
	void *lib;
	struct selabel_handle *handle; /* NULL: nothing is known */
	int (*lookup)(struct selabel_handle *, char **context, const char *path, int mode);
	void (*close)(struct selabel_handle *);
	void (*free_context)(char *);
	struct err *why; /* why nothing is known; the user may take it away */
};

/** The context that the file at `path` (absolute, links resolved) with this st_mode should have,
 * untranslated, whole; the length (no NUL is written), or -1: no line of the database names it. */
long secontext_db_find(struct secontext_db *, const char *path, mode_t mode, char *buf, size_t n);
void secontext_db_deinit(struct secontext_db *);

#endif
