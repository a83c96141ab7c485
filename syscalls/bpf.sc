# bpf: custom/bpf.c chooses the struct by the command, and reads as much of it as there is.
# Every struct has the size that the call was given as its parameter: what lies behind is not shown.

header <linux/bpf.h>
enum bpf_cmd "BPF_???" {
    BPF_MAP_CREATE = 0, BPF_MAP_LOOKUP_ELEM, BPF_MAP_UPDATE_ELEM, BPF_MAP_DELETE_ELEM, BPF_MAP_GET_NEXT_KEY
    BPF_PROG_LOAD, BPF_OBJ_PIN, BPF_OBJ_GET, BPF_PROG_ATTACH, BPF_PROG_DETACH, BPF_PROG_TEST_RUN
    BPF_PROG_GET_NEXT_ID, BPF_MAP_GET_NEXT_ID, BPF_PROG_GET_FD_BY_ID, BPF_MAP_GET_FD_BY_ID
    BPF_OBJ_GET_INFO_BY_FD, BPF_PROG_QUERY, BPF_RAW_TRACEPOINT_OPEN, BPF_BTF_LOAD, BPF_BTF_GET_FD_BY_ID
    BPF_TASK_FD_QUERY, BPF_MAP_LOOKUP_AND_DELETE_ELEM, BPF_MAP_FREEZE, BPF_BTF_GET_NEXT_ID
    BPF_MAP_LOOKUP_BATCH, BPF_MAP_LOOKUP_AND_DELETE_BATCH, BPF_MAP_UPDATE_BATCH, BPF_MAP_DELETE_BATCH
    BPF_LINK_CREATE, BPF_LINK_UPDATE, BPF_LINK_GET_FD_BY_ID, BPF_LINK_GET_NEXT_ID, BPF_ENABLE_STATS
    BPF_ITER_CREATE, BPF_LINK_DETACH, BPF_PROG_BIND_MAP, BPF_TOKEN_CREATE, BPF_PROG_STREAM_READ_BY_FD
    BPF_PROG_ASSOC_STRUCT_OPS
}
enum bpf_map_type "BPF_MAP_TYPE_???" {
    BPF_MAP_TYPE_UNSPEC = 0, BPF_MAP_TYPE_HASH, BPF_MAP_TYPE_ARRAY, BPF_MAP_TYPE_PROG_ARRAY
    BPF_MAP_TYPE_PERF_EVENT_ARRAY, BPF_MAP_TYPE_PERCPU_HASH, BPF_MAP_TYPE_PERCPU_ARRAY
    BPF_MAP_TYPE_STACK_TRACE, BPF_MAP_TYPE_CGROUP_ARRAY, BPF_MAP_TYPE_LRU_HASH, BPF_MAP_TYPE_LRU_PERCPU_HASH
    BPF_MAP_TYPE_LPM_TRIE, BPF_MAP_TYPE_ARRAY_OF_MAPS, BPF_MAP_TYPE_HASH_OF_MAPS, BPF_MAP_TYPE_DEVMAP
    BPF_MAP_TYPE_SOCKMAP, BPF_MAP_TYPE_CPUMAP, BPF_MAP_TYPE_XSKMAP, BPF_MAP_TYPE_SOCKHASH
    BPF_MAP_TYPE_CGROUP_STORAGE, BPF_MAP_TYPE_REUSEPORT_SOCKARRAY, BPF_MAP_TYPE_PERCPU_CGROUP_STORAGE
    BPF_MAP_TYPE_QUEUE, BPF_MAP_TYPE_STACK, BPF_MAP_TYPE_SK_STORAGE, BPF_MAP_TYPE_DEVMAP_HASH
    BPF_MAP_TYPE_STRUCT_OPS, BPF_MAP_TYPE_RINGBUF, BPF_MAP_TYPE_INODE_STORAGE, BPF_MAP_TYPE_TASK_STORAGE
    BPF_MAP_TYPE_BLOOM_FILTER, BPF_MAP_TYPE_USER_RINGBUF, BPF_MAP_TYPE_CGRP_STORAGE, BPF_MAP_TYPE_ARENA
    BPF_MAP_TYPE_INSN_ARRAY, BPF_MAP_TYPE_RHASH
}
enum bpf_prog_type "BPF_PROG_TYPE_???" {
    BPF_PROG_TYPE_UNSPEC = 0, BPF_PROG_TYPE_SOCKET_FILTER, BPF_PROG_TYPE_KPROBE, BPF_PROG_TYPE_SCHED_CLS
    BPF_PROG_TYPE_SCHED_ACT, BPF_PROG_TYPE_TRACEPOINT, BPF_PROG_TYPE_XDP, BPF_PROG_TYPE_PERF_EVENT
    BPF_PROG_TYPE_CGROUP_SKB, BPF_PROG_TYPE_CGROUP_SOCK, BPF_PROG_TYPE_LWT_IN, BPF_PROG_TYPE_LWT_OUT
    BPF_PROG_TYPE_LWT_XMIT, BPF_PROG_TYPE_SOCK_OPS, BPF_PROG_TYPE_SK_SKB, BPF_PROG_TYPE_CGROUP_DEVICE
    BPF_PROG_TYPE_SK_MSG, BPF_PROG_TYPE_RAW_TRACEPOINT, BPF_PROG_TYPE_CGROUP_SOCK_ADDR
    BPF_PROG_TYPE_LWT_SEG6LOCAL, BPF_PROG_TYPE_LIRC_MODE2, BPF_PROG_TYPE_SK_REUSEPORT
    BPF_PROG_TYPE_FLOW_DISSECTOR, BPF_PROG_TYPE_CGROUP_SYSCTL, BPF_PROG_TYPE_RAW_TRACEPOINT_WRITABLE
    BPF_PROG_TYPE_CGROUP_SOCKOPT, BPF_PROG_TYPE_TRACING, BPF_PROG_TYPE_STRUCT_OPS, BPF_PROG_TYPE_EXT
    BPF_PROG_TYPE_LSM, BPF_PROG_TYPE_SK_LOOKUP, BPF_PROG_TYPE_SYSCALL, BPF_PROG_TYPE_NETFILTER
}
enum bpf_attach_type "BPF_???" {
    BPF_CGROUP_INET_INGRESS = 0, BPF_CGROUP_INET_EGRESS, BPF_CGROUP_INET_SOCK_CREATE, BPF_CGROUP_SOCK_OPS
    BPF_SK_SKB_STREAM_PARSER, BPF_SK_SKB_STREAM_VERDICT, BPF_CGROUP_DEVICE, BPF_SK_MSG_VERDICT
    BPF_CGROUP_INET4_BIND, BPF_CGROUP_INET6_BIND, BPF_CGROUP_INET4_CONNECT, BPF_CGROUP_INET6_CONNECT
    BPF_CGROUP_INET4_POST_BIND, BPF_CGROUP_INET6_POST_BIND, BPF_CGROUP_UDP4_SENDMSG, BPF_CGROUP_UDP6_SENDMSG
    BPF_LIRC_MODE2, BPF_FLOW_DISSECTOR, BPF_CGROUP_SYSCTL, BPF_CGROUP_UDP4_RECVMSG, BPF_CGROUP_UDP6_RECVMSG
    BPF_CGROUP_GETSOCKOPT, BPF_CGROUP_SETSOCKOPT, BPF_TRACE_RAW_TP, BPF_TRACE_FENTRY, BPF_TRACE_FEXIT
    BPF_MODIFY_RETURN, BPF_LSM_MAC, BPF_TRACE_ITER, BPF_CGROUP_INET4_GETPEERNAME, BPF_CGROUP_INET6_GETPEERNAME
    BPF_CGROUP_INET4_GETSOCKNAME, BPF_CGROUP_INET6_GETSOCKNAME, BPF_XDP_DEVMAP, BPF_CGROUP_INET_SOCK_RELEASE
    BPF_XDP_CPUMAP, BPF_SK_LOOKUP, BPF_XDP, BPF_SK_SKB_VERDICT, BPF_SK_REUSEPORT_SELECT
    BPF_SK_REUSEPORT_SELECT_OR_MIGRATE, BPF_PERF_EVENT, BPF_TRACE_KPROBE_MULTI, BPF_LSM_CGROUP, BPF_STRUCT_OPS
    BPF_NETFILTER, BPF_TCX_INGRESS, BPF_TCX_EGRESS, BPF_TRACE_UPROBE_MULTI, BPF_CGROUP_UNIX_CONNECT
    BPF_CGROUP_UNIX_SENDMSG, BPF_CGROUP_UNIX_RECVMSG, BPF_CGROUP_UNIX_GETPEERNAME, BPF_CGROUP_UNIX_GETSOCKNAME
    BPF_NETKIT_PRIMARY, BPF_NETKIT_PEER, BPF_TRACE_KPROBE_SESSION, BPF_TRACE_UPROBE_SESSION, BPF_TRACE_FSESSION
    BPF_TRACE_FENTRY_MULTI, BPF_TRACE_FEXIT_MULTI, BPF_TRACE_FSESSION_MULTI
}
enum bpf_fd_type "BPF_FD_TYPE_???" {
    BPF_FD_TYPE_RAW_TRACEPOINT = 0, BPF_FD_TYPE_TRACEPOINT, BPF_FD_TYPE_KPROBE, BPF_FD_TYPE_KRETPROBE
    BPF_FD_TYPE_UPROBE, BPF_FD_TYPE_URETPROBE
}
enum bpf_stats_type "BPF_STATS_???" { BPF_STATS_RUN_TIME = 0 }
flags bpf_map_flags "BPF_F_???" {
    BPF_F_NO_PREALLOC = 1, BPF_F_NO_COMMON_LRU, BPF_F_NUMA_NODE, BPF_F_RDONLY, BPF_F_WRONLY
    BPF_F_STACK_BUILD_ID, BPF_F_ZERO_SEED, BPF_F_RDONLY_PROG, BPF_F_WRONLY_PROG, BPF_F_CLONE, BPF_F_MMAPABLE
    BPF_F_PRESERVE_ELEMS, BPF_F_INNER_MAP, BPF_F_LINK
}
flags bpf_prog_flags "BPF_F_???" {
    BPF_F_STRICT_ALIGNMENT = 1, BPF_F_ANY_ALIGNMENT, BPF_F_TEST_RND_HI32, BPF_F_TEST_STATE_FREQ
    BPF_F_SLEEPABLE, BPF_F_XDP_HAS_FRAGS, BPF_F_XDP_DEV_BOUND_ONLY, BPF_F_TEST_REG_INVARIANTS
}
flags bpf_elem_flags : u64 "BPF_???" { BPF_ANY = 0, BPF_F_ALL_CPUS = 16, BPF_F_CPU = 8, BPF_F_LOCK = 4, BPF_EXIST = 2, BPF_NOEXIST = 1 }
flags bpf_batch_flags : u64 "BPF_???" { BPF_ANY = 0, BPF_F_ALL_CPUS = 16, BPF_F_CPU = 8, BPF_F_LOCK = 4 }
flags bpf_attach_flags "BPF_F_???" {
    BPF_F_ALLOW_OVERRIDE = 1, BPF_F_ALLOW_MULTI, BPF_F_REPLACE, BPF_F_BEFORE, BPF_F_AFTER, BPF_F_ID, BPF_F_PREORDER
    BPF_F_LINK = 0x2000
}
flags bpf_open_flags "BPF_F_???" { BPF_F_RDONLY = 8, BPF_F_WRONLY }
flags bpf_file_flags "BPF_F_???" {
    BPF_F_RDONLY = 8, BPF_F_WRONLY, BPF_F_PATH_FD = 0x4000, BPF_F_VTYPE_BTF_OBJ_FD, BPF_F_TOKEN_FD, BPF_F_SEGV_ON_FAULT
    BPF_F_NO_USER_CONV, BPF_F_RB_OVERWRITE
}
flags bpf_test_flags "BPF_F_TEST_???" { BPF_F_TEST_RUN_ON_CPU = 1, BPF_F_TEST_XDP_LIVE_FRAMES }
flags bpf_query_flags "BPF_F_QUERY_???" { BPF_F_QUERY_EFFECTIVE = 1 }
flags bpf_kprobe_multi "BPF_F_KPROBE_MULTI_???" { BPF_F_KPROBE_MULTI_RETURN = 1 }
flags bpf_uprobe_multi "BPF_F_UPROBE_MULTI_???" { BPF_F_UPROBE_MULTI_RETURN = 1, BPF_F_UPROBE_MULTI_PATH_FD }
enum bpf_reg "BPF_REG_???" {
    BPF_REG_0 = 0, BPF_REG_1, BPF_REG_2, BPF_REG_3, BPF_REG_4, BPF_REG_5, BPF_REG_6, BPF_REG_7, BPF_REG_8, BPF_REG_9
    BPF_REG_10
}
enum bpf_mode64 "BPF_???" { BPF_IMM = 0, BPF_ABS = 0x20, BPF_IND = 0x40, BPF_MEM = 0x60, BPF_MEMSX = 0x80, BPF_ATOMIC = 0xc0 }
enum bpf_class64 "BPF_???" { BPF_LD = 0, BPF_LDX, BPF_ST, BPF_STX, BPF_ALU, BPF_JMP, BPF_JMP32, BPF_ALU64 }

struct bpf_map_create(n) size 92 sized len tail extra {
    bpf_map_type map_type; u32 key_size; u32 value_size; u32 max_entries
    bpf_map_flags map_flags if n > 16
    fd inner_map_fd if n > 20
    custom numa_node.u32 numa_node if n > 24 && map_flags & BPF_F_NUMA_NODE
    custom bpf_name(n - 28) map_name[16] if n > 28
    ifindex map_ifindex if n > 44
    fd btf_fd if n > 48; u32 btf_key_type_id if n > 48; u32 btf_value_type_id if n > 48
    u32 btf_vmlinux_value_type_id if n > 60
    custom bpf_extra.u64 map_extra if n > 64
    fd value_type_btf_obj_fd if n > 72
    fd map_token_fd if n > 76
    ptr64 excl_prog_hash if n > 80; u32 excl_prog_hash_size if n > 80
}
struct bpf_map_lookup(n) sized len tail extra { fd map_fd; pad 4; ptr64 key; ptr64 value; bpf_batch_flags flags if n > 24 }
struct bpf_map_update(n) sized len tail extra { fd map_fd; pad 4; ptr64 key; ptr64 value; bpf_elem_flags flags }
struct bpf_map_delete(n) sized len tail extra { fd map_fd; pad 4; ptr64 key }
struct bpf_map_next_key(n) sized len tail extra { fd map_fd; pad 4; ptr64 key; ptr64 next_key }
struct bpf_map_freeze(n) sized len tail extra { fd map_fd }
struct bpf_prog_load(n) size 168 sized len tail extra {
    bpf_prog_type prog_type; u32 insn_cnt; custom bpf_insns(insn_cnt, 0).u64 insns; custom bpf_str.u64 license
    u32 log_level if n > 24; u32 log_size if n > 24; custom bpf_str_n(log_size).u64 log_buf if n > 24
    kver kern_version if n > 40
    bpf_prog_flags prog_flags if n > 44
    custom bpf_name(n - 48) prog_name[16] if n > 48
    ifindex prog_ifindex if n > 64
    bpf_attach_type expected_attach_type if n > 68
    fd prog_btf_fd if n > 72; u32 func_info_rec_size if n > 72; ptr64 func_info if n > 72; u32 func_info_cnt if n > 72
    u32 line_info_rec_size if n > 72; ptr64 line_info if n > 72; u32 line_info_cnt if n > 72
    u32 attach_btf_id if n > 108
    fd attach_prog_fd if n > 112
    u32 core_relo_cnt if n > 128; ptr64 fd_array if n > 120
    ptr64 core_relos if n > 128; u32 core_relo_rec_size if n > 128
    u32 log_true_size if n > 140
    fd prog_token_fd if n > 144
    u32 fd_array_cnt if n > 148
    custom bpf_hex(signature_size).u64 signature if n > 152; u32 signature_size if n > 152; s32 keyring_id if n > 152
}
struct bpf_obj(n) size 20 sized len tail extra {
    custom bpf_path.u64 pathname; fd bpf_fd; bpf_file_flags file_flags if n > 12; dirfd path_fd if n > 16
}
struct bpf_prog_attach(n) sized len tail extra {
    fd target_fd if !(attach_type == BPF_XDP || attach_type == BPF_TCX_INGRESS || attach_type == BPF_TCX_EGRESS || attach_type == BPF_NETKIT_PRIMARY || attach_type == BPF_NETKIT_PEER)
    over ifindex target_ifindex if attach_type == BPF_XDP || attach_type == BPF_TCX_INGRESS || attach_type == BPF_TCX_EGRESS || attach_type == BPF_NETKIT_PRIMARY || attach_type == BPF_NETKIT_PEER
    fd attach_bpf_fd; bpf_attach_type attach_type; bpf_attach_flags attach_flags
    fd replace_bpf_fd if n > 16
    fd relative_fd if n > 20 && !(attach_flags & BPF_F_ID); over u32 relative_id if n > 20 && attach_flags & BPF_F_ID
    u64 expected_revision if n > 20
}
struct bpf_test(n) size 76 {
    fd prog_fd; u32 retval; u32 data_size_in; u32 data_size_out; ptr64 data_in; ptr64 data_out; u32 repeat; u32 duration
    u32 ctx_size_in if n > 40; u32 ctx_size_out if n > 40; ptr64 ctx_in if n > 40; ptr64 ctx_out if n > 40
    bpf_test_flags flags if n > 64; u32 cpu if n > 64
    u32 batch_size if n > 72
}
struct bpf_prog_test_run(n) size 76 sized len tail extra { bpf_test(n) test }
struct bpf_next_id(n) sized len tail extra { u32 start_id; u32 next_id }
struct bpf_prog_by_id(n) sized len tail extra { u32 prog_id }
struct bpf_link_by_id(n) sized len tail extra { u32 link_id }
struct bpf_map_by_id(n) sized len tail extra { u32 map_id; u32 next_id hide; bpf_open_flags open_flags if n > 8 }
struct bpf_btf_by_id(n) sized len tail extra { u32 btf_id; u32 next_id hide; bpf_open_flags open_flags if n > 8; fd fd_by_id_token_fd if n > 8 }
# What info points to, which -v shows of a map and of a program. As many bytes are there as the call has said.
struct bpf_map_info(n) size 100 sized len tail extra {
    bpf_map_type type; u32 id; u32 key_size; u32 value_size; u32 max_entries; bpf_map_flags map_flags
    custom bpf_name(16) name[16] if n > 24
    ifindex ifindex if n > 40; u32 btf_vmlinux_value_type_id if n > 40; dev.u64 netns_dev if n > 40; u64 netns_ino if n > 40
    u32 btf_id if n > 64; u32 btf_key_type_id if n > 64; u32 btf_value_type_id if n > 64
    u32 btf_vmlinux_id if n > 80; x64 map_extra if n > 80
    x64 hash if n > 88; u32 hash_size if n > 88
}
struct bpf_prog_info(n) size 228 sized len tail extra {
    bpf_prog_type type; u32 id; custom bpf_tag tag[8]
    inout delta u32 jited_prog_len errok; inout delta u32 xlated_prog_len errok
    custom bpf_hex(jited_prog_len).u64 jited_prog_insns; custom bpf_insns(xlated_prog_len / 8, 1, 12).u64 xlated_prog_insns
    order type id tag jited_prog_len jited_prog_insns *
    custom bpf_load_time.u64 load_time if n > 40; uid created_by_uid if n > 40; inout delta u32 nr_map_ids errok if n > 40
    custom bpf_u32s(nr_map_ids, 1, 4).u64 map_ids if n > 40; custom bpf_name(16) name[16] if n > 40
    ifindex ifindex if n > 80; custom bpf_bit.u32 gpl_compatible if n > 80
    dev.u64 netns_dev if n > 80; u64 netns_ino if n > 80
    inout delta u32 nr_jited_ksyms errok if n > 104; inout delta u32 nr_jited_func_lens errok if n > 104
    ptr64 jited_ksyms if n > 104; ptr64 jited_func_lens if n > 104
    u32 btf_id if n > 128; inout delta u32 func_info_rec_size errok if n > 128; ptr64 func_info if n > 128
    inout delta u32 nr_func_info errok if n > 128; inout delta u32 nr_line_info errok if n > 128; ptr64 line_info if n > 128
    ptr64 jited_line_info if n > 128; inout delta u32 nr_jited_line_info errok if n > 128
    inout delta u32 line_info_rec_size errok if n > 128; inout delta u32 jited_line_info_rec_size errok if n > 128
    inout delta u32 nr_prog_tags errok if n > 128; ptr64 prog_tags if n > 128
    u64 run_time_ns if n > 192; u64 run_cnt if n > 192
    custom bpf_extra.u64 recursion_misses if n > 208
    u32 verified_insns if n > 216
    u32 attach_btf_obj_id if n > 220; u32 attach_btf_id if n > 220
}
struct bpf_info { fd bpf_fd; inout delta u32 info_len errok; custom bpf_object_info(bpf_fd, info_len).u64 info }
struct bpf_info_by_fd(n) sized len tail extra { bpf_info info }
struct bpf_query(n) {
    fd target_fd if !(attach_type == BPF_XDP || attach_type == BPF_TCX_INGRESS || attach_type == BPF_TCX_EGRESS || attach_type == BPF_NETKIT_PRIMARY || attach_type == BPF_NETKIT_PEER)
    over ifindex target_ifindex if attach_type == BPF_XDP || attach_type == BPF_TCX_INGRESS || attach_type == BPF_TCX_EGRESS || attach_type == BPF_NETKIT_PRIMARY || attach_type == BPF_NETKIT_PEER
    bpf_attach_type attach_type; bpf_query_flags query_flags; bpf_attach_flags attach_flags
    custom bpf_u32s(prog_cnt, 1).u64 prog_ids; inout delta u32 prog_cnt errok; pad 4
    custom bpf_attach_flags_v(prog_cnt, 1).u64 prog_attach_flags if n > 32
    custom bpf_u32s(prog_cnt, 1).u64 link_ids if n > 40; custom bpf_attach_flags_v(prog_cnt, 1).u64 link_attach_flags if n > 40
    x64 revision if n > 40
}
struct bpf_prog_query(n) sized len tail extra { bpf_query(n) query }
struct bpf_raw_tp(n) { custom bpf_str.u64 name; fd prog_fd; pad 4; x64 cookie if n > 23 }
struct bpf_raw_tracepoint_open(n) sized len tail extra { bpf_raw_tp(n) raw_tracepoint }
struct bpf_btf_load(n) sized len tail extra {
    custom bpf_buf(btf_size).u64 btf; ptr64 btf_log_buf; u32 btf_size; u32 btf_log_size; u32 btf_log_level
    u32 btf_log_true_size if n > 28
    bpf_file_flags btf_flags if n > 32; fd btf_token_fd if n > 32
}
struct bpf_task_query {
    tid pid; fd fd; u32 flags; inout delta u32 buf_len errok; custom bpf_str_n(buf_len).u64 buf; u32 prog_id; bpf_fd_type fd_type; x64 probe_offset
    x64 probe_addr
}
struct bpf_task_fd_query(n) sized len tail extra { bpf_task_query task_fd_query }
struct bpf_batch_lookup { ptr64 in_batch; ptr64 out_batch; ptr64 keys; ptr64 values; u32 count; fd map_fd; bpf_batch_flags elem_flags; x64 flags }
struct bpf_batch_update {
    ptr64 in_batch hide; ptr64 out_batch hide; ptr64 keys; ptr64 values; u32 count; fd map_fd; bpf_elem_flags elem_flags; x64 flags
}
struct bpf_batch_delete {
    ptr64 in_batch hide; ptr64 out_batch hide; ptr64 keys; ptr64 values hide; u32 count; fd map_fd; bpf_batch_flags elem_flags; x64 flags
}
struct bpf_map_lookup_batch(n) sized len tail extra { bpf_batch_lookup batch }
struct bpf_map_update_batch(n) sized len tail extra { bpf_batch_update batch }
struct bpf_map_delete_batch(n) sized len tail extra { bpf_batch_delete batch }

# What a link is made to decides what more is told.
enum bpf_link_kind { BLK_NONE = 0, BLK_CGROUP, BLK_TRACING, BLK_ITER, BLK_PERF, BLK_KPROBE, BLK_UPROBE, BLK_NETFILTER, BLK_TCX, BLK_NETKIT, BLK_MULTI, BLK_BTF }
struct bpf_link_cgroup(u) {
    fd relative_fd if !(u & BPF_F_ID); over u32 relative_id if u & BPF_F_ID; pad 4; x64 expected_revision
}
struct bpf_link_tracing { u32 target_btf_id; pad 4; x64 cookie }
struct bpf_link_perf { x64 bpf_cookie }
flags bpf_netfilter_flags "BPF_F_NETFILTER_???" { BPF_F_NETFILTER_IP_DEFRAG = 1 }
struct bpf_link_netfilter { u32 pf; u32 hooknum; s32 priority; bpf_netfilter_flags flags }
struct bpf_link_kprobe {
    bpf_kprobe_multi flags; u32 cnt; custom bpf_strs(cnt, 0).u64 syms; custom bpf_x64s(cnt, 0).u64 addrs; custom bpf_x64s(cnt, 0).u64 cookies
}
struct bpf_link_uprobe(n) {
    custom bpf_path.u64 path; custom bpf_x64s(cnt, 0).u64 offsets; custom bpf_x64s(cnt, 0).u64 ref_ctr_offsets; custom bpf_x64s(cnt, 0).u64 cookies
    u32 cnt; bpf_uprobe_multi flags; tid pid; fd path_fd if n > 60
}
struct bpf_link_multi { custom bpf_u32s(cnt, 0).u64 ids; custom bpf_x64s(cnt, 0).u64 cookies; u32 cnt; pad 4 }
struct bpf_iter_map { fd map_fd }
struct bpf_iter_info { bpf_iter_map map }
struct bpf_link(n, kind) size 64 {
    fd prog_fd
    fd target_fd if !(attach_type == BPF_XDP || kind == BLK_TCX || kind == BLK_NETKIT)
    over ifindex target_ifindex if attach_type == BPF_XDP || kind == BLK_TCX || kind == BLK_NETKIT
    bpf_attach_type attach_type; bpf_attach_flags flags
    union (n > 16 ? kind : 0) {
        BLK_NONE:      u32 none hide
        BLK_CGROUP:    bpf_link_cgroup(flags) cgroup
        BLK_TRACING:   bpf_link_tracing tracing
        BLK_ITER:      bpf_iter_info *64 iter_info[iter_info_len] errok; u32 iter_info_len
        BLK_PERF:      bpf_link_perf perf_event
        BLK_KPROBE:    bpf_link_kprobe kprobe_multi
        BLK_UPROBE:    bpf_link_uprobe(n) uprobe_multi
        BLK_NETFILTER: bpf_link_netfilter netfilter
        BLK_TCX:       bpf_link_cgroup(flags) tcx
        BLK_NETKIT:    bpf_link_cgroup(flags) netkit
        BLK_BTF:       u32 target_btf_id if target_btf_id
        BLK_MULTI:     bpf_link_multi tracing_multi
    }
}
struct bpf_link_update1 { fd link_fd; fd new_prog_fd; bpf_attach_flags flags; fd old_prog_fd if flags & BPF_F_REPLACE }
struct bpf_link_update(n) sized len tail extra { bpf_link_update1 link_update }
struct bpf_enable_stats1 { bpf_stats_type type }
struct bpf_enable_stats(n) sized len tail extra { bpf_enable_stats1 enable_stats }
struct bpf_iter_create1 { fd link_fd; x32 flags }
struct bpf_iter_create(n) sized len tail extra { bpf_iter_create1 iter_create }
struct bpf_link_detach1 { fd link_fd }
struct bpf_link_detach(n) sized len tail extra { bpf_link_detach1 link_detach }
struct bpf_bind_map { fd prog_fd; fd map_fd; x32 flags }
struct bpf_prog_bind_map(n) sized len tail extra { bpf_bind_map prog_bind_map }
struct bpf_token { x32 flags; fd bpffs_fd }
struct bpf_token_create(n) sized len tail extra { bpf_token token_create }
struct bpf_stream packed { custom bpf_buf(stream_buf_len).u64 stream_buf; u32 stream_buf_len; u32 stream_id; fd prog_fd }
struct bpf_prog_stream_read(n) packed sized len tail extra { bpf_stream prog_stream_read }
struct bpf_assoc { fd map_fd; fd prog_fd; x32 flags }
struct bpf_prog_assoc_struct_ops(n) sized len tail extra { bpf_assoc prog_assoc_struct_ops }

bpf(bpf_cmd cmd, inout delta custom bpf_attr(cmd, size) *attr errok, uint size) -> select cmd == BPF_MAP_CREATE || cmd == BPF_PROG_LOAD || cmd == BPF_OBJ_GET || cmd == BPF_OBJ_PIN || cmd == BPF_PROG_GET_FD_BY_ID || cmd == BPF_MAP_GET_FD_BY_ID || cmd == BPF_BTF_GET_FD_BY_ID || cmd == BPF_LINK_GET_FD_BY_ID || cmd == BPF_PROG_BIND_MAP || cmd == BPF_BTF_LOAD || cmd == BPF_LINK_CREATE || cmd == BPF_ITER_CREATE || cmd == BPF_TOKEN_CREATE || cmd == BPF_ENABLE_STATS ? fd : dec  %desc
