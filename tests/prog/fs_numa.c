// pawl: -a0 -e trace=mbind,set_mempolicy,get_mempolicy,migrate_pages,move_pages,set_mempolicy_home_node
#include "fake.h"

/* On which node memory lies. */

enum { HOME_NODE = 450 };

static void policies(void)
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
	moves();
	return finish();
}
