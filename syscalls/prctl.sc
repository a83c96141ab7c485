# prctl and arch_prctl: one line per operation.

header <linux/prctl.h>
enum suid_dump : ulong "SUID_DUMP_???" { SUID_DUMP_DISABLE = 0, SUID_DUMP_USER, SUID_DUMP_ROOT }
flags pr_unalign "PR_UNALIGN_???" { PR_UNALIGN_NOPRINT = 1, PR_UNALIGN_SIGBUS }
enum pr_tsc "PR_TSC_???" { PR_TSC_ENABLE = 1, PR_TSC_SIGSEGV }
flags securebits : ulong "SECBIT_???" {
    SECBIT_NOROOT = 1, SECBIT_NOROOT_LOCKED, SECBIT_NO_SETUID_FIXUP, SECBIT_NO_SETUID_FIXUP_LOCKED, SECBIT_KEEP_CAPS
    SECBIT_KEEP_CAPS_LOCKED, SECBIT_NO_CAP_AMBIENT_RAISE, SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED, SECBIT_EXEC_RESTRICT_FILE
    SECBIT_EXEC_RESTRICT_FILE_LOCKED, SECBIT_EXEC_DENY_INTERACTIVE, SECBIT_EXEC_DENY_INTERACTIVE_LOCKED
}
enum pr_mce_op : ulong "PR_MCE_KILL_???" { PR_MCE_KILL_CLEAR = 0, PR_MCE_KILL_SET }
enum pr_mce_policy : ulong "PR_MCE_KILL_???" { PR_MCE_KILL_LATE = 0, PR_MCE_KILL_EARLY, PR_MCE_KILL_DEFAULT }
enum pr_set_mm "PR_SET_MM_???" {
    PR_SET_MM_START_CODE = 1, PR_SET_MM_END_CODE, PR_SET_MM_START_DATA, PR_SET_MM_END_DATA, PR_SET_MM_START_STACK
    PR_SET_MM_START_BRK, PR_SET_MM_BRK, PR_SET_MM_ARG_START, PR_SET_MM_ARG_END, PR_SET_MM_ENV_START, PR_SET_MM_ENV_END
    PR_SET_MM_AUXV, PR_SET_MM_EXE_FILE, PR_SET_MM_MAP, PR_SET_MM_MAP_SIZE
}
flags pr_fp_mode "PR_FP_MODE_???" { PR_FP_MODE_FR = 1, PR_FP_MODE_FRE }
enum pr_cap_ambient : ulong "PR_CAP_AMBIENT_???" {
    PR_CAP_AMBIENT_IS_SET = 1, PR_CAP_AMBIENT_RAISE, PR_CAP_AMBIENT_LOWER, PR_CAP_AMBIENT_CLEAR_ALL
}
flags pr_sve_bits : ulong { PR_SVE_SET_VL_ONEXEC = 0x40000, PR_SVE_VL_INHERIT = 0x20000 }
flags pr_sme_bits : ulong { PR_SME_SET_VL_ONEXEC = 0x40000, PR_SME_VL_INHERIT = 0x20000 }
# The length stands behind the flags even if it is 0, and alone where there are none.
enum pr_vector_length { "0" = 0 }
bits pr_sve_vl : ulong { flags pr_sve_bits mask 0xffffffffffff0000; enum pr_vector_length mask 0xffff last }
bits pr_sme_vl : ulong { flags pr_sme_bits mask 0xffffffffffff0000; enum pr_vector_length mask 0xffff last }
type pr_sve_value(ulong v) = select v & 0xffffffffffff0000 ? pr_sve_vl : xlong
type pr_sme_value(ulong v) = select v & 0xffffffffffff0000 ? pr_sme_vl : xlong
enum pr_spec : ulong "PR_SPEC_???" { PR_SPEC_STORE_BYPASS = 0, PR_SPEC_INDIRECT_BRANCH, PR_SPEC_L1D_FLUSH }
enum pr_spec_set : ulong "PR_SPEC_???" {
    PR_SPEC_ENABLE = 2, PR_SPEC_DISABLE = 4, PR_SPEC_FORCE_DISABLE = 8, PR_SPEC_DISABLE_NOEXEC = 0x10
}
flags pr_spec_state {
    PR_SPEC_NOT_AFFECTED = 0, PR_SPEC_PRCTL = 1, PR_SPEC_ENABLE = 2, PR_SPEC_DISABLE = 4, PR_SPEC_FORCE_DISABLE = 8
    PR_SPEC_DISABLE_NOEXEC = 0x10
}
type pr_spec_value(ulong m) = select m <= PR_SPEC_L1D_FLUSH ? pr_spec_set : xlong
flags pr_pac_keys : ulong "PR_PAC_???" { PR_PAC_APIAKEY = 1, PR_PAC_APIBKEY, PR_PAC_APDAKEY, PR_PAC_APDBKEY, PR_PAC_APGAKEY }
flags pr_pac_enabled : ulong "PR_PAC_???" { PR_PAC_APIAKEY = 1, PR_PAC_APIBKEY, PR_PAC_APDAKEY, PR_PAC_APDBKEY }
enum pr_tagged { "!PR_TAGGED_ADDR_ENABLE" = 0, PR_TAGGED_ADDR_ENABLE }
enum pr_mte_tcf { PR_MTE_TCF_NONE = 0, PR_MTE_TCF_SYNC = 2, PR_MTE_TCF_ASYNC = 4, PR_MTE_TCF_MASK = 6 }
flags pr_no_bits : ulong {}
bits pr_tagged_ctrl : ulong {
    enum pr_tagged mask 1; enum pr_mte_tcf mask 6; hex "PR_MTE_TAG_SHIFT" shift 3 mask 0x7fff8; flags pr_no_bits
}
enum pr_sys_dispatch : ulong "PR_SYS_DISPATCH_???" {
    PR_SYS_DISPATCH_OFF = 0, PR_SYS_DISPATCH_EXCLUSIVE_ON, PR_SYS_DISPATCH_INCLUSIVE_ON
}
enum pr_sched_core "PR_SCHED_CORE_???" {
    PR_SCHED_CORE_GET = 0, PR_SCHED_CORE_CREATE, PR_SCHED_CORE_SHARE_TO, PR_SCHED_CORE_SHARE_FROM
}
enum pidtype "PIDTYPE_???" { PIDTYPE_PID = 0, PIDTYPE_TGID, PIDTYPE_PGID, PIDTYPE_SID }
flags pr_mdwe "PR_MDWE_???" { PR_MDWE_REFUSE_EXEC_GAIN = 1, PR_MDWE_NO_INHERIT }
enum pr_riscv_cur { PR_RISCV_V_VSTATE_CTRL_DEFAULT = 0, PR_RISCV_V_VSTATE_CTRL_OFF, PR_RISCV_V_VSTATE_CTRL_ON }
enum pr_riscv_next {
    "PR_RISCV_V_VSTATE_CTRL_DEFAULT<<2" = 0, "PR_RISCV_V_VSTATE_CTRL_OFF<<2" = 4, "PR_RISCV_V_VSTATE_CTRL_ON<<2" = 8
    "0x3<<2" = 12
}
enum pr_riscv_inherit { "!PR_RISCV_V_VSTATE_CTRL_INHERIT" = 0, PR_RISCV_V_VSTATE_CTRL_INHERIT = 0x10 }
bits pr_riscv_vstate : ulong {
    enum pr_riscv_cur mask 3; enum pr_riscv_next mask 12; enum pr_riscv_inherit mask 16; flags pr_no_bits
}
enum pr_riscv_ctx : ulong "PR_RISCV_CTX_???" { PR_RISCV_CTX_SW_FENCEI_ON = 0, PR_RISCV_CTX_SW_FENCEI_OFF }
enum pr_riscv_scope : ulong "PR_RISCV_SCOPE_???" { PR_RISCV_SCOPE_PER_PROCESS = 0, PR_RISCV_SCOPE_PER_THREAD }
enum pr_dexcr : ulong "PR_PPC_DEXCR_???" { PR_PPC_DEXCR_SBHE = 0, PR_PPC_DEXCR_IBRTPD, PR_PPC_DEXCR_SRAPD, PR_PPC_DEXCR_NPHIE }
flags pr_dexcr_ctrl : ulong "PR_PPC_DEXCR_CTRL_???" {
    PR_PPC_DEXCR_CTRL_EDITABLE = 1, PR_PPC_DEXCR_CTRL_SET, PR_PPC_DEXCR_CTRL_CLEAR, PR_PPC_DEXCR_CTRL_SET_ONEXEC
    PR_PPC_DEXCR_CTRL_CLEAR_ONEXEC
}
enum pr_ptracer : s32 { PR_SET_PTRACER_ANY = -1 }
type pr_tracer(ulong p) = select (p & 0xffffffff) == 0xffffffff ? pr_ptracer : tgid
enum pr_vma : ulong "PR_SET_VMA_???" { PR_SET_VMA_ANON_NAME = 0 }
[i386] type pr_slack = ulong
[x86_64, x32] type pr_slack = klong
enum seccomp_mode : ulong "SECCOMP_MODE_???" { SECCOMP_MODE_DISABLED = 0, SECCOMP_MODE_STRICT, SECCOMP_MODE_FILTER }

enum prctl_op "PR_???" {
    PR_SET_PDEATHSIG = 1            (pr_signo(sig) sig)
    PR_GET_PDEATHSIG = 2            (out signo *sig)
    PR_GET_DUMPABLE = 3             () -> select ret <= 2 ? dec (suid_dump) : dec
    PR_SET_DUMPABLE = 4             (suid_dump dumpable)
    PR_GET_UNALIGN = 5              (out pr_unalign *flags)
    PR_SET_UNALIGN = 6              (pr_unalign flags)
    PR_GET_KEEPCAPS = 7             ()
    PR_SET_KEEPCAPS = 8             (uklong state)
    PR_GET_FPEMU = 9                (out u32 *fpemu)
    PR_SET_FPEMU = 10               (ulong fpemu)
    PR_GET_FPEXC = 11               (out u32 *mode)
    PR_SET_FPEXC = 12               (ulong mode)
    PR_GET_TIMING = 13              ()
    PR_SET_TIMING = 14              (ulong mode)
    PR_SET_NAME = 15                (cstr(15) *name)
    PR_GET_NAME = 16                (out cstr(16) *name)
    PR_GET_ENDIAN = 19              (out u32 *endianness)
    PR_SET_ENDIAN = 20              (ulong endianness)
    PR_GET_SECCOMP = 21             ()
    PR_SET_SECCOMP = 22             (seccomp_mode mode, custom seccomp_fprog filter if mode == SECCOMP_MODE_FILTER, over xlong arg3 if mode != SECCOMP_MODE_STRICT && mode != SECCOMP_MODE_FILTER, xlong arg4 if mode != SECCOMP_MODE_STRICT && mode != SECCOMP_MODE_FILTER, xlong arg5 if mode != SECCOMP_MODE_STRICT && mode != SECCOMP_MODE_FILTER)
    PR_CAPBSET_READ = 23, PR_CAPBSET_DROP = 24  (cap.ulong cap)
    PR_GET_TSC = 25                 (out pr_tsc *flag)
    PR_SET_TSC = 26                 (pr_tsc flag)
    PR_GET_SECUREBITS = 27          () -> hex (securebits nz)
    PR_SET_SECUREBITS = 28          (securebits flags)
    PR_SET_TIMERSLACK = 29          (pr_slack slack)
    PR_GET_TIMERSLACK = 30          ()
    PR_TASK_PERF_EVENTS_DISABLE = 31, PR_TASK_PERF_EVENTS_ENABLE = 32  ()
    PR_MCE_KILL = 33                (pr_mce_op operation, pr_mce_policy policy if operation == PR_MCE_KILL_SET, over xlong arg3 if operation != PR_MCE_KILL_SET, xlong arg4, xlong arg5)
    PR_MCE_KILL_GET = 34            (xlong arg2, xlong arg3, xlong arg4, xlong arg5) -> select ret <= 2 ? dec (pr_mce_policy) : dec
    PR_SET_MM = 35                  (pr_set_mm operation, xlong arg3, xlong arg4, xlong arg5)
    PR_SET_CHILD_SUBREAPER = 36     (ulong set)
    PR_GET_CHILD_SUBREAPER = 37     (out u32 *isset)
    PR_SET_NO_NEW_PRIVS = 38        (ulong set, xlong arg3, xlong arg4, xlong arg5)
    PR_GET_NO_NEW_PRIVS = 39        (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_GET_TID_ADDRESS = 40         (out arch_word *addr)
    PR_SET_THP_DISABLE = 41         (ulong flag, xlong arg3, xlong arg4, xlong arg5)
    PR_GET_THP_DISABLE = 42         (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_MPX_ENABLE_MANAGEMENT = 43, PR_MPX_DISABLE_MANAGEMENT = 44  (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_SET_FP_MODE = 45             (pr_fp_mode mode)
    PR_GET_FP_MODE = 46             () -> hex (pr_fp_mode nz)
    PR_CAP_AMBIENT = 47             (pr_cap_ambient operation, cap.ulong caps if operation >= PR_CAP_AMBIENT_IS_SET && operation <= PR_CAP_AMBIENT_LOWER, over xlong arg3 if operation < PR_CAP_AMBIENT_IS_SET || operation > PR_CAP_AMBIENT_LOWER, xlong arg4, xlong arg5)
    PR_SVE_SET_VL = 50              (pr_sve_value(value) value) -> select ret & 0xffff0000 ? hex (pr_sve_vl) : hex
    PR_SVE_GET_VL = 51              () -> select ret & 0xffff0000 ? hex (pr_sve_vl) : hex
    PR_GET_SPECULATION_CTRL = 52    (pr_spec misfeature) -> select misfeature <= PR_SPEC_L1D_FLUSH ? hex (pr_spec_state) : dec
    PR_SET_SPECULATION_CTRL = 53    (pr_spec misfeature, pr_spec_value(misfeature) value)
    PR_PAC_RESET_KEYS = 54          (pr_pac_keys keys, xlong arg3, xlong arg4, xlong arg5)
    PR_SET_TAGGED_ADDR_CTRL = 55    (pr_tagged_ctrl mode, xlong arg3, xlong arg4, xlong arg5)
    PR_GET_TAGGED_ADDR_CTRL = 56    (xlong arg2, xlong arg3, xlong arg4, xlong arg5) -> hex (pr_tagged_ctrl)
    PR_SET_IO_FLUSHER = 57          (ulong state, xlong arg3, xlong arg4, xlong arg5)
    PR_GET_IO_FLUSHER = 58          (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_SET_SYSCALL_USER_DISPATCH = 59  (pr_sys_dispatch operation, xlong off, xlong size, ptr switch)
    PR_PAC_SET_ENABLED_KEYS = 60    (pr_pac_enabled bitmask_affected, pr_pac_enabled bitmask_set, xlong arg4, xlong arg5)
    PR_PAC_GET_ENABLED_KEYS = 61    (xlong arg2, xlong arg3, xlong arg4, xlong arg5) -> hex (pr_pac_enabled nz)
    PR_SCHED_CORE = 62              (pr_sched_core operation, tid pid, custom pidtype pid_type, out x64 *cookie if operation == PR_SCHED_CORE_GET, over xlong arg5 if operation != PR_SCHED_CORE_GET)
    PR_SME_SET_VL = 63              (pr_sme_value(arg) arg) -> select ret & 0xffff0000 ? hex (pr_sme_vl) : hex
    PR_SME_GET_VL = 64              () -> select ret & 0xffff0000 ? hex (pr_sme_vl) : hex
    PR_SET_MDWE = 65                (pr_mdwe mask, xlong arg3, xlong arg4, xlong arg5)
    PR_GET_MDWE = 66                (xlong arg2, xlong arg3, xlong arg4, xlong arg5) -> hex (pr_mdwe nz)
    PR_SET_MEMORY_MERGE = 67, PR_GET_MEMORY_MERGE = 68  (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_RISCV_V_SET_CONTROL = 69     (pr_riscv_vstate arg)
    PR_RISCV_V_GET_CONTROL = 70     () -> hex (pr_riscv_vstate)
    PR_RISCV_SET_ICACHE_FLUSH_CTX = 71  (pr_riscv_ctx ctx, pr_riscv_scope scope)
    PR_PPC_GET_DEXCR = 72           (pr_dexcr which, xlong arg3, xlong arg4, xlong arg5) -> hex (pr_dexcr_ctrl nz)
    PR_PPC_SET_DEXCR = 73           (pr_dexcr which, pr_dexcr_ctrl ctrl, xlong arg4, xlong arg5)
    PR_GET_SHADOW_STACK_STATUS = 74, PR_SET_SHADOW_STACK_STATUS, PR_LOCK_SHADOW_STACK_STATUS  (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_TIMER_CREATE_RESTORE_IDS = 77, PR_FUTEX_HASH, PR_RSEQ_SLICE_EXTENSION, PR_GET_CFI, PR_SET_CFI  (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_GET_AUXV = 0x41555856        (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
    PR_SET_VMA = 0x53564d41         (pr_vma attr, ptr addr if attr == PR_SET_VMA_ANON_NAME, over xlong arg3 if attr != PR_SET_VMA_ANON_NAME, ulong size if attr == PR_SET_VMA_ANON_NAME, over xlong arg4 if attr != PR_SET_VMA_ANON_NAME, custom bpf_str name if attr == PR_SET_VMA_ANON_NAME, over xlong arg5 if attr != PR_SET_VMA_ANON_NAME)
    PR_SET_PTRACER = 0x59616d61     (pr_tracer(pid) pid)
}
type pr_signo(ulong s) = select s <= 64 ? signo.ulong : ulong
prctl(prctl_op op, ...op)                                            %creds !comm
    else (xlong arg2, xlong arg3, xlong arg4, xlong arg5)

# ---- x86
header <asm/prctl.h>
enum xfeature : ulong "XFEATURE_???" {
    XFEATURE_FP = 0, XFEATURE_SSE, XFEATURE_YMM, XFEATURE_BNDREGS, XFEATURE_BNDCSR, XFEATURE_OPMASK, XFEATURE_ZMM_Hi256
    XFEATURE_Hi16_ZMM, XFEATURE_PT_UNIMPLEMENTED_SO_FAR, XFEATURE_PKRU, XFEATURE_PASID, XFEATURE_LBR = 15
    XFEATURE_XTILE_CFG = 17, XFEATURE_XTILE_DATA
}
flags xfeature_mask : u64 "XFEATURE_MASK_???" {
    XFEATURE_MASK_FPSSE = 3, XFEATURE_MASK_FP = 1, XFEATURE_MASK_SSE = 2, XFEATURE_MASK_YMM = 4, XFEATURE_MASK_BNDREGS = 8
    XFEATURE_MASK_BNDCSR = 0x10, XFEATURE_MASK_AVX512 = 0xe0, XFEATURE_MASK_OPMASK = 0x20, XFEATURE_MASK_ZMM_Hi256 = 0x40
    XFEATURE_MASK_Hi16_ZMM = 0x80, XFEATURE_MASK_PT = 0x100, XFEATURE_MASK_PKRU = 0x200, XFEATURE_MASK_PASID = 0x400
    XFEATURE_MASK_LBR = 0x8000, XFEATURE_MASK_XTILE = 0x60000, XFEATURE_MASK_XTILE_CFG = 0x20000
    XFEATURE_MASK_XTILE_DATA = 0x40000
}
enum arch_prctl_op "ARCH_???" {
    ARCH_SET_GS = 0x1001, ARCH_SET_FS  (xlong addr)
    ARCH_GET_FS, ARCH_GET_GS           (out arch_word *addr)
    ARCH_GET_CPUID = 0x1011            ()
    ARCH_SET_CPUID                     (xlong addr)
    ARCH_GET_XCOMP_SUPP = 0x1021, ARCH_GET_XCOMP_PERM, ARCH_GET_XCOMP_GUEST_PERM = 0x1024  (out custom xfeature_mask *addr)
    ARCH_REQ_XCOMP_PERM = 0x1023, ARCH_REQ_XCOMP_GUEST_PERM = 0x1025  (custom xfeature addr) -> hex (xfeature_mask nz)
    ARCH_MAP_VDSO_X32 = 0x2001, ARCH_MAP_VDSO_32, ARCH_MAP_VDSO_64  (xlong addr)
    ARCH_GET_UNTAG_MASK = 0x4001, ARCH_ENABLE_TAGGED_ADDR, ARCH_GET_MAX_TAG_BITS, ARCH_FORCE_TAGGED_SVA  (xlong addr)
    ARCH_SHSTK_ENABLE = 0x5001, ARCH_SHSTK_DISABLE, ARCH_SHSTK_LOCK, ARCH_SHSTK_UNLOCK, ARCH_SHSTK_STATUS  (xlong addr)
}
[x86_64, x32] type arch_word = ptr64
[i386] type arch_word = ptr
arch_prctl(arch_prctl_op op, ...op)
    else (xlong addr)
