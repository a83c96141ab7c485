// pawl: -a0 -e trace=ioctl
/* ioctl() of terminals: modes, sizes, numbers; both ends of one of our own. */
#include <asm/termbits.h>
#include <sys/ioctl.h>

#include "prog.h"

static void modes(int fd)
{
	struct termios *t = tail_alloc(sizeof(*t));
	long r;

	memset(t, 0, sizeof(*t));
	t->c_iflag = ICRNL | IXON;
	t->c_oflag = OPOST | ONLCR;
	t->c_cflag = B9600 | CS8 | CREAD;
	t->c_lflag = ISIG | ICANON | ECHO;
	static const char text[] = "{c_iflag=ICRNL|IXON, c_oflag=NL0|CR0|TAB0|BS0|VT0|FF0|OPOST|ONLCR, c_cflag=B9600|CS8|CREAD, "
				   "c_lflag=ISIG|ICANON|ECHO, ...}";
	r = syscall(SYS_ioctl, fd, TCSETS, t);
	printf("ioctl(%d, TCSETS, %s) = %s\n", fd, text, rc(r));
	r = syscall(SYS_ioctl, fd, TCSETSW, t);
	printf("ioctl(%d, TCSETSW, %s) = %s\n", fd, text, rc(r));
	r = syscall(SYS_ioctl, fd, TCGETS, t);
	printf("ioctl(%d, TCGETS, %s) = %s\n", fd, text, rc(r));
	r = syscall(SYS_ioctl, fd, TCGETS, BAD_PTR);
	printf("ioctl(%d, TCGETS, %p) = %s\n", fd, BAD_PTR, rc(r));
	r = syscall(SYS_ioctl, -1, TCGETS, t);
	printf("ioctl(-1, TCGETS, %p) = %s\n", (void *)t, rc(r));
	r = syscall(SYS_ioctl, fd, TCFLSH, TCIFLUSH);
	printf("ioctl(%d, TCFLSH, TCIFLUSH) = %s\n", fd, rc(r));
	r = syscall(SYS_ioctl, fd, TCXONC, TCOON);
	printf("ioctl(%d, TCXONC, TCOON) = %s\n", fd, rc(r));
	r = syscall(SYS_ioctl, fd, TCSBRK, 1);
	printf("ioctl(%d, TCSBRK, 1) = %s\n", fd, rc(r));
}

static void sizes(int fd)
{
	struct winsize *w = tail_alloc(sizeof(*w));
	int *n = tail_alloc(sizeof(*n));
	long r;

	*w = (struct winsize){24, 80, 640, 480};
	r = syscall(SYS_ioctl, fd, TIOCSWINSZ, w);
	printf("ioctl(%d, TIOCSWINSZ, {ws_row=24, ws_col=80, ws_xpixel=640, ws_ypixel=480}) = %s\n", fd, rc(r));
	memset(w, 0, sizeof(*w));
	r = syscall(SYS_ioctl, fd, TIOCGWINSZ, w);
	printf("ioctl(%d, TIOCGWINSZ, {ws_row=24, ws_col=80, ws_xpixel=640, ws_ypixel=480}) = %s\n", fd, rc(r));
	r = syscall(SYS_ioctl, fd, FIONREAD, n);
	printf("ioctl(%d, FIONREAD, [0]) = %s\n", fd, rc(r));
	r = syscall(SYS_ioctl, fd, TIOCOUTQ, n);
	printf("ioctl(%d, TIOCOUTQ, [0]) = %s\n", fd, rc(r));
	r = syscall(SYS_ioctl, fd, TIOCGSID, n);
	printf("ioctl(%d, TIOCGSID, %p) = %s\n", fd, (void *)n, rc(r));
	r = syscall(SYS_ioctl, fd, TIOCEXCL, 0);
	printf("ioctl(%d, TIOCEXCL) = %s\n", fd, rc(r));
	r = syscall(SYS_ioctl, fd, TIOCNXCL, 0);
	printf("ioctl(%d, TIOCNXCL) = %s\n", fd, rc(r));
}

int main(void)
{
	int master = open("/dev/ptmx", O_RDWR | O_NOCTTY), *n = tail_alloc(sizeof(*n));
	char path[32];

	if (master < 0)
		return 77;
	long r = syscall(SYS_ioctl, master, TIOCGPTN, n);
	printf("ioctl(%d, TIOCGPTN, [%d]) = %s\n", master, *n, rc(r));
	snprintf(path, sizeof(path), "/dev/pts/%d", *n);
	*n = 0;
	r = syscall(SYS_ioctl, master, TIOCSPTLCK, n);
	printf("ioctl(%d, TIOCSPTLCK, [0]) = %s\n", master, rc(r));
	r = syscall(SYS_ioctl, master, TIOCGPTLCK, n);
	printf("ioctl(%d, TIOCGPTLCK, %p) = %s\n", master, (void *)n, rc(r));
	int fd = open(path, O_RDWR | O_NOCTTY);
	if (fd < 0)
		return 77;
	modes(fd);
	sizes(fd);
	return finish();
}
