#ifndef INSIDE_BYTES_H
#define INSIDE_BYTES_H
/** Has somebody changed the code of this process? */
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/** Bytes of a mapping that are not as in the file. */
static inline long differing(const char *path, unsigned long from, unsigned long to,
			     unsigned long off)
{
	int fd = open(path, O_RDONLY);
	struct stat st;
	long n = 0;

	if (fd < 0 || fstat(fd, &st))
		return 0;
	char *file = mmap(NULL, to - from, PROT_READ, MAP_PRIVATE, fd, (off_t)off);
	close(fd);
	for (unsigned long i = 0;
	     file != MAP_FAILED && from + i < to && off + i < (unsigned long)st.st_size; i++)
		n += file[i] != ((char *)from)[i];
	return n;
}

#endif
