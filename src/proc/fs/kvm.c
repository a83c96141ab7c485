#include "proc/fs/kvm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "proc/fs/fdinfo.h"
#include "proc/fs/procfs.h"

static void fclosep(FILE **f)
{
	if (*f)
		fclose(*f);
}

/** The start of the first mapping of an object with this name, or 0. */
static unsigned long long mapping_find(pid_t tid, const char *name)
{
	char path[64];
	_free_ char *line = NULL;
	size_t cap = 0, len = strlen(name);

	procfs_path(path, sizeof(path), tid, "maps");
	_cleanup_(fclosep) FILE *f = fopen(path, "re");
	for (ssize_t n; f && (n = getline(&line, &cap, f)) > 0;) {
		size_t end = (size_t)n - (line[n - 1] == '\n');

		if (end > len && !memcmp(line + end - len, name, len) && line[end - len - 1] == ' ')
			return strtoull(line, NULL, 16);
	}
	return 0;
}

long kvm_state(pid_t tid, int fd, char *buf, size_t n)
{
	static const char prefix[] = "anon_inode:kvm-vcpu:";
	char link[64], text[64];
	long len = fdinfo_link(tid, fd, link, sizeof(link) - 1);

	if (len < (long)sizeof(prefix) - 1 || memcmp(link, prefix, sizeof(prefix) - 1) != 0)
		return -1;
	link[len] = '\0';
	unsigned long long addr = mapping_find(tid, link);
	len = snprintf(text, sizeof(text), "%llx %lu", addr,
		       strtoul(link + sizeof(prefix) - 1, NULL, 10));
	if (!addr || len < 0 || (size_t)len > n)
		return -1;
	memcpy(buf, text, (size_t)len);
	return len;
}
