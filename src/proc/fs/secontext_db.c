#include "proc/fs/secontext_db.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>

#include "base/cleanup.h"

/* selinux/label.h, selinux/selinux.h */
enum { FILES = 0 /* SELABEL_CTX_FILE */, LOG = 0 /* SELINUX_CB_LOG */ };
union callback {
	int (*log)(int type, const char *fmt, ...);
};

/** libselinux would write a line to our standard error for everything that it finds wrong. */
static int log_nothing(int type, const char *fmt, ...)
{
	(void)type;
	(void)fmt;
	return 0;
}

static bool load(struct secontext_db *db)
{
	struct selabel_handle *(*open)(unsigned, const void *, unsigned);
	void (*set_callback)(int, union callback);
	const struct {
		const char *name;
		void *to;
	} functions[] = {
		{"selabel_open", &open},
		{"selinux_set_callback", &set_callback},
		// The contexts of files are not translated either, so that both can be compared.
		{"selabel_lookup_raw", &db->lookup},
		{"selabel_close", &db->close},
		{"freecon", &db->free_context},
	};

	db->lib = dlopen("libselinux.so.1", RTLD_NOW | RTLD_LOCAL);
	for (size_t i = 0; i < ARRAY_LEN(functions); i++) {
		void *f = db->lib ? dlsym(db->lib, functions[i].name) : NULL;

		if (!f)
			return false;
		memcpy(functions[i].to, &f, sizeof(f));
	}
	set_callback(LOG, (union callback){.log = log_nothing});
	errno = 0;
	db->handle = open(FILES, NULL, 0);
	return true;
}

static void try_once(struct secontext_db *db)
{
	db->tried = true;
	if (!load(db))
		db->why = err_new("--secontext=mismatch shows no mismatch: it needs "
				  "libselinux.so.1, which is not there");
	else if (!db->handle)
		db->why = err_new("--secontext=mismatch shows no mismatch: SELinux's database of "
				  "files' contexts (below /etc/selinux) cannot be opened: %s",
				  strerror(errno ? errno : ENOENT));
}

long secontext_db_find(struct secontext_db *db, const char *path, mode_t mode, char *buf, size_t n)
{
	char *context = NULL;
	long len = -1;

	if (!db->tried)
		try_once(db);
	if (!db->handle || db->lookup(db->handle, &context, path, (int)mode) || !context)
		return -1;
	if (strlen(context) <= n) {
		len = (long)strlen(context);
		memcpy(buf, context, (size_t)len);
	}
	db->free_context(context);
	return len;
}

void secontext_db_deinit(struct secontext_db *db)
{
	if (db->handle)
		db->close(db->handle);
	if (db->lib)
		dlclose(db->lib);
	err_free(db->why);
	*db = (struct secontext_db){0};
}
