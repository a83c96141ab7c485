/* Does one thing of each kind to files of its current directory, for tests/answers/files. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static void put(const char *path, int flags)
{
	int fd = open(path, flags, 0600);

	if (fd < 0 || write(fd, "x", 1) != 1 || close(fd))
		perror(path);
}

int main(void)
{
	char link[16];
	int fd = open("readable", O_RDONLY);

	close(fd);
	put("writable", O_WRONLY);
	put("both", O_RDWR | O_CREAT);
	put("fresh", O_WRONLY | O_CREAT | O_EXCL);
	put("scratch", O_WRONLY | O_CREAT | O_EXCL);
	unlink("scratch");
	unlink("old");
	rename("before", "after");
	put("again", O_WRONLY | O_CREAT | O_EXCL);
	unlink("again");
	put("again", O_WRONLY | O_CREAT);
	if (access("late", F_OK))
		put("late", O_WRONLY | O_CREAT);
	symlink("readable", "link");
	readlink("readable", link, sizeof(link));
	mkdir("folder", 0700);
	chmod("mode", 0600);
	open("no/where", O_RDONLY);
	access("nowhere", R_OK);
	access("nowhere", R_OK);
	access("one/lost", F_OK);
	access("two/lost", F_OK);
	access("one/found", F_OK);
	access("two/found", F_OK);
	open("folder", O_WRONLY);
	chdir("two");
	access("../readable", F_OK);
	access("below", F_OK);
	fd = open("/etc/passwd", O_RDONLY);
	dup2(fd, 7);
	return 0;
}
