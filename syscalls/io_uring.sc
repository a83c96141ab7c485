# io_uring: rings, their registered resources, and the queries. What stands in the rings themselves is no call's business.

header <linux/io_uring.h>
flags uring_setup_flags "IORING_SETUP_???" {
    IORING_SETUP_IOPOLL = 1, IORING_SETUP_SQPOLL, IORING_SETUP_SQ_AFF, IORING_SETUP_CQSIZE, IORING_SETUP_CLAMP
    IORING_SETUP_ATTACH_WQ, IORING_SETUP_R_DISABLED, IORING_SETUP_SUBMIT_ALL, IORING_SETUP_COOP_TASKRUN
    IORING_SETUP_TASKRUN_FLAG, IORING_SETUP_SQE128, IORING_SETUP_CQE32, IORING_SETUP_SINGLE_ISSUER
    IORING_SETUP_DEFER_TASKRUN, IORING_SETUP_NO_MMAP, IORING_SETUP_REGISTERED_FD_ONLY, IORING_SETUP_NO_SQARRAY
    IORING_SETUP_HYBRID_IOPOLL, IORING_SETUP_CQE_MIXED, IORING_SETUP_SQE_MIXED, IORING_SETUP_SQ_REWIND
}
flags uring_features "IORING_FEAT_???" {
    IORING_FEAT_SINGLE_MMAP = 1, IORING_FEAT_NODROP, IORING_FEAT_SUBMIT_STABLE, IORING_FEAT_RW_CUR_POS
    IORING_FEAT_CUR_PERSONALITY, IORING_FEAT_FAST_POLL, IORING_FEAT_POLL_32BITS, IORING_FEAT_SQPOLL_NONFIXED
    IORING_FEAT_EXT_ARG, IORING_FEAT_NATIVE_WORKERS, IORING_FEAT_RSRC_TAGS, IORING_FEAT_CQE_SKIP
    IORING_FEAT_LINKED_FILE, IORING_FEAT_REG_REG_RING, IORING_FEAT_RECVSEND_BUNDLE, IORING_FEAT_MIN_TIMEOUT
    IORING_FEAT_RW_ATTR, IORING_FEAT_NO_IOWAIT
}
struct io_sqring_offsets {
    u32 head; u32 tail; u32 ring_mask; u32 ring_entries; u32 flags; u32 dropped; u32 array; x32 resv1 nz; x64 user_addr
}
struct io_cqring_offsets {
    u32 head; u32 tail; u32 ring_mask; u32 ring_entries; u32 overflow; u32 cqes; u32 flags; x32 resv1 nz; x64 user_addr
}
struct io_uring_params merge {
    out u32 sq_entries; out u32 cq_entries
    uring_setup_flags flags; x32 sq_thread_cpu; u32 sq_thread_idle
    out uring_features features
    fd wq_fd if flags & IORING_SETUP_ATTACH_WQ
    x32 resv[3] nz
    out io_sqring_offsets sq_off; out io_cqring_offsets cq_off
    order flags sq_thread_cpu sq_thread_idle wq_fd resv *
}
io_uring_setup(uint entries, inout io_uring_params *params) -> fd			%desc

# ---- io_uring_enter: what the fifth argument is, two of the flags say
flags uring_enter_flags "IORING_ENTER_???" {
    IORING_ENTER_GETEVENTS = 1, IORING_ENTER_SQ_WAKEUP, IORING_ENTER_SQ_WAIT, IORING_ENTER_EXT_ARG
    IORING_ENTER_REGISTERED_RING, IORING_ENTER_ABS_TIMER, IORING_ENTER_EXT_ARG_REG, IORING_ENTER_NO_IOWAIT
}
struct io_uring_getevents_arg { sigset(sigmask_sz) *64 sigmask; u32 sigmask_sz; u32 min_wait_usec; timespec64 *64 ts }
io_uring_enter(fd fd, uint to_submit, uint min_complete, uring_enter_flags flags, ...flags & (IORING_ENTER_EXT_ARG|IORING_ENTER_EXT_ARG_REG))	%desc %signal
    IORING_ENTER_EXT_ARG (io_uring_getevents_arg *arg, ulong argsz)
    IORING_ENTER_EXT_ARG_REG (ulong arg, ulong argsz)
    else (sigset(sigsetsize) *sigset, ulong sigsetsize)

# ---- io_uring_register
enum uring_register_op "IORING_REGISTER_???" {
    IORING_REGISTER_BUFFERS = 0, IORING_UNREGISTER_BUFFERS, IORING_REGISTER_FILES, IORING_UNREGISTER_FILES
    IORING_REGISTER_EVENTFD, IORING_UNREGISTER_EVENTFD, IORING_REGISTER_FILES_UPDATE, IORING_REGISTER_EVENTFD_ASYNC
    IORING_REGISTER_PROBE, IORING_REGISTER_PERSONALITY, IORING_UNREGISTER_PERSONALITY, IORING_REGISTER_RESTRICTIONS
    IORING_REGISTER_ENABLE_RINGS, IORING_REGISTER_FILES2, IORING_REGISTER_FILES_UPDATE2, IORING_REGISTER_BUFFERS2
    IORING_REGISTER_BUFFERS_UPDATE, IORING_REGISTER_IOWQ_AFF, IORING_UNREGISTER_IOWQ_AFF
    IORING_REGISTER_IOWQ_MAX_WORKERS, IORING_REGISTER_RING_FDS, IORING_UNREGISTER_RING_FDS, IORING_REGISTER_PBUF_RING
    IORING_UNREGISTER_PBUF_RING, IORING_REGISTER_SYNC_CANCEL, IORING_REGISTER_FILE_ALLOC_RANGE
    IORING_REGISTER_PBUF_STATUS, IORING_REGISTER_NAPI, IORING_UNREGISTER_NAPI, IORING_REGISTER_CLOCK
    IORING_REGISTER_CLONE_BUFFERS, IORING_REGISTER_SEND_MSG_RING, IORING_REGISTER_ZCRX_IFQ
    IORING_REGISTER_RESIZE_RINGS, IORING_REGISTER_MEM_REGION, IORING_REGISTER_QUERY, IORING_REGISTER_ZCRX_CTRL
    IORING_REGISTER_BPF_FILTER
}
flags uring_register_flag { IORING_REGISTER_USE_REGISTERED_RING = 0x80000000 }
bits uring_register split { enum uring_register_op mask 0x7fffffff; flags uring_register_flag mask 0x80000000 }
type uring_ring(uint op) = select op & IORING_REGISTER_USE_REGISTERED_RING ? u32 : fd

io_uring_register(uring_ring(opcode) fd, uring_register opcode, ...opcode & 0x7fffffff)	%desc %memory
    IORING_REGISTER_BUFFERS (iovec_addr *arg[nr_args], uint nr_args)
    IORING_REGISTER_FILES, IORING_REGISTER_EVENTFD, IORING_REGISTER_EVENTFD_ASYNC (fd *arg[nr_args], uint nr_args)
    IORING_REGISTER_FILES_UPDATE (io_uring_files_update(nr_args) *arg, uint nr_args)
    IORING_REGISTER_PROBE (inout delta custom uring_probe(nr_args) *arg errok, uint nr_args)
    IORING_REGISTER_RESTRICTIONS (io_uring_restriction *arg[nr_args], uint nr_args)
    IORING_REGISTER_FILES2 (io_uring_rsrc_files(nr_args) *arg, uint nr_args)
    IORING_REGISTER_BUFFERS2 (io_uring_rsrc_buffers(nr_args) *arg, uint nr_args)
    IORING_REGISTER_FILES_UPDATE2 (io_uring_update_files(nr_args) *arg, uint nr_args)
    IORING_REGISTER_BUFFERS_UPDATE (io_uring_update_buffers(nr_args) *arg, uint nr_args)
    IORING_REGISTER_IOWQ_AFF (cpuset(nr_args) *arg, uint nr_args)
    IORING_REGISTER_IOWQ_MAX_WORKERS (inout plain custom uring_workers(nr_args) *arg errok, uint nr_args)
    IORING_REGISTER_RING_FDS (io_uring_ring_fd *arg[nr_args], uint nr_args)
    IORING_UNREGISTER_RING_FDS (io_uring_ring_index *arg[nr_args], uint nr_args)
    IORING_REGISTER_PBUF_RING, IORING_UNREGISTER_PBUF_RING (io_uring_buf_reg *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_SYNC_CANCEL (io_uring_sync_cancel_reg *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_FILE_ALLOC_RANGE (io_uring_file_index_range *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_PBUF_STATUS (out io_uring_buf_status *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_NAPI (inout io_uring_napi *arg when nr_args == 1, uint nr_args)
    IORING_UNREGISTER_NAPI (out io_uring_napi *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_CLOCK (io_uring_clock_register *arg when !nr_args, uint nr_args)
    IORING_REGISTER_CLONE_BUFFERS (io_uring_clone_buffers *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_SEND_MSG_RING (uring_sqe(
	1 << IORING_OP_READV | 1 << IORING_OP_WRITEV | 1 << IORING_OP_READ_FIXED | 1 << IORING_OP_WRITE_FIXED |
	1 << IORING_OP_SENDMSG | 1 << IORING_OP_RECVMSG | 1 << IORING_OP_READ | 1 << IORING_OP_WRITE |
	1 << IORING_OP_SEND | 1 << IORING_OP_RECV | 1 << IORING_OP_SEND_ZC | 1 << IORING_OP_READ_MULTISHOT |
	1 << IORING_OP_RECV_ZC | 1 << IORING_OP_READV_FIXED | 1 << IORING_OP_WRITEV_FIXED) *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_ZCRX_IFQ (io_uring_zcrx_ifq_reg *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_RESIZE_RINGS (io_uring_resize *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_MEM_REGION (io_uring_mem_region_reg *arg when nr_args == 1, uint nr_args)
    IORING_REGISTER_QUERY (custom uring_query *arg when !nr_args, uint nr_args)
    IORING_REGISTER_ZCRX_CTRL (inout zcrx_ctrl(old(arg.op)) *arg when nr_args == 1, uint nr_args)
    else (ptr arg, uint nr_args)

# A place that is to stay as it is.
enum uring_skip : int { IORING_REGISTER_FILES_SKIP = -2 }
type uring_update_fd = custom uring_update_fd.s32
struct io_uring_files_update(uint n) { u32 offset; x32 resv nz; uring_update_fd *64 fds[n] }
flags uring_rsrc_flags "IORING_RSRC_REGISTER_???" { IORING_RSRC_REGISTER_SPARSE = 1 }
struct io_uring_rsrc_files(ulong n) sized n min 32 tail bytes {
    u32 nr; uring_rsrc_flags flags; x64 resv2 nz; fd *64 data[nr]; x64 *64 tags[nr]
}
struct io_uring_rsrc_buffers(ulong n) sized n min 32 tail bytes {
    u32 nr; uring_rsrc_flags flags; x64 resv2 nz; iovec_addr *64 data[nr]; x64 *64 tags[nr]
}
struct io_uring_update_files(ulong n) sized n min 32 tail bytes {
    u32 offset; x32 resv nz; uring_update_fd *64 data[nr]; x64 *64 tags[nr]; u32 nr; x32 resv2 nz
}
struct io_uring_update_buffers(ulong n) sized n min 32 tail bytes {
    u32 offset; x32 resv nz; iovec_addr *64 data[nr]; x64 *64 tags[nr]; u32 nr; x32 resv2 nz
}
# data is a descriptor in 64 bits; where it is taken back, it ought to be zero.
struct io_uring_ring_fd { select offset + 1 & 0xffffffff ? u32 : s32 offset; x32 resv nz; fd.u64 data }
struct io_uring_ring_index { u32 offset; x32 resv nz; x64 data nz }

enum uring_op : u8 "IORING_OP_???" {
    IORING_OP_NOP = 0, IORING_OP_READV, IORING_OP_WRITEV, IORING_OP_FSYNC, IORING_OP_READ_FIXED, IORING_OP_WRITE_FIXED
    IORING_OP_POLL_ADD, IORING_OP_POLL_REMOVE, IORING_OP_SYNC_FILE_RANGE, IORING_OP_SENDMSG, IORING_OP_RECVMSG
    IORING_OP_TIMEOUT, IORING_OP_TIMEOUT_REMOVE, IORING_OP_ACCEPT, IORING_OP_ASYNC_CANCEL, IORING_OP_LINK_TIMEOUT
    IORING_OP_CONNECT, IORING_OP_FALLOCATE, IORING_OP_OPENAT, IORING_OP_CLOSE, IORING_OP_FILES_UPDATE, IORING_OP_STATX
    IORING_OP_READ, IORING_OP_WRITE, IORING_OP_FADVISE, IORING_OP_MADVISE, IORING_OP_SEND, IORING_OP_RECV
    IORING_OP_OPENAT2, IORING_OP_EPOLL_CTL, IORING_OP_SPLICE, IORING_OP_PROVIDE_BUFFERS, IORING_OP_REMOVE_BUFFERS
    IORING_OP_TEE, IORING_OP_SHUTDOWN, IORING_OP_RENAMEAT, IORING_OP_UNLINKAT, IORING_OP_MKDIRAT, IORING_OP_SYMLINKAT
    IORING_OP_LINKAT, IORING_OP_MSG_RING, IORING_OP_FSETXATTR, IORING_OP_SETXATTR, IORING_OP_FGETXATTR
    IORING_OP_GETXATTR, IORING_OP_SOCKET, IORING_OP_URING_CMD, IORING_OP_SEND_ZC, IORING_OP_SENDMSG_ZC
    IORING_OP_READ_MULTISHOT, IORING_OP_WAITID, IORING_OP_FUTEX_WAIT, IORING_OP_FUTEX_WAKE, IORING_OP_FUTEX_WAITV
    IORING_OP_FIXED_FD_INSTALL, IORING_OP_FTRUNCATE, IORING_OP_BIND, IORING_OP_LISTEN, IORING_OP_RECV_ZC
    IORING_OP_EPOLL_WAIT, IORING_OP_READV_FIXED, IORING_OP_WRITEV_FIXED, IORING_OP_PIPE, IORING_OP_NOP128
    IORING_OP_URING_CMD128
}
flags uring_probe_flags : u16 "IO_URING_OP_???" { IO_URING_OP_SUPPORTED = 1 }
struct io_uring_probe_op { custom uring_op_dec.u8 op; x8 resv nz; uring_probe_flags flags; x32 resv2 nz }
enum uring_wq_type : int "IO_WQ_???" { IO_WQ_BOUND = 0, IO_WQ_UNBOUND }

enum uring_restriction_op : u16 "IORING_RESTRICTION_???" {
    IORING_RESTRICTION_REGISTER_OP = 0, IORING_RESTRICTION_SQE_OP, IORING_RESTRICTION_SQE_FLAGS_ALLOWED
    IORING_RESTRICTION_SQE_FLAGS_REQUIRED
}
flags uring_sqe_flags : u8 "IOSQE_???" {
    IOSQE_FIXED_FILE = 1, IOSQE_IO_DRAIN, IOSQE_IO_LINK, IOSQE_IO_HARDLINK, IOSQE_ASYNC, IOSQE_BUFFER_SELECT
    IOSQE_CQE_SKIP_SUCCESS
}
struct io_uring_restriction {
    custom uring_restriction_op(op).u16 opcode
    u8 op hide
    over uring_register_op.u8 register_op if opcode == IORING_RESTRICTION_REGISTER_OP
    over uring_op sqe_op if opcode == IORING_RESTRICTION_SQE_OP
    over uring_sqe_flags sqe_flags if opcode == IORING_RESTRICTION_SQE_FLAGS_ALLOWED || opcode == IORING_RESTRICTION_SQE_FLAGS_REQUIRED
    x8 resv nz; x32 resv2[3] nz
}
struct io_uring_buf_reg { ptr64 ring_addr; u32 ring_entries; u16 bgid; x16 flags; u32 min_left; x32 resv[5] nz }
flags uring_cancel_flags "IORING_ASYNC_CANCEL_???" {
    IORING_ASYNC_CANCEL_ALL = 1, IORING_ASYNC_CANCEL_FD, IORING_ASYNC_CANCEL_ANY, IORING_ASYNC_CANCEL_FD_FIXED
    IORING_ASYNC_CANCEL_USERDATA, IORING_ASYNC_CANCEL_OP
}
struct uring_timespec { s64 tv_sec; s64 tv_nsec }
struct io_uring_sync_cancel_reg {
    ptr64 addr; fd fd; uring_cancel_flags flags; uring_timespec timeout; uring_op opcode
    x8 pad[7] nz; x64 pad2[3] nz
}
struct io_uring_file_index_range { u32 off; u32 len; x64 resv nz }
struct io_uring_buf_status { x32 buf_group; x32 head; x32 resv[8] nz }
enum uring_napi_op : u8 "IO_URING_NAPI_???" {
    IO_URING_NAPI_REGISTER_OP = 0, IO_URING_NAPI_STATIC_ADD_ID, IO_URING_NAPI_STATIC_DEL_ID
}
enum uring_napi_tracking "IO_URING_NAPI_TRACKING_???" {
    IO_URING_NAPI_TRACKING_DYNAMIC = 0, IO_URING_NAPI_TRACKING_STATIC, IO_URING_NAPI_TRACKING_INACTIVE = 255
}
struct io_uring_napi {
    x32 busy_poll_to; x8 prefer_busy_poll; uring_napi_op opcode; x8 pad[2] nz
    select opcode == IO_URING_NAPI_REGISTER_OP ? uring_napi_tracking : x32  op_param
    x32 resv nz
}
struct io_uring_clock_register { clockid clockid; x32 __resv[3] nz }
flags uring_clone_flags "IORING_REGISTER_???" { IORING_REGISTER_SRC_REGISTERED = 1, IORING_REGISTER_DST_REPLACE }
struct io_uring_clone_buffers { fd src_fd; uring_clone_flags flags; u32 src_off; u32 dst_off; u32 nr; x32 pad[3] nz }
struct io_uring_ring_addr { pad 32; x64 user_addr }
struct io_uring_resize {
    u32 sq_entries; u32 cq_entries; uring_setup_flags flags
    pad 16
    x32 resv[3] nz
    io_uring_ring_addr sq_off if sq_off.user_addr; io_uring_ring_addr cq_off if cq_off.user_addr
    order sq_entries cq_entries flags sq_off cq_off resv
}
flags uring_region_flags : u64 "IORING_MEM_REGION_REG_???" { IORING_MEM_REGION_REG_WAIT_ARG = 1 }
struct io_uring_mem_region_reg { ptr64 region_uptr; uring_region_flags flags; x64 __resv[2] nz }

# ---- a submission
flags uring_recvsend : u16 "IORING_RECVSEND_???" {
    IORING_RECVSEND_POLL_FIRST = 1, IORING_RECV_MULTISHOT, IORING_RECVSEND_FIXED_BUF, IORING_SEND_ZC_REPORT_USAGE
    IORING_RECVSEND_BUNDLE, IORING_SEND_VECTORIZED
}
flags uring_accept : u16 "IORING_ACCEPT_???" { IORING_ACCEPT_MULTISHOT = 1, IORING_ACCEPT_DONTWAIT, IORING_ACCEPT_POLL_FIRST }
flags uring_nop_flags "IORING_NOP_???" {
    IORING_NOP_INJECT_RESULT = 1, IORING_NOP_FILE, IORING_NOP_FIXED_FILE, IORING_NOP_FIXED_BUFFER, IORING_NOP_TW
    IORING_NOP_CQE32
}
flags uring_msg_ring_flags "IORING_MSG_RING_???" { IORING_MSG_RING_CQE_SKIP = 1, IORING_MSG_RING_FLAGS_PASS }
flags uring_install_flags "IORING_FIXED_FD_???" { IORING_FIXED_FD_NO_CLOEXEC = 1 }
flags uring_attr_flags : u64 "IORING_RW_ATTR_FLAG_???" { IORING_RW_ATTR_FLAG_PI = 1 }
struct io_uring_attr_pi { x16 flags; x16 app_tag; u32 len; x64 addr; x64 seed; x64 rsvd }
# attr_ops: a bit for each operation that takes attributes.
struct uring_sqe(u64 attr_ops) {
    custom uring_op_dec.u8 opcode; uring_sqe_flags flags
    union (opcode) {
        IORING_OP_SEND, IORING_OP_RECV, IORING_OP_SENDMSG, IORING_OP_RECVMSG, IORING_OP_SEND_ZC, IORING_OP_SENDMSG_ZC, IORING_OP_RECV_ZC: uring_recvsend ioprio
        IORING_OP_ACCEPT: uring_accept ioprio
        else: u16 ioprio
    }
    fd fd; x64 off; x64 addr; u32 len
    union (opcode) {
        IORING_OP_NOP, IORING_OP_NOP128: uring_nop_flags nop_flags
        IORING_OP_MSG_RING: uring_msg_ring_flags msg_ring_flags
        IORING_OP_FIXED_FD_INSTALL: uring_install_flags install_fd_flags
        else: x32 rw_flags
    }
    x64 user_data; x16 buf_index; u16 personality; x32 file_index
    x64 addr3 hide
    over io_uring_attr_pi *64 attr_ptr if opcode < 64 && attr_ops >> opcode & 1 && attr_type_mask when attr_type_mask & IORING_RW_ATTR_FLAG_PI
    over x64 optval if opcode >= 64 || !(attr_ops >> opcode & 1) || !attr_type_mask
    uring_attr_flags attr_type_mask if opcode < 64 && attr_ops >> opcode & 1 && attr_type_mask
    custom uring_sqe_cmd cmd if opcode == IORING_OP_NOP128 || opcode == IORING_OP_URING_CMD128
    order * attr_type_mask attr_ptr optval cmd
}

# ---- zero copy receive
header <linux/io_uring/zcrx.h>
flags zcrx_reg_flags "ZCRX_REG_???" { ZCRX_REG_IMPORT = 1 }
flags zcrx_area_flags : u64 "IORING_ZCRX_AREA_???" { IORING_ZCRX_AREA_DMABUF = 1 }

struct io_uring_zcrx_offsets { u32 head; u32 tail; u32 rqes; x32 __resv2 nz; x64 __resv[2] nz }
struct io_uring_zcrx_ifq_reg {
    u32 if_idx; u32 if_rxq; u32 rq_entries; zcrx_reg_flags flags; ptr64 area_ptr; ptr64 region_ptr
    io_uring_zcrx_offsets offsets; u32 zcrx_id; u32 rx_buf_len; ptr64 event_desc; x64 __resv[2] nz
}
enum zcrx_ctrl_op "ZCRX_CTRL_???" { ZCRX_CTRL_FLUSH_RQ = 0, ZCRX_CTRL_EXPORT, ZCRX_CTRL_ARM_EVENT }
enum zcrx_event "ZCRX_EVENT_???" { ZCRX_EVENT_ALLOC_FAIL = 0, ZCRX_EVENT_COPY }
struct zcrx_ctrl_flush_rq { x64 __resv[6] nz }
struct zcrx_ctrl_export { fd zcrx_fd; x32 __resv1[11] nz }
struct zcrx_ctrl_arm_event { zcrx_event event_type; x32 __resv[11] nz }
# What the operation was before the call decides what is shown behind it.
struct zcrx_ctrl(uint was) merge {
    u32 zcrx_id; zcrx_ctrl_op op; x64 __resv[2] nz
    out zcrx_ctrl_export zc_export if was == ZCRX_CTRL_EXPORT
    over zcrx_ctrl_flush_rq zc_flush if was == ZCRX_CTRL_FLUSH_RQ
    over zcrx_ctrl_arm_event zc_arm_event if was == ZCRX_CTRL_ARM_EVENT
}

# ---- queries: a list whose links the decoder follows
header <linux/io_uring/query.h>
enum uring_query_op "IO_URING_QUERY_???" {
    IO_URING_QUERY_OPCODES = 0, IO_URING_QUERY_ZCRX, IO_URING_QUERY_SCQ, IO_URING_QUERY_ZCRX_EVENT
}
struct io_uring_query_opcode {
    u32 nr_request_opcodes; u32 nr_register_opcodes; uring_features.u64 feature_flags; uring_setup_flags.u64 ring_setup_flags
    uring_enter_flags.u64 enter_flags; uring_sqe_flags.u64 sqe_flags; u32 nr_query_opcodes; x32 __pad nz
}
struct io_uring_query_zcrx {
    zcrx_reg_flags.u64 register_flags; zcrx_area_flags area_flags; u32 nr_ctrl_opcodes; x32 features
    u32 rq_hdr_size; u32 rq_hdr_alignment; x64 __resv2 nz
}
struct io_uring_query_scq { u64 hdr_size; u64 hdr_alignment }
struct io_uring_query_zcrx_event {
    x32 event_flags; u32 stats_size; u32 stats_off_alignment; x32 __resv1 nz; x64 __resv2[4] nz
}
