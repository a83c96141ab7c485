/* A program that does things to its terminal, and tells what it found. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

__attribute__((noinline)) int here(int n)
{
	return n + 1;
}

/* Takes the modes away, and looks whether they are as it left them behind each stop. */
static int raw(void)
{
	struct termios before, now, mine;
	int lost = 0;

	tcgetattr(0, &before);
	mine = before;
	mine.c_lflag &= (tcflag_t) ~(ECHO | ICANON);
	tcsetattr(0, TCSADRAIN, &mine);
	for (int i = 0; i < 3; i++) {
		here(i);
		tcgetattr(0, &now);
		lost += now.c_lflag != mine.c_lflag;
	}
	printf("lost %d\n", lost);
	return lost;
}

/* Whose terminal it is, by every way to it. */
static int names(void)
{
	char line[64] = "";
	FILE *tty = fopen("/dev/tty", "r+");

	printf("out %s, in %s\n", ttyname(1), ttyname(0));
	fprintf(stderr, "err %s\n", ttyname(2));
	if (!tty || !fgets(line, sizeof(line), stdin))
		return 1;
	fprintf(tty, "got %s", line);
	fflush(tty);
	printf("foreground %d, leader %d\n", tcgetpgrp(0) == getpgrp(), getsid(0) == getpid());
	here(0);
	return 0;
}

static int waits(void)
{
	char line[64];

	printf("ready\n");
	while (fgets(line, sizeof(line), stdin))
		printf("said %s", line);
	return 0;
}

int main(int argc, char **argv)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (argc > 1 && !strcmp(argv[1], "raw"))
		return raw();
	if (argc > 1 && !strcmp(argv[1], "names"))
		return names();
	return waits();
}
