// pawl: -a0 -e trace=ioctl
/* ioctl() of files, sockets and devices; most on no descriptor at all, as what is sent is shown. */
#include <linux/fs.h>
#include <linux/loop.h>
#include <linux/rtc.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "prog.h"

static void plain(void)
{
	int fds[2], *n = tail_alloc(sizeof(*n));
	long r;

	if (pipe(fds) || write(fds[1], "abc", 3) != 3)
		exit(77);
	r = syscall(SYS_ioctl, fds[0], FIONREAD, n);
	printf("ioctl(%d, FIONREAD, [3]) = %s\n", fds[0], rc(r));
	*n = 1;
	r = syscall(SYS_ioctl, fds[0], FIONBIO, n);
	printf("ioctl(%d, FIONBIO, [1]) = %s\n", fds[0], rc(r));
	r = syscall(SYS_ioctl, fds[0], FIOCLEX, 0);
	printf("ioctl(%d, FIOCLEX) = %s\n", fds[0], rc(r));
	r = syscall(SYS_ioctl, fds[0], FIONCLEX, 0);
	printf("ioctl(%d, FIONCLEX) = %s\n", fds[0], rc(r));
	r = syscall(SYS_ioctl, fds[0], FIONREAD, BAD_PTR);
	printf("ioctl(%d, FIONREAD, %p) = %s\n", fds[0], BAD_PTR, rc(r));
	r = syscall(SYS_ioctl, -1, 0xdeadbeef, 0x1234L);
	printf("ioctl(-1, _IOC(_IOC_READ|_IOC_WRITE, 0xbe, 0xef, 0x1ead), 0x1234) = %s\n", rc(r));
	r = syscall(SYS_ioctl, -1, 0, 0L);
	printf("ioctl(-1, _IOC(_IOC_NONE, 0, 0, 0), 0) = %s\n", rc(r));
}

static void interfaces(void)
{
	int fd = socket(AF_INET, SOCK_DGRAM, 0);
	struct ifreq *q = tail_alloc(sizeof(*q));
	struct ifconf *c = tail_alloc(sizeof(*c));
	long r;

	if (fd < 0)
		exit(77);
	memset(q, 0, sizeof(*q));
	q->ifr_ifindex = 1; /* each network namespace starts with it */
	r = syscall(SYS_ioctl, fd, SIOCGIFNAME, q);
	printf("ioctl(%d, SIOCGIFNAME, {ifr_ifindex=%d, ifr_name=\"lo\"}) = %s\n", fd, q->ifr_ifindex, rc(r));
	r = syscall(SYS_ioctl, fd, SIOCGIFINDEX, q);
	printf("ioctl(%d, SIOCGIFINDEX, {ifr_name=\"lo\", ifr_ifindex=%d}) = %s\n", fd, q->ifr_ifindex, rc(r));
	r = syscall(SYS_ioctl, fd, SIOCGIFMTU, q);
	printf("ioctl(%d, SIOCGIFMTU, {ifr_name=\"lo\", ifr_mtu=%d}) = %s\n", fd, q->ifr_mtu, rc(r));
	strcpy(q->ifr_name, "nosuch0");
	r = syscall(SYS_ioctl, fd, SIOCGIFFLAGS, q);
	printf("ioctl(%d, SIOCGIFFLAGS, {ifr_name=\"nosuch0\"}) = %s\n", fd, rc(r));
	q->ifr_flags = IFF_UP | IFF_RUNNING;
	r = syscall(SYS_ioctl, -1, SIOCSIFFLAGS, q);
	printf("ioctl(-1, SIOCSIFFLAGS, {ifr_name=\"nosuch0\", ifr_flags=IFF_UP|IFF_RUNNING}) = %s\n", rc(r));
	*c = (struct ifconf){.ifc_len = 0};
	r = syscall(SYS_ioctl, fd, SIOCGIFCONF, c);
	printf("ioctl(%d, SIOCGIFCONF, {ifc_len=%d /* %d * sizeof(struct ifreq) */, ifc_buf=NULL}) = %s\n", fd, c->ifc_len,
	       c->ifc_len / (int)sizeof(*q), rc(r));
}

static void devices(void)
{
	struct rtc_time *t = tail_alloc(sizeof(*t));
	int *n = tail_alloc(sizeof(*n));
	uint64_t *range = tail_alloc(16);
	long r;

	memset(t, 0, sizeof(*t));
	t->tm_year = 100;
	r = syscall(SYS_ioctl, -1, RTC_SET_TIME, t);
	printf("ioctl(-1, RTC_SET_TIME, {tm_sec=0, tm_min=0, tm_hour=0, tm_mday=0, tm_mon=0, tm_year=100, ...}) = %s\n", rc(r));
	r = syscall(SYS_ioctl, -1, RTC_RD_TIME, t);
	printf("ioctl(-1, RTC_RD_TIME, %p) = %s\n", (void *)t, rc(r));
	r = syscall(SYS_ioctl, -1, LOOP_SET_FD, 5);
	printf("ioctl(-1, LOOP_SET_FD, 5) = %s\n", rc(r));
	r = syscall(SYS_ioctl, -1, LOOP_CLR_FD, 0);
	printf("ioctl(-1, LOOP_CLR_FD) = %s\n", rc(r));
	*n = 1;
	r = syscall(SYS_ioctl, -1, BLKROSET, n);
	printf("ioctl(-1, BLKROSET, [1]) = %s\n", rc(r));
	range[0] = 4096;
	range[1] = 512;
	r = syscall(SYS_ioctl, -1, BLKDISCARD, range);
	printf("ioctl(-1, BLKDISCARD, [4096, 512]) = %s\n", rc(r));
	r = syscall(SYS_ioctl, -1, FICLONE, 3);
	printf("ioctl(-1, BTRFS_IOC_CLONE or FICLONE, 3) = %s\n", rc(r));
}

int main(void)
{
	plain();
	interfaces();
	devices();
	return finish();
}
