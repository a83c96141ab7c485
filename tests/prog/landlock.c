// pawl: -a0 -e trace=landlock_create_ruleset,landlock_add_rule,landlock_restrict_self
#include "fake.h"

enum { CREATE = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };

static const char no[] = "-1 EPERM (Operation not permitted)";

#define FS_ALL                                                                                     \
	"LANDLOCK_ACCESS_FS_EXECUTE|LANDLOCK_ACCESS_FS_WRITE_FILE|LANDLOCK_ACCESS_FS_READ_FILE"    \
	"|LANDLOCK_ACCESS_FS_READ_DIR|LANDLOCK_ACCESS_FS_REMOVE_DIR|LANDLOCK_ACCESS_FS_REMOVE_"    \
	"FILE"                                                                                     \
	"|LANDLOCK_ACCESS_FS_MAKE_CHAR|LANDLOCK_ACCESS_FS_MAKE_DIR|LANDLOCK_ACCESS_FS_MAKE_REG"    \
	"|LANDLOCK_ACCESS_FS_MAKE_SOCK|LANDLOCK_ACCESS_FS_MAKE_FIFO|LANDLOCK_ACCESS_FS_MAKE_BLOCK" \
	"|LANDLOCK_ACCESS_FS_MAKE_SYM|LANDLOCK_ACCESS_FS_REFER|LANDLOCK_ACCESS_FS_TRUNCATE"        \
	"|LANDLOCK_ACCESS_FS_IOCTL_DEV|LANDLOCK_ACCESS_FS_RESOLVE_UNIX"

static void rulesets(void)
{
	static const uint64_t all[] = {~0ull, ~0ull, ~0ull, 1, 2, 4, 0};
	static const char *const fields[] = {
		"handled_access_fs=" FS_ALL "|0xfffffffffffe0000",
		", handled_access_net=LANDLOCK_ACCESS_NET_BIND_TCP|LANDLOCK_ACCESS_NET_CONNECT_TCP"
		"|LANDLOCK_ACCESS_NET_BIND_UDP|LANDLOCK_ACCESS_NET_CONNECT_SEND_UDP|"
		"0xfffffffffffffff0",
		", "
		"scoped=LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET|LANDLOCK_SCOPE_SIGNAL|"
		"0xfffffffffffffffc",
		", quiet_access_fs=LANDLOCK_ACCESS_FS_EXECUTE",
		", quiet_access_net=LANDLOCK_ACCESS_NET_CONNECT_TCP",
		", quiet_scoped=0x4 /* LANDLOCK_SCOPE_??? */",
		", ...",
	};

	for (unsigned n = 1; n <= 7; n++) {
		void *attr = tail_dup(all, n * 8);

		fake(CREATE, attr, n * 8, 0);
		printf("landlock_create_ruleset({");
		for (unsigned i = 0; i < n; i++)
			fputs(fields[i], stdout);
		printf("}, %u, 0) = 0\n", n * 8);
	}
	void *attr = tail_dup(all, 8);
	for (unsigned n = 0; n < 8; n += 7) {
		fake_fail(CREATE, attr, n, 0);
		printf("landlock_create_ruleset(%p, %u, 0) = %s\n", attr, n, no);
	}
	fake_fail(CREATE, attr, 16, 3);
	printf("landlock_create_ruleset(%p, 16, LANDLOCK_CREATE_RULESET_VERSION|"
	       "LANDLOCK_CREATE_RULESET_ERRATA) = %s\n",
	       attr, no);
	fake(CREATE, NULL, 0, 1);
	puts("landlock_create_ruleset(NULL, 0, LANDLOCK_CREATE_RULESET_VERSION) = 0");
	fake_fail(CREATE, BAD_PTR, 8, -4);
	printf("landlock_create_ruleset(%p, 8, 0xfffffffc /* LANDLOCK_CREATE_RULESET_??? */) = "
	       "%s\n",
	       BAD_PTR, no);
}

static void rules(void)
{
	struct {
		uint64_t access;
		int32_t fd;
	} __attribute__((packed)) path = {5, -1};
	struct {
		uint64_t access, port;
	} net = {2, UINT64_MAX};
	void *p = tail_dup(&path, sizeof(path)), *n = tail_dup(&net, sizeof(net));

	fake(ADD_RULE, 3, 1, p, 0);
	puts("landlock_add_rule(3, LANDLOCK_RULE_PATH_BENEATH, {allowed_access="
	     "LANDLOCK_ACCESS_FS_EXECUTE|LANDLOCK_ACCESS_FS_READ_FILE, parent_fd=-1}, 0) = 0");
	fake_fail(ADD_RULE, -1, 2, n, 1);
	printf("landlock_add_rule(-1, LANDLOCK_RULE_NET_PORT, {allowed_access="
	       "LANDLOCK_ACCESS_NET_CONNECT_TCP, port=18446744073709551615}, "
	       "LANDLOCK_ADD_RULE_QUIET) = %s\n",
	       no);
	fake(ADD_RULE, 3, 2, p, 2);
	printf("landlock_add_rule(3, LANDLOCK_RULE_NET_PORT, %p, "
	       "0x2 /* LANDLOCK_ADD_RULE_??? */) = 0\n",
	       p);
	fake(ADD_RULE, 3, 3, p, 0);
	printf("landlock_add_rule(3, 0x3 /* LANDLOCK_RULE_??? */, %p, 0) = 0\n", p);
	fake(ADD_RULE, 3, 0, NULL, 0);
	puts("landlock_add_rule(3, 0 /* LANDLOCK_RULE_??? */, NULL, 0) = 0");
	fake(ADD_RULE, 3, 1, BAD_PTR, 0);
	printf("landlock_add_rule(3, LANDLOCK_RULE_PATH_BENEATH, %p, 0) = 0\n", BAD_PTR);
}

int main(void)
{
	fake_init();
	rulesets();
	rules();
	fake_fail(RESTRICT_SELF, -1, 0);
	printf("landlock_restrict_self(-1, 0) = %s\n", no);
	fake(RESTRICT_SELF, 4, -1);
	puts("landlock_restrict_self(4, 0xffffffff) = 0");
	return finish();
}
