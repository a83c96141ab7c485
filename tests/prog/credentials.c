// pawl: -a0 -e trace=getuid,getgid,geteuid,getegid,setuid,setgid,setreuid,setregid,setresuid,getresuid,setresgid,getresgid,setfsuid,setfsgid,capget,capset,getuid32,geteuid32,getgid32,getegid32,setreuid32,setregid32,getgroups,getgroups32,setgroups,setgroups32,setresuid32,getresuid32,setresgid32,getresgid32,setuid32,setgid32,setfsuid32,setfsgid32
#include <linux/capability.h>

#include "fake.h"

/* Ids, which may be 16 bits wide on i386, and capabilities. */
static void caps(void)
{
	uint32_t *v3 = ARRAY(0, uint32_t, _LINUX_CAPABILITY_VERSION_3, 5);
	uint32_t *sets = ARRAY(1, uint32_t, 1, 2 | 1 << 21, 0, 0x100, -1, -1);

	T(fake(SYS_capget, v3, sets),
	  "capget({version=_LINUX_CAPABILITY_VERSION_3, pid=5}, "
	  "{effective=1<<CAP_CHOWN|1<<CAP_CHECKPOINT_RESTORE, "
	  "permitted=1<<CAP_DAC_OVERRIDE|1<<CAP_SYS_ADMIN|1<<CAP_MAC_OVERRIDE|1<<CAP_MAC_ADMIN|1<<"
	  "CAP_SYSLOG|1<<CAP_WAKE_ALARM|1<<CAP_BLOCK_SUSPEND|1<<CAP_AUDIT_READ|1<<CAP_PERFMON|1<<"
	  "CAP_BPF|1<<CAP_CHECKPOINT_RESTORE|0xfffffe00, "
	  "inheritable=1<<CAP_MAC_OVERRIDE|1<<CAP_MAC_ADMIN|1<<CAP_SYSLOG|1<<CAP_WAKE_ALARM|1<<CAP_"
	  "BLOCK_SUSPEND|1<<CAP_AUDIT_READ|1<<CAP_PERFMON|1<<CAP_BPF|1<<CAP_CHECKPOINT_RESTORE|"
	  "0xfffffe00}) = 0");
	T(fake_fail(SYS_capget, v3, sets), "capget({version=_LINUX_CAPABILITY_VERSION_3, pid=5}, "
					   "0x10002fe8) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_capset, v3, sets),
	  "capset({version=_LINUX_CAPABILITY_VERSION_3, pid=5}, "
	  "{effective=1<<CAP_CHOWN|1<<CAP_CHECKPOINT_RESTORE, "
	  "permitted=1<<CAP_DAC_OVERRIDE|1<<CAP_SYS_ADMIN|1<<CAP_MAC_OVERRIDE|1<<CAP_MAC_ADMIN|1<<"
	  "CAP_SYSLOG|1<<CAP_WAKE_ALARM|1<<CAP_BLOCK_SUSPEND|1<<CAP_AUDIT_READ|1<<CAP_PERFMON|1<<"
	  "CAP_BPF|1<<CAP_CHECKPOINT_RESTORE|0xfffffe00, "
	  "inheritable=1<<CAP_MAC_OVERRIDE|1<<CAP_MAC_ADMIN|1<<CAP_SYSLOG|1<<CAP_WAKE_ALARM|1<<CAP_"
	  "BLOCK_SUSPEND|1<<CAP_AUDIT_READ|1<<CAP_PERFMON|1<<CAP_BPF|1<<CAP_CHECKPOINT_RESTORE|"
	  "0xfffffe00}) = 0");
	T(fake(SYS_capset, v3, NULL),
	  "capset({version=_LINUX_CAPABILITY_VERSION_3, pid=5}, NULL) = 0");
	T(fake_fail(SYS_capset, ARRAY(2, uint32_t, _LINUX_CAPABILITY_VERSION_1, 0), sets),
	  "capset({version=_LINUX_CAPABILITY_VERSION_1, pid=0}, {effective=1<<CAP_CHOWN, "
	  "permitted=1<<CAP_DAC_OVERRIDE|1<<CAP_SYS_ADMIN, inheritable=0}) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_capset, ARRAY(2, uint32_t, 7, 0), sets),
	  "capset({version=0x7 /* _LINUX_CAPABILITY_VERSION_?\?? */, pid=0}, "
	  "{effective=1<<CAP_CHOWN, permitted=1<<CAP_DAC_OVERRIDE|1<<CAP_SYS_ADMIN, "
	  "inheritable=0}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_capset, 5, 6), "capset(0x5, 0x6) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	uint32_t *ids = ARRAY(3, uint32_t, 1, 2, -1);

	fake_init();
	T(fake(SYS_getuid), "getuid() = 0");
	T(fake(SYS_getgid), "getgid() = 0");
	T(fake(SYS_geteuid), "geteuid() = 0");
	T(fake(SYS_getegid), "getegid() = 0");
	T(fake_fail(SYS_setuid, -1), "setuid(-1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_setgid, 0), "setgid(0) = 0");
	T(fake(SYS_setreuid, -1, 5), "setreuid(-1, 5) = 0");
	T(fake(SYS_setregid, 65534, 0x10001),
	  IF64("setregid(65534, 65537) = 0", "setregid(65534, 1) = 0"));
	T(fake(SYS_setresuid, 1, -1, 3), "setresuid(1, -1, 3) = 0");
	T(fake(SYS_setresgid, 1, 2, -1), "setresgid(1, 2, -1) = 0");
	T(fake(SYS_getresuid, ids, ids + 1, ids + 2), "getresuid([1], [2], [-1]) = 0");
	T(fake_fail(SYS_getresuid, ids, ids + 1, ids + 2),
	  "getresuid(0x10006ff4, 0x10006ff8, 0x10006ffc) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_getresgid, 5, NULL, ids), "getresgid(0x5, NULL, [1]) = 0");
	T(fake(SYS_setfsuid, -1), "setfsuid(-1) = 0");
	T(fake(SYS_setfsgid, 7), "setfsgid(7) = 0");
	T(fake(SYS_getgroups, 0, ids), "getgroups(0, []) = 0");
	T(fake_fail(SYS_getgroups, 3, ids),
	  "getgroups(3, 0x10006ff4) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_setgroups, 3, ids),
	  IF64("setgroups(3, [1, 2, -1]) = 0", "setgroups(3, [1, 0, 2]) = 0"));
	T(fake(SYS_setgroups, 4, ids), IF64("setgroups(4, [1, 2, -1, ... /* 0x10007000 */]) = 0",
					    "setgroups(4, [1, 0, 2, 0]) = 0"));
	T(fake(SYS_setgroups, 0, NULL), "setgroups(0, NULL) = 0");
	T(fake_fail(SYS_setgroups, -1, 5),
	  "setgroups(-1, 0x5) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake(SYS_getuid32), "getuid32() = 0");
	T(fake(SYS_getgid32), "getgid32() = 0");
	T(fake(SYS_geteuid32), "geteuid32() = 0");
	T(fake(SYS_getegid32), "getegid32() = 0");
	T(fake(SYS_setuid32, -1), "setuid32(-1) = 0");
	T(fake(SYS_setgid32, 65536), "setgid32(65536) = 0");
	T(fake(SYS_setreuid32, -1, 5), "setreuid32(-1, 5) = 0");
	T(fake(SYS_setregid32, 65536, 0x10001), "setregid32(65536, 65537) = 0");
	T(fake(SYS_setresuid32, 1, -1, 3), "setresuid32(1, -1, 3) = 0");
	T(fake(SYS_setresgid32, 1, 2, -1), "setresgid32(1, 2, -1) = 0");
	T(fake(SYS_getresuid32, ids, ids + 1, ids + 2), "getresuid32([1], [2], [-1]) = 0");
	T(fake(SYS_getresgid32, ids, ids + 1, 5), "getresgid32([1], [2], 0x5) = 0");
	T(fake(SYS_setfsuid32, -1), "setfsuid32(-1) = 0");
	T(fake(SYS_setfsgid32, 65536), "setfsgid32(65536) = 0");
	T(fake(SYS_getgroups32, 0, ids), "getgroups32(0, []) = 0");
	T(fake(SYS_setgroups32, 3, ids), "setgroups32(3, [1, 2, -1]) = 0");
#endif
	caps();
	return finish();
}
