#include "sink/usual.h"

#include <stddef.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/path.h"

static bool begins(const char *s, const char *with)
{
	return !strncmp(s, with, strlen(with));
}

static bool ends(const char *s, const char *with)
{
	size_t n = strlen(s), m = strlen(with);

	return n >= m && !strcmp(s + n - m, with);
}

bool usual_is_loader(const char *path)
{
	return begins(path, "/etc/ld.so.") || strstr(path, "/glibc-hwcaps") ||
	       strstr(path, "/tls/") || ends(path, "/tls") || ends(path, "/x86_64");
}

bool usual_is_library(const char *path)
{
	const char *so = strstr(path_base(path), ".so");

	return usual_is_loader(path) || (so && (!so[3] || so[3] == '.'));
}

bool usual_is_locale(const char *path)
{
	return strstr(path, "/locale/") || strstr(path, "/gconv/") || strstr(path, "/i18n/") ||
	       !strcmp(path_base(path), "locale.alias") || usual_is_zone(path);
}

bool usual_is_zone(const char *path)
{
	return begins(path, "/usr/share/zoneinfo/") || !strcmp(path, "/etc/localtime");
}

bool usual_is_libc_probe(const char *path)
{
	static const char *const probes[] = {
		"/var/run/nscd/", "/run/nscd/",	      "/etc/suid-debug",    "/etc/gai.conf",
		"/etc/selinux/",  "/sys/fs/selinux",  "/selinux",	    "/etc/sysconfig/64bit_",
		"/dev/tty",	  "/etc/malloc.conf", "/etc/gnutls/config",
	};

	for (size_t i = 0; i < ARRAY_LEN(probes); i++)
		if (begins(path, probes[i]))
			return true;
	return false;
}
