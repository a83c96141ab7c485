/** Opens, closes, renames and uses descriptors so that the next call often gives a descriptor
 * another meaning: names COUNT SEED [fork]. Run in an empty directory. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOW = 3, FDS = 8, FILES = 4 };

static char path[FILES][8];
static int depth;

static void use(int fd)
{
	struct stat st;
	char c;

	syscall(SYS_read, fd, &c, 1);
	syscall(SYS_lseek, fd, 0, SEEK_SET);
	syscall(SYS_newfstatat, fd, "", &st, 0x1000);
	syscall(SYS_fcntl, fd, F_GETFL);
}

static void change_fd(int what, int fd, const char *file)
{
	int pair[2];

	switch (what) {
	case 0:
		syscall(SYS_openat, AT_FDCWD, file, O_RDWR | O_CREAT, 0600);
		break;
	case 1:
	case 2:
		syscall(SYS_close, fd);
		break;
	case 3:
		syscall(SYS_dup2, fd, LOW + rand() % FDS);
		break;
	case 4:
		syscall(SYS_dup, fd);
		break;
	case 5:
		syscall(SYS_pipe2, pair, O_NONBLOCK);
		break;
	case 6:
		syscall(SYS_fcntl, fd, F_DUPFD, LOW);
		break;
	default:
		syscall(SYS_close_range, fd, fd + 1, 0);
	}
}

static void change_file(int what, const char *file, const char *other)
{
	switch (what) {
	case 0:
		syscall(SYS_rename, file, other);
		break;
	case 1:
		syscall(SYS_unlink, file);
		break;
	case 2:
		syscall(SYS_mkdir, "d", 0700);
		break;
	case 3:
		if (rand() % 2)
			depth += !syscall(SYS_chdir, "d");
		else if (depth)
			depth -= !syscall(SYS_chdir, "..");
		break;
	default:
		syscall(SYS_access, file, F_OK);
	}
}

static void step(void)
{
	int fd = LOW + rand() % FDS, what = rand() % 16;

	if (what < 8)
		change_fd(what, fd, path[rand() % FILES]);
	else if (what < 12)
		change_file(what - 8, path[rand() % FILES], path[rand() % FILES]);
	use(fd);
	use(LOW + rand() % FDS);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;

	srand(argc > 2 ? (unsigned)atoi(argv[2]) : 1);
	for (int i = 0; i < FILES; i++)
		snprintf(path[i], sizeof(path[i]), "file%d", i);
	for (int i = 0; i < n; i++)
		step();
	if (argc > 3 && fork())
		wait(NULL);
	else
		for (int i = 0; i < 100; i++)
			step();
	return 0;
}
