/** The same calls again and again, while descriptors come to mean other files. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 12, READS = 100, WRITES = 60, CHILDS = 30, REST = 30, COPY = 7 };

static void reads(int round)
{
	int fd = open(round % 2 ? "other" : "/dev/zero", O_RDONLY);
	char b[8];

	for (int i = 0; i < READS; i++) {
		pread(fd, b, 4, 0);
		lseek(fd, 0, SEEK_SET);
		read(fd, b, 1);
	}
	close(fd);
}

static void writes(int round)
{
	int fd = open(round % 3 ? "/dev/null" : "written", O_WRONLY | O_CREAT | O_TRUNC, 0600);

	dup2(fd, COPY);
	close(fd);
	for (int i = 0; i < WRITES; i++)
		write(COPY, "x", 1);
	rename("written", "renamed");
	for (int i = 0; i < WRITES; i++)
		write(COPY, "x", 1);
}

/** The descriptor means another file in the child than in its parent, and the calls fail. */
static void child(void)
{
	if (!fork()) {
		int fd = open("/dev/full", O_WRONLY);

		dup2(fd, COPY);
		for (int i = 0; i < CHILDS; i++)
			write(COPY, "x", 1);
		_exit(0);
	}
	wait(NULL);
}

int main(void)
{
	struct stat st;

	close(open("other", O_WRONLY | O_CREAT, 0600));
	for (int round = 0; round < ROUNDS; round++) {
		reads(round);
		writes(round);
		child();
		for (int i = 0; i < REST; i++) {
			write(STDERR_FILENO, "m\n", 2);
			access("/nonexistent", 0);
			fstat(STDERR_FILENO, &st);
			getppid();
		}
	}
	return 0;
}
