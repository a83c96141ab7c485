#include "sink/render/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "base/buf.h"
#include "base/visible.h"

union any_address {
	struct sockaddr sa;
	struct sockaddr_in in;
	struct sockaddr_in6 in6;
	struct sockaddr_un un;
};

static void unix_put(struct address *ret, const struct sockaddr_un *un, size_t len)
{
	size_t head = offsetof(struct sockaddr_un, sun_path);
	size_t n = len > head ? len - head : 0;
	bool is_abstract = n && !un->sun_path[0];
	struct buf b = {0};

	if (is_abstract) {
		buf_putc(&b, '@');
		visible_put(&b, un->sun_path + 1, n - 1, "");
	} else {
		n = strnlen(un->sun_path, n);
		memcpy(ret->path, un->sun_path, n);
		ret->path[n] = '\0';
		visible_put(&b, un->sun_path, n, "");
	}
	snprintf(ret->text, sizeof(ret->text), "%s", buf_str(&b));
	buf_deinit(&b);
}

static void internet_put(struct address *ret, const void *ip, unsigned ip_len, uint16_t port)
{
	char text[INET6_ADDRSTRLEN];

	memcpy(ret->ip, ip, ip_len);
	ret->ip_len = ip_len;
	ret->port = ntohs(port);
	inet_ntop(ret->family, ip, text, sizeof(text));
	snprintf(ret->text, sizeof(ret->text), ip_len == 4 ? "%s:%u" : "[%s]:%u", text, ret->port);
}

bool address_read(struct address *ret, struct mem *mem, taddr addr, uint64_t len)
{
	union any_address u = {.un.sun_path = {0}};

	*ret = (struct address){0};
	if (!addr || len > sizeof(u) || len < sizeof(u.sa.sa_family) ||
	    !mem_read_all(mem, addr, &u, len))
		return false;
	ret->family = u.sa.sa_family;
	if (ret->family == AF_UNIX)
		unix_put(ret, &u.un, len);
	else if (ret->family == AF_INET && len >= sizeof(u.in))
		internet_put(ret, &u.in.sin_addr, 4, u.in.sin_port);
	else if (ret->family == AF_INET6 && len >= offsetof(struct sockaddr_in6, sin6_scope_id))
		internet_put(ret, &u.in6.sin6_addr, 16, u.in6.sin6_port);
	else
		return false;
	return true;
}
