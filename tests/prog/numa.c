// pawl: -a0 -e trace=mbind,set_mempolicy,get_mempolicy,migrate_pages,move_pages,set_mempolicy_home_node,mincore
#include <linux/mempolicy.h>

#include "fake.h"

static void policies(void)
{
	unsigned long *mask = ARRAY(0, unsigned long, 0x5, 0);
	int *mode = OBJ(1, int, MPOL_BIND);
	const long bits = sizeof(long) * 8;

	T(fake(SYS_mbind, 0x1000, 0x2000, MPOL_BIND, mask, bits, MPOL_MF_STRICT),
	  IF64("mbind(0x1000, 8192, MPOL_BIND, [0x00000000000005], 64, MPOL_MF_STRICT) = 0",
	       "mbind(0x1000, 8192, MPOL_BIND, [0x000005], 32, MPOL_MF_STRICT) = 0"));
	T(fake(SYS_mbind, 0x1000, 0x2000, MPOL_PREFERRED | MPOL_F_STATIC_NODES, mask, 2 * bits, 6),
	  IF64("mbind(0x1000, 8192, MPOL_PREFERRED|MPOL_F_STATIC_NODES, [0x00000000000005, "
	       "0000000000000000], 128, MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0",
	       "mbind(0x1000, 8192, MPOL_PREFERRED|MPOL_F_STATIC_NODES, [0x000005, 00000000], 64, "
	       "MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0"));
	T(fake(SYS_mbind, 0x1000, 0x2000, MPOL_INTERLEAVE | MPOL_F_RELATIVE_NODES, mask,
	       2 * bits + 1, 7),
	  IF64("mbind(0x1000, 8192, MPOL_INTERLEAVE|MPOL_F_RELATIVE_NODES, [0x00000000000005, "
	       "0000000000000000], 129, MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0",
	       "mbind(0x1000, 8192, MPOL_INTERLEAVE|MPOL_F_RELATIVE_NODES, [0x000005, 00000000], "
	       "65, MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0"));
	T(fake(SYS_mbind, 0x1000, 0x2000, MPOL_LOCAL, mask, 2 * bits + 2, 8),
	  IF64("mbind(0x1000, 8192, MPOL_LOCAL, [0x00000000000005, 0000000000000000, ... /* "
	       "0x10001000 */], 130, 0x8 /* MPOL_MF_?\?? */) = 0",
	       "mbind(0x1000, 8192, MPOL_LOCAL, [0x000005, 00000000, ... /* 0x10001000 */], 66, "
	       "0x8 /* MPOL_MF_?\?? */) = 0"));
	T(fake_fail(SYS_mbind, NULL, -1, -1, mask, 0, -1),
	  IF64("mbind(NULL, 18446744073709551615, "
	       "MPOL_F_STATIC_NODES|MPOL_F_RELATIVE_NODES|MPOL_F_NUMA_BALANCING|0xffffffffffff1fff,"
	       " [], 0, MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff8) = -1 EPERM "
	       "(Operation not permitted)",
	       "mbind(NULL, 4294967295, "
	       "MPOL_F_STATIC_NODES|MPOL_F_RELATIVE_NODES|MPOL_F_NUMA_BALANCING|0xffff1fff, [], 0, "
	       "MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff8) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_mbind, NULL, 0, 0, mask, 1, 0),
	  IF64("mbind(NULL, 0, MPOL_DEFAULT, 0x10000ff0, 1, 0) = -1 EPERM (Operation not "
	       "permitted)",
	       "mbind(NULL, 0, MPOL_DEFAULT, 0x10000ff8, 1, 0) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_mbind, NULL, 0, 9, NULL, 2, 0),
	  "mbind(NULL, 0, 0x9 /* MPOL_?\?? */, NULL, 2, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mbind, NULL, 0, 0x2002, BAD_PTR, 2, 0),
	  IF64("mbind(NULL, 0, MPOL_BIND|MPOL_F_NUMA_BALANCING, 0xfffffffffffff001, 2, 0) = -1 "
	       "EPERM (Operation not permitted)",
	       "mbind(NULL, 0, MPOL_BIND|MPOL_F_NUMA_BALANCING, 0xfffff001, 2, 0) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_mbind, NULL, 0, 0x2009, mask, -1, 0),
	  IF64("mbind(NULL, 0, MPOL_F_NUMA_BALANCING|0x9, 0x10000ff0, 18446744073709551615, 0) = "
	       "-1 EPERM (Operation not permitted)",
	       "mbind(NULL, 0, MPOL_F_NUMA_BALANCING|0x9, [0x000005, 00000000, ... /* 0x10001000 "
	       "*/], 4294967295, 0) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_set_mempolicy, 6, mask, bits),
	  IF64("set_mempolicy(MPOL_WEIGHTED_INTERLEAVE, [0x00000000000005], 64) = 0",
	       "set_mempolicy(MPOL_WEIGHTED_INTERLEAVE, [0x000005], 32) = 0"));
	T(fake(SYS_set_mempolicy, 5 | MPOL_F_NUMA_BALANCING, mask, 5),
	  IF64("set_mempolicy(MPOL_PREFERRED_MANY|MPOL_F_NUMA_BALANCING, [0x00000000000005], 5) = "
	       "0",
	       "set_mempolicy(MPOL_PREFERRED_MANY|MPOL_F_NUMA_BALANCING, [0x000005], 5) = 0"));
	T(fake_fail(SYS_set_mempolicy, MPOL_DEFAULT, NULL, 0),
	  "set_mempolicy(MPOL_DEFAULT, NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_set_mempolicy, 77, mask, 0),
	  "set_mempolicy(0x4d /* MPOL_?\?? */, [], 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_set_mempolicy, -1, (char *)mask + 1, 2 * bits),
	  IF64("set_mempolicy(MPOL_F_STATIC_NODES|MPOL_F_RELATIVE_NODES|MPOL_F_NUMA_BALANCING|"
	       "0xffff1fff, [0000000000000000, ... /* 0x10000ff9 */], 128) = -1 EPERM (Operation "
	       "not permitted)",
	       "set_mempolicy(MPOL_F_STATIC_NODES|MPOL_F_RELATIVE_NODES|MPOL_F_NUMA_BALANCING|"
	       "0xffff1fff, [00000000, ... /* 0x10000ffd */], 64) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_set_mempolicy, MPOL_BIND, 5, 1),
	  "set_mempolicy(MPOL_BIND, 0x5, 1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_get_mempolicy, mode, mask, 2 * bits, 0x3000, MPOL_F_ADDR),
	  IF64("get_mempolicy([MPOL_BIND], [0x00000000000005, 0000000000000000], 128, 0x3000, "
	       "MPOL_F_ADDR) = 0",
	       "get_mempolicy([MPOL_BIND], [0x000005, 00000000], 64, 0x3000, MPOL_F_ADDR) = 0"));
	T(fake(SYS_get_mempolicy, mode, mask, bits, NULL, MPOL_F_NODE | MPOL_F_MEMS_ALLOWED),
	  IF64("get_mempolicy([MPOL_BIND], [0x00000000000005], 64, NULL, "
	       "MPOL_F_NODE|MPOL_F_MEMS_ALLOWED) = 0",
	       "get_mempolicy([MPOL_BIND], [0x000005], 32, NULL, MPOL_F_NODE|MPOL_F_MEMS_ALLOWED) "
	       "= 0"));
	T(fake(SYS_get_mempolicy, NULL, NULL, 0, NULL, 0),
	  "get_mempolicy(NULL, NULL, 0, NULL, 0) = 0");
	T(fake(SYS_get_mempolicy, OBJ(1, int, 99), mask, 0, -1, 8),
	  IF64("get_mempolicy([0x63 /* MPOL_?\?? */], [], 0, 0xffffffffffffffff, 0x8 /* "
	       "MPOL_F_?\?? */) = 0",
	       "get_mempolicy([0x63 /* MPOL_?\?? */], [], 0, 0xffffffff, 0x8 /* MPOL_F_?\?? */) = "
	       "0"));
	T(fake(SYS_get_mempolicy, (char *)mode + 1, mask, 1, NULL, -1),
	  IF64("get_mempolicy(0x10002ffd, 0x10000ff0, 1, NULL, "
	       "MPOL_F_NODE|MPOL_F_ADDR|MPOL_F_MEMS_ALLOWED|0xfffffffffffffff8) = 0",
	       "get_mempolicy(0x10002ffd, 0x10000ff8, 1, NULL, "
	       "MPOL_F_NODE|MPOL_F_ADDR|MPOL_F_MEMS_ALLOWED|0xfffffff8) = 0"));
	T(fake_fail(SYS_get_mempolicy, mode, mask, bits, NULL, 1),
	  IF64("get_mempolicy(0x10002ffc, 0x10000ff0, 64, NULL, MPOL_F_NODE) = -1 EPERM (Operation "
	       "not permitted)",
	       "get_mempolicy(0x10002ffc, 0x10000ff8, 32, NULL, MPOL_F_NODE) = -1 EPERM (Operation "
	       "not permitted)"));
	T(fake(450, 0x1000, 0x2000, 3, 0), "set_mempolicy_home_node(0x1000, 8192, 3, 0) = 0");
	T(fake_fail(450, NULL, -1, -1, -1),
	  IF64("set_mempolicy_home_node(NULL, 18446744073709551615, 18446744073709551615, "
	       "0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "set_mempolicy_home_node(NULL, 4294967295, 4294967295, 0xffffffff) = -1 EPERM "
	       "(Operation not permitted)"));
}

static void pages(void)
{
	unsigned long *old = ARRAY(0, unsigned long, 1), *new = ARRAY(1, unsigned long, 2, -1);
	void **at = ARRAY(2, void *, NULL, (void *)0x5000, (void *)-1L);
	int *nodes = ARRAY(3, int, 0, 1, -1), *status = ARRAY(4, int, 1, -ENOENT, -EFAULT);
	const long bits = sizeof(long) * 8;

	T(fake(SYS_migrate_pages, 0, bits, old, new),
	  IF64("migrate_pages(0, 64, [0x00000000000001], [0x00000000000002]) = 0",
	       "migrate_pages(0, 32, [0x000001], [0x000002]) = 0"));
	T(fake_fail(SYS_migrate_pages, 1, 2 * bits, old, new),
	  IF64("migrate_pages(1, 128, [0x00000000000001, ... /* 0x10001000 */], [0x00000000000002, "
	       "0xffffffffffffffff]) = -1 EPERM (Operation not permitted)",
	       "migrate_pages(1, 64, [0x000001, ... /* 0x10001000 */], [0x000002, 0xffffffff]) = "
	       "-1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_migrate_pages, -1, 0, NULL, NULL),
	  "migrate_pages(-1, 0, NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_migrate_pages, 1, 1, old, BAD_PTR),
	  IF64("migrate_pages(1, 1, 0x10000ff8, 0xfffffffffffff001) = -1 EPERM (Operation not "
	       "permitted)",
	       "migrate_pages(1, 1, 0x10000ffc, 0xfffff001) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_move_pages, 0, 3, at, nodes, status, MPOL_MF_MOVE),
	  IF64("move_pages(0, 3, [NULL, 0x5000, 0xffffffffffffffff], [0, 1, -1], [1, -ENOENT, "
	       "-EFAULT], MPOL_MF_MOVE) = 0",
	       "move_pages(0, 3, [NULL, 0x5000, 0xffffffff], [0, 1, -1], [1, -ENOENT, -EFAULT], "
	       "MPOL_MF_MOVE) = 0"));
	T(fake(SYS_move_pages, 7, 3, at, NULL, status, MPOL_MF_MOVE_ALL),
	  IF64("move_pages(7, 3, [NULL, 0x5000, 0xffffffffffffffff], NULL, [1, -ENOENT, -EFAULT], "
	       "MPOL_MF_MOVE_ALL) = 0",
	       "move_pages(7, 3, [NULL, 0x5000, 0xffffffff], NULL, [1, -ENOENT, -EFAULT], "
	       "MPOL_MF_MOVE_ALL) = 0"));
	T(fake(SYS_move_pages, 7, 4, at, nodes, status, 6),
	  IF64("move_pages(7, 4, [NULL, 0x5000, 0xffffffffffffffff, ... /* 0x10005000 */], [0, 1, "
	       "-1, ... /* 0x10007000 */], [1, -ENOENT, -EFAULT, ... /* 0x10009000 */], "
	       "MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0",
	       "move_pages(7, 4, [NULL, 0x5000, 0xffffffff, ... /* 0x10005000 */], [0, 1, -1, ... "
	       "/* 0x10007000 */], [1, -ENOENT, -EFAULT, ... /* 0x10009000 */], "
	       "MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0"));
	T(fake(SYS_move_pages, 7, 0, at, nodes, status, 0), "move_pages(7, 0, [], [], [], 0) = 0");
	T(fake(SYS_move_pages, 7, 1, at + 3, nodes + 3, status + 3, 1),
	  "move_pages(7, 1, 0x10005000, 0x10007000, 0x10009000, 0x1 /* MPOL_MF_?\?? */) = 0");
	T(fake_fail(SYS_move_pages, 7, 2, at, nodes, status, 8),
	  "move_pages(7, 2, [NULL, 0x5000], [0, 1], 0x10008ff4, 0x8 /* MPOL_MF_?\?? */) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_move_pages, -1, -1, at, nodes, NULL, -1),
	  IF64("move_pages(-1, 18446744073709551615, 0x10004fe8, 0x10006ff4, NULL, "
	       "MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff9) = -1 EPERM (Operation not permitted)",
	       "move_pages(-1, 4294967295, [NULL, 0x5000, 0xffffffff, ... /* 0x10005000 */], [0, "
	       "1, -1, ... /* 0x10007000 */], NULL, MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff9) = -1 "
	       "EPERM (Operation not permitted)"));
	T(fake_fail(SYS_move_pages, -1, 0, NULL, NULL, NULL, 0),
	  "move_pages(-1, 0, NULL, NULL, NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_mincore, 0x10000000, 0x3000, ARRAY(5, unsigned char, 0, 1, 0xff)),
	  "mincore(0x10000000, 12288, [0, 1, 1]) = 0");
	T(fake(SYS_mincore, 0x10000000, 0x2001, ARRAY(5, unsigned char, 0, 1, 2)),
	  "mincore(0x10000000, 8193, [0, 1, 0]) = 0");
	T(fake(SYS_mincore, NULL, 0x3001, ARRAY(5, unsigned char, 0, 1, 2)),
	  "mincore(NULL, 12289, [0, 1, 0, ... /* 0x1000b000 */]) = 0");
	T(fake(SYS_mincore, NULL, 0, ARRAY(5, unsigned char, 0, 1, 2)), "mincore(NULL, 0, []) = 0");
	T(fake(SYS_mincore, NULL, 1, NULL), "mincore(NULL, 1, NULL) = 0");
	T(fake_fail(SYS_mincore, NULL, -1, ARRAY(5, unsigned char, 0)),
	  IF64("mincore(NULL, 18446744073709551615, 0x1000afff) = -1 EPERM (Operation not "
	       "permitted)",
	       "mincore(NULL, 4294967295, 0x1000afff) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_mincore, NULL, -1, ARRAY(5, unsigned char, 1)),
	  IF64("mincore(NULL, 18446744073709551615, [1, ... /* 0x1000b000 */]) = 0",
	       "mincore(NULL, 4294967295, [1, ... /* 0x1000b000 */]) = 0"));
}


/* On which node memory lies. */

enum { HOME_NODE = 450 };

static void odd_policies(void)
{
	unsigned long *nodes = ARRAY(0, unsigned long, 5, 0), *many = ARRAY(1, unsigned long, -1, 1, 2);
	int *mode = ARRAY(2, int, 3);

	T(fake(SYS_mbind, 0x1000, 4096, 2, nodes, 8, 0),
	  IF64("mbind(0x1000, 4096, MPOL_BIND, [0x00000000000005], 8, 0) = 0",
	       "mbind(0x1000, 4096, MPOL_BIND, [0x000005], 8, 0) = 0"));
	T(fake(SYS_mbind, 0x1000, 4096, 2 | 0x8000, nodes, 65, 7),
	  IF64("mbind(0x1000, 4096, MPOL_BIND|MPOL_F_STATIC_NODES, [0x00000000000005], 65, MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0",
	       "mbind(0x1000, 4096, MPOL_BIND|MPOL_F_STATIC_NODES, [0x000005, 00000000], 65, MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL) = 0"));
	T(fake_fail(SYS_mbind, NULL, -1, 99, many, 3 * 64, -1),
	  IF64("mbind(NULL, 18446744073709551615, 0x63 /* MPOL_?\?? */, [0xffffffffffffffff, 0x00000000000001, 0x00000000000002], 192, MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff8) = -1 EPERM (Operation not permitted)",
	       "mbind(NULL, 4294967295, 0x63 /* MPOL_?\?? */, [0xffffffff, 0x000001, 0x000002, ... /* 0x10003000 */], 192, MPOL_MF_STRICT|MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff8) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mbind, NULL, 0, 0, NULL, 0, 8),
	  "mbind(NULL, 0, MPOL_DEFAULT, NULL, 0, 0x8 /* MPOL_MF_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mbind, NULL, 0, -1, 5, 64, 8),
	  IF64("mbind(NULL, 0, MPOL_F_STATIC_NODES|MPOL_F_RELATIVE_NODES|MPOL_F_NUMA_BALANCING|0xffffffffffff1fff, 0x5, 64, 0x8 /* MPOL_MF_?\?? */) = -1 EPERM (Operation not permitted)",
	       "mbind(NULL, 0, MPOL_F_STATIC_NODES|MPOL_F_RELATIVE_NODES|MPOL_F_NUMA_BALANCING|0xffff1fff, 0x5, 64, 0x8 /* MPOL_MF_?\?? */) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mbind, NULL, 0, 3 | 0x4000, nodes, 0, 0),
	  "mbind(NULL, 0, MPOL_INTERLEAVE|MPOL_F_RELATIVE_NODES, [], 0, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mbind, NULL, 0, 3 | 0x2000, nodes, 1, 0),
	  IF64("mbind(NULL, 0, MPOL_INTERLEAVE|MPOL_F_NUMA_BALANCING, 0x10000ff0, 1, 0) = -1 EPERM (Operation not permitted)",
	       "mbind(NULL, 0, MPOL_INTERLEAVE|MPOL_F_NUMA_BALANCING, 0x10000ff8, 1, 0) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_set_mempolicy, 0, NULL, 0),
	  "set_mempolicy(MPOL_DEFAULT, NULL, 0) = 0");
	T(fake(SYS_set_mempolicy, 1 | 0x8000, nodes, 2),
	  IF64("set_mempolicy(MPOL_PREFERRED|MPOL_F_STATIC_NODES, [0x00000000000005], 2) = 0",
	       "set_mempolicy(MPOL_PREFERRED|MPOL_F_STATIC_NODES, [0x000005], 2) = 0"));
	T(fake_fail(SYS_set_mempolicy, 6, many, 1 << 20),
	  IF64("set_mempolicy(MPOL_WEIGHTED_INTERLEAVE, [0xffffffffffffffff, 0x00000000000001, 0x00000000000002, ... /* 0x10003000 */], 1048576) = -1 EPERM (Operation not permitted)",
	       "set_mempolicy(MPOL_WEIGHTED_INTERLEAVE, [0xffffffff, 0x000001, 0x000002, ... /* 0x10003000 */], 1048576) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_set_mempolicy, -1, many + 3, 64),
	  "set_mempolicy(MPOL_F_STATIC_NODES|MPOL_F_RELATIVE_NODES|MPOL_F_NUMA_BALANCING|0xffff1fff, 0x10003000, 64) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_get_mempolicy, mode, nodes, 64, 0x1000, 2),
	  IF64("get_mempolicy([MPOL_INTERLEAVE], [0x00000000000005], 64, 0x1000, MPOL_F_ADDR) = 0",
	       "get_mempolicy([MPOL_INTERLEAVE], [0x000005, 00000000], 64, 0x1000, MPOL_F_ADDR) = 0"));
	T(fake(SYS_get_mempolicy, mode, NULL, 0, NULL, 0),
	  "get_mempolicy([MPOL_INTERLEAVE], NULL, 0, NULL, 0) = 0");
	T(fake_fail(SYS_get_mempolicy, mode, nodes, 64, NULL, 7),
	  IF64("get_mempolicy(0x10004ffc, 0x10000ff0, 64, NULL, MPOL_F_NODE|MPOL_F_ADDR|MPOL_F_MEMS_ALLOWED) = -1 EPERM (Operation not permitted)",
	       "get_mempolicy(0x10004ffc, 0x10000ff8, 64, NULL, MPOL_F_NODE|MPOL_F_ADDR|MPOL_F_MEMS_ALLOWED) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_get_mempolicy, NULL, 5, 1, -1, -1),
	  IF64("get_mempolicy(NULL, 0x5, 1, 0xffffffffffffffff, MPOL_F_NODE|MPOL_F_ADDR|MPOL_F_MEMS_ALLOWED|0xfffffffffffffff8) = -1 EPERM (Operation not permitted)",
	       "get_mempolicy(NULL, 0x5, 1, 0xffffffff, MPOL_F_NODE|MPOL_F_ADDR|MPOL_F_MEMS_ALLOWED|0xfffffff8) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_get_mempolicy, 5, many, 129, 0, 8),
	  IF64("get_mempolicy(0x5, [0xffffffffffffffff, 0x00000000000001], 129, NULL, 0x8 /* MPOL_F_?\?? */) = 0",
	       "get_mempolicy(0x5, [0xffffffff, 0x000001, 0x000002, ... /* 0x10003000 */], 129, NULL, 0x8 /* MPOL_F_?\?? */) = 0"));
	*mode = 0x8002;
	T(fake(SYS_get_mempolicy, mode, many, 192, 0, 1),
	  IF64("get_mempolicy([0x8002 /* MPOL_?\?? */], [0xffffffffffffffff, 0x00000000000001, 0x00000000000002], 192, NULL, MPOL_F_NODE) = 0",
	       "get_mempolicy([0x8002 /* MPOL_?\?? */], [0xffffffff, 0x000001, 0x000002, ... /* 0x10003000 */], 192, NULL, MPOL_F_NODE) = 0"));
	*mode = 77;
	T(fake(SYS_get_mempolicy, mode, many, 192, 0, 4),
	  IF64("get_mempolicy([0x4d /* MPOL_?\?? */], [0xffffffffffffffff, 0x00000000000001, 0x00000000000002], 192, NULL, MPOL_F_MEMS_ALLOWED) = 0",
	       "get_mempolicy([0x4d /* MPOL_?\?? */], [0xffffffff, 0x000001, 0x000002, ... /* 0x10003000 */], 192, NULL, MPOL_F_MEMS_ALLOWED) = 0"));
	T(fake(HOME_NODE, 0x1000, 4096, 1, 0),
	  "set_mempolicy_home_node(0x1000, 4096, 1, 0) = 0");
	T(fake_fail(HOME_NODE, -1, -1, -1, -1),
	  IF64("set_mempolicy_home_node(0xffffffffffffffff, 18446744073709551615, 18446744073709551615, 0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "set_mempolicy_home_node(0xffffffff, 4294967295, 4294967295, 0xffffffff) = -1 EPERM (Operation not permitted)"));
}

static void moves(void)
{
	unsigned long *nodes = ARRAY(0, unsigned long, 5), *other = ARRAY(1, unsigned long, 2);
	void **pages = ARRAY(2, void *, (void *)0x1000, NULL, (void *)-1L);
	int *to = ARRAY(3, int, 0, 1, -1), *status = ARRAY(4, int, 0, -14, 5);

	T(fake(SYS_migrate_pages, 1, 8, nodes, other),
	  IF64("migrate_pages(1, 8, [0x00000000000005], [0x00000000000002]) = 0",
	       "migrate_pages(1, 8, [0x000005], [0x000002]) = 0"));
	T(fake_fail(SYS_migrate_pages, -1, 0, NULL, 5),
	  "migrate_pages(-1, 0, NULL, []) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_migrate_pages, 0, 65, nodes, other),
	  IF64("migrate_pages(0, 65, [0x00000000000005], [0x00000000000002]) = -1 EPERM (Operation not permitted)",
	       "migrate_pages(0, 65, [0x000005, ... /* 0x10001000 */], [0x000002, ... /* 0x10003000 */]) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_move_pages, 0, 3, pages, to, status, 2),
	  IF64("move_pages(0, 3, [0x1000, NULL, 0xffffffffffffffff], [0, 1, -1], [0, -EFAULT, 5], MPOL_MF_MOVE) = 0",
	       "move_pages(0, 3, [0x1000, NULL, 0xffffffff], [0, 1, -1], [0, -EFAULT, 5], MPOL_MF_MOVE) = 0"));
	T(fake(SYS_move_pages, -1, 3, pages, NULL, status, 4),
	  IF64("move_pages(-1, 3, [0x1000, NULL, 0xffffffffffffffff], NULL, [0, -EFAULT, 5], MPOL_MF_MOVE_ALL) = 0",
	       "move_pages(-1, 3, [0x1000, NULL, 0xffffffff], NULL, [0, -EFAULT, 5], MPOL_MF_MOVE_ALL) = 0"));
	T(fake_fail(SYS_move_pages, 1, 3, pages, to, status, -1),
	  IF64("move_pages(1, 3, [0x1000, NULL, 0xffffffffffffffff], [0, 1, -1], 0x10008ff4, MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff9) = -1 EPERM (Operation not permitted)",
	       "move_pages(1, 3, [0x1000, NULL, 0xffffffff], [0, 1, -1], 0x10008ff4, MPOL_MF_MOVE|MPOL_MF_MOVE_ALL|0xfffffff9) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_move_pages, 1, 4, pages, to, status, 8),
	  IF64("move_pages(1, 4, [0x1000, NULL, 0xffffffffffffffff, ... /* 0x10005000 */], [0, 1, -1, ... /* 0x10007000 */], 0x10008ff4, 0x8 /* MPOL_MF_?\?? */) = -1 EPERM (Operation not permitted)",
	       "move_pages(1, 4, [0x1000, NULL, 0xffffffff, ... /* 0x10005000 */], [0, 1, -1, ... /* 0x10007000 */], 0x10008ff4, 0x8 /* MPOL_MF_?\?? */) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_move_pages, 1, 4, pages, to, status, 0),
	  IF64("move_pages(1, 4, [0x1000, NULL, 0xffffffffffffffff, ... /* 0x10005000 */], [0, 1, -1, ... /* 0x10007000 */], [0, -EFAULT, 5, ... /* 0x10009000 */], 0) = 0",
	       "move_pages(1, 4, [0x1000, NULL, 0xffffffff, ... /* 0x10005000 */], [0, 1, -1, ... /* 0x10007000 */], [0, -EFAULT, 5, ... /* 0x10009000 */], 0) = 0"));
	T(fake_fail(SYS_move_pages, 1, 0, pages, to, status, 0),
	  "move_pages(1, 0, [], [], [], 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_move_pages, 1, -1, NULL, 5, 6, 0),
	  IF64("move_pages(1, 18446744073709551615, NULL, 0x5, 0x6, 0) = -1 EPERM (Operation not permitted)",
	       "move_pages(1, 4294967295, NULL, 0x5, 0x6, 0) = -1 EPERM (Operation not permitted)"));
}

int main(void)
{
	fake_init();
	policies();
	pages();
	odd_policies();
	moves();
	return finish();
}
