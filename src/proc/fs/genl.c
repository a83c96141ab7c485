#include "proc/fs/genl.h"

#include <linux/genetlink.h>
#include <linux/netlink.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/cleanup.h"

struct attr {
	uint16_t len, type;
};

static size_t padded(size_t n)
{
	return (n + NLA_ALIGNTO - 1) & ~(size_t)(NLA_ALIGNTO - 1);
}

/** The data of the attribute of this type among n bytes at p; NULL: there is none. */
static const void *attr_find(const char *p, size_t n, unsigned type, size_t *len)
{
	struct attr a;

	for (; n >= sizeof(a); p += padded(a.len), n -= padded(a.len)) {
		memcpy(&a, p, sizeof(a));
		if (a.len < sizeof(a) || a.len > n)
			return NULL;
		if (a.type == type) {
			*len = a.len - sizeof(a);
			return p + sizeof(a);
		}
		if (padded(a.len) > n)
			return NULL;
	}
	return NULL;
}

/** The request contains the number of the family, so there is only one answer. */
static int ask(unsigned id)
{
	struct {
		struct nlmsghdr h;
		struct genlmsghdr g;
		struct attr a;
		uint16_t id, pad;
	} q = {
		.h = {.nlmsg_len = sizeof(q),
		      .nlmsg_type = GENL_ID_CTRL,
		      .nlmsg_flags = NLM_F_REQUEST},
		.g = {.cmd = CTRL_CMD_GETFAMILY, .version = 2},
		.a = {sizeof(struct attr) + sizeof(uint16_t), CTRL_ATTR_FAMILY_ID},
		.id = (uint16_t)id,
	};
	struct sockaddr_nl kernel = {.nl_family = AF_NETLINK};
	int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_GENERIC);

	if (fd >= 0 &&
	    sendto(fd, &q, sizeof(q), 0, (struct sockaddr *)&kernel, sizeof(kernel)) < 0) {
		close(fd);
		return -1;
	}
	return fd;
}

long genl_family(unsigned id, char *buf, size_t n)
{
	_Alignas(struct nlmsghdr) char reply[8192];
	const size_t head = NLMSG_HDRLEN + GENL_HDRLEN;
	size_t len;

	_close_ int fd = ask(id);
	ssize_t got = fd < 0 ? -1 : recv(fd, reply, sizeof(reply), 0);
	const struct nlmsghdr *h = (const void *)reply;
	if (got < (ssize_t)head || h->nlmsg_type != GENL_ID_CTRL || h->nlmsg_len < head ||
	    h->nlmsg_len > (size_t)got)
		return -1;
	const char *name =
		attr_find(reply + head, h->nlmsg_len - head, CTRL_ATTR_FAMILY_NAME, &len);
	if (!name)
		return -1;
	len = strnlen(name, len);
	if (len > n)
		return -1;
	memcpy(buf, name, len);
	return (long)len;
}
