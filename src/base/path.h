#ifndef BASE_PATH_H
#define BASE_PATH_H
/**
 * Names in paths.
 */
#include <stdbool.h>
#include <string.h>

/** The name of a file: what is behind the last slash of its path, or all of it. */
static inline const char *path_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/** True if a file has that name, in whatever directory. */
static inline bool path_is_named(const char *path, const char *name)
{
	return !strcmp(path_base(path), name);
}

#endif
