/* Moves data by every call that -e read and -e write dump, also in vain and in part. */
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static char big[10000], in[300];
static struct iovec from[] = {{(char *)"abc", 3}, {big, 20}, {big, 0}, {(char *)"z", 1}};
static struct iovec to[] = {{in, 2}, {in + 10, 30}, {in + 100, 50}};

static void plain(int r, int w, int file, int null)
{
	syscall(SYS_write, w, "hello, \n\tworld! 0123456789", 26L);
	syscall(SYS_read, r, in, 300L);
	syscall(SYS_write, w, big, 100L);
	syscall(SYS_read, r, in, 7L);
	syscall(SYS_read, r, in, 300L);
	syscall(SYS_write, w, "", 0L);
	syscall(SYS_write, w, big, 10000L); // more than fits
	syscall(SYS_read, r, in, 300L);
	syscall(SYS_pwrite64, file, big, 40L, 3L, 0L);
	syscall(SYS_pread64, file, in, 50L, 0L, 0L);
	syscall(SYS_write, null, big, 16L);
	syscall(SYS_write, null, big, 1000L);
	syscall(SYS_write, null, 8L, 20L);
	syscall(SYS_write, r, "in vain", 7L);
	syscall(SYS_read, w, in, 7L);
	syscall(SYS_write, -1, "in vain", 7L);
}

static void vectors(int r, int w, int file)
{
	syscall(SYS_writev, w, from, 4L);
	syscall(SYS_readv, r, to, 3L);
	syscall(SYS_pwritev, file, from, 4L, 0L, 0L);
	syscall(SYS_preadv, file, to, 3L, 0L, 0L);
	syscall(SYS_pwritev2, file, from, 2L, 0L, 0L, 0L);
	syscall(SYS_preadv2, file, to, 2L, 0L, 0L, 0L);
	syscall(SYS_vmsplice, w, from, 2L, SPLICE_F_NONBLOCK);
	syscall(SYS_writev, r, from, 2L);
	syscall(SYS_writev, w, 8L, 2L);
}

static void messages(const int *stream, const int *datagram)
{
	struct msghdr out = {.msg_iov = from, .msg_iovlen = 4};
	struct msghdr back = {.msg_iov = to, .msg_iovlen = 3};
	struct mmsghdr many[3] = {{.msg_hdr = {.msg_iov = from, .msg_iovlen = 2}},
				  {.msg_hdr = {.msg_iov = from, .msg_iovlen = 1}}};

	syscall(SYS_sendto, stream[0], "sent", 4L, 0L, 0L, 0L);
	syscall(SYS_recvfrom, stream[1], in, 2L, MSG_PEEK, 0L, 0L);
	syscall(SYS_recvfrom, stream[1], in, 300L, 0L, 0L, 0L);
	syscall(SYS_sendto, datagram[0], "datagram", 8L, 0L, 0L, 0L);
	syscall(SYS_recvfrom, datagram[1], in, 3L, MSG_TRUNC, 0L, 0L);
	syscall(SYS_sendmsg, stream[0], &out, 0L);
	syscall(SYS_recvmsg, stream[1], &back, 0L);
	syscall(SYS_sendmsg, 1, &out, 0L);
	syscall(SYS_sendmmsg, datagram[0], many, 2L, 0L);
	for (unsigned i = 0; i < 3; i++)
		many[i].msg_hdr = (struct msghdr){.msg_iov = &to[i], .msg_iovlen = 1};
	syscall(SYS_recvmmsg, datagram[1], many, 3L, MSG_DONTWAIT, 0L);
}

int main(void)
{
	int p[2], q[2], stream[2], datagram[2], file = open("f", O_RDWR | O_CREAT, 0644);
	int null = open("/dev/null", O_WRONLY);

	for (unsigned i = 0; i < sizeof(big); i++)
		big[i] = (char)(i * 3);
	if (pipe2(p, O_NONBLOCK) || pipe2(q, O_NONBLOCK) ||
	    socketpair(AF_UNIX, SOCK_STREAM, 0, stream) ||
	    socketpair(AF_UNIX, SOCK_DGRAM, 0, datagram))
		return 1;
	fcntl(p[1], F_SETPIPE_SZ, 4096);
	plain(p[0], p[1], file, null);
	vectors(q[0], q[1], file);
	messages(stream, datagram);
	syscall(SYS_getrandom, in, 0L, 0L);
	return 0;
}
