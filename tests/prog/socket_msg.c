// pawl: -a0 -e trace=sendmsg,recvmsg,sendto,recvfrom,sendmmsg,recvmmsg
/* Data through sockets, with addresses and control messages. */
#include <sys/socket.h>

#include "prog.h"

static void pass_descriptor(const int *sv)
{
	char ctl[CMSG_SPACE(sizeof(int))] = {0}, data[4] = "abc";
	struct iovec *iov = tail_alloc(sizeof(*iov));
	struct msghdr *m = tail_alloc(sizeof(*m));
	struct cmsghdr *c = (struct cmsghdr *)ctl;
	int fd = 0;

	*iov = (struct iovec){data, 3};
	*m = (struct msghdr){.msg_iov = iov, .msg_iovlen = 1, .msg_control = ctl, .msg_controllen = sizeof(ctl)};
	*c = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof(int)), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
	memcpy(CMSG_DATA(c), &fd, sizeof(fd));
	long r = syscall(SYS_sendmsg, sv[0], m, MSG_NOSIGNAL);
	printf("sendmsg(%d, {msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=\"abc\", iov_len=3}], msg_iovlen=1, "
	       "msg_control=[{cmsg_len=%zu, cmsg_level=SOL_SOCKET, cmsg_type=SCM_RIGHTS, cmsg_data=[0]}], "
	       "msg_controllen=%zu, msg_flags=0}, MSG_NOSIGNAL) = %s\n", sv[0], (size_t)c->cmsg_len, sizeof(ctl), rc(r));
	iov->iov_len = 2;
	m->msg_namelen = 0;
	r = syscall(SYS_recvmsg, sv[1], m, MSG_DONTWAIT);
	memcpy(&fd, CMSG_DATA(c), sizeof(fd));
	printf("recvmsg(%d, {msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=\"ab\", iov_len=2}], msg_iovlen=1, "
	       "msg_control=[{cmsg_len=%zu, cmsg_level=SOL_SOCKET, cmsg_type=SCM_RIGHTS, cmsg_data=[%d]}], "
	       "msg_controllen=%zu, msg_flags=MSG_TRUNC}, MSG_DONTWAIT) = %s\n", sv[1], (size_t)c->cmsg_len, fd,
	       (size_t)m->msg_controllen, rc(r));
	m->msg_namelen = 5;
	r = syscall(SYS_recvmsg, sv[1], m, MSG_DONTWAIT);
	printf("recvmsg(%d, {msg_namelen=5}, MSG_DONTWAIT) = %s\n", sv[1], rc(r));
	r = syscall(SYS_recvmsg, sv[1], NULL, MSG_DONTWAIT);
	printf("recvmsg(%d, NULL, MSG_DONTWAIT) = %s\n", sv[1], rc(r));
	r = syscall(SYS_sendmsg, sv[1], BAD_PTR, 0);
	printf("sendmsg(%d, %p, 0) = %s\n", sv[1], BAD_PTR, rc(r));
}

static void vectors(const int *sv)
{
	char a[4] = "one", b[4] = "two";
	struct iovec iov[2] = {{a, 3}, {b, 3}};
	struct mmsghdr *m = tail_alloc(2 * sizeof(*m));

	memset(m, 0, 2 * sizeof(*m));
	m[0].msg_hdr.msg_iov = &iov[0];
	m[0].msg_hdr.msg_iovlen = 1;
	m[1].msg_hdr.msg_iov = &iov[1];
	m[1].msg_hdr.msg_iovlen = 1;
	static const char half[] = "{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=\"%s\", iov_len=3}], "
				   "msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=3}";
	char one[200], two[200];
	snprintf(one, sizeof(one), half, "one");
	snprintf(two, sizeof(two), half, "two");
	long r = syscall(SYS_sendmmsg, sv[0], m, 2, MSG_DONTWAIT);
	printf("sendmmsg(%d, [%s, %s], 2, MSG_DONTWAIT) = %s\n", sv[0], one, two, rc(r));
	r = syscall(SYS_recvmmsg, sv[1], m, 2, MSG_DONTWAIT, NULL);
	printf("recvmmsg(%d, [%s, %s], 2, MSG_DONTWAIT, NULL) = %s\n", sv[1], one, two, rc(r));
	r = syscall(SYS_recvmmsg, sv[1], m, 2, MSG_DONTWAIT, NULL);
	printf("recvmmsg(%d, %p, 2, MSG_DONTWAIT, NULL) = %s\n", sv[1], (void *)m, rc(r));
}

int main(void)
{
	int sv[2];
	char *buf = tail_alloc(4);

	if (socketpair(AF_UNIX, SOCK_DGRAM, 0, sv))
		return 77;
	pass_descriptor(sv);
	vectors(sv);
	memcpy(buf, "\1xyz", 4);
	long r = syscall(SYS_sendto, sv[0], buf, 4, MSG_DONTWAIT, NULL, 0);
	printf("sendto(%d, \"\\1xyz\", 4, MSG_DONTWAIT, NULL, 0) = %s\n", sv[0], rc(r));
	socklen_t *len = tail_alloc(sizeof(*len));
	*len = 4;
	r = syscall(SYS_recvfrom, sv[1], buf, 4, MSG_DONTWAIT, buf, len);
	printf("recvfrom(%d, \"\\1xyz\", 4, MSG_DONTWAIT, %p, [4 => 0]) = %s\n", sv[1], (void *)buf, rc(r));
	r = syscall(SYS_recvfrom, sv[1], buf, 4, MSG_DONTWAIT, NULL, NULL);
	printf("recvfrom(%d, %p, 4, MSG_DONTWAIT, NULL, NULL) = %s\n", sv[1], (void *)buf, rc(r));
	return finish();
}
