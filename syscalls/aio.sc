# Asynchronous I/O of the old kind: io_submit and its kin.

header <linux/aio_abi.h>
enum iocb_cmd : u16 "IOCB_CMD_???" {
    IOCB_CMD_PREAD = 0, IOCB_CMD_PWRITE, IOCB_CMD_FSYNC, IOCB_CMD_FDSYNC, IOCB_CMD_PREADX, IOCB_CMD_POLL, IOCB_CMD_NOOP
    IOCB_CMD_PREADV, IOCB_CMD_PWRITEV
}
flags iocb_flags "IOCB_FLAG_???" { IOCB_FLAG_RESFD = 1, IOCB_FLAG_IOPRIO }
struct iocb(bool submit) {
    x64 aio_data;  u32 aio_key nz;  rwf_flags aio_rw_flags nz;  custom iocb_cmd.u16 aio_lio_opcode
    select aio_flags & IOCB_FLAG_IOPRIO ? ioprio.u16 : s16  aio_reqprio if aio_reqprio || aio_flags & IOCB_FLAG_IOPRIO
    fd aio_fildes
    union (!submit ? -1 : (aio_lio_opcode == 7 || aio_lio_opcode == 8) && aio_nbytes >> 63 ? 0 : aio_lio_opcode) {
        IOCB_CMD_PREAD:   x64 aio_buf;  u64 aio_nbytes;  s64 aio_offset
        IOCB_CMD_PWRITE:  buf(aio_nbytes) *64 aio_buf;  u64 aio_nbytes;  s64 aio_offset
        IOCB_CMD_PREADV:  iovec_addr *64 aio_buf[aio_nbytes];  u64 aio_nbytes hide;  s64 aio_offset
        IOCB_CMD_PWRITEV: iovec(-1) *64 aio_buf[aio_nbytes];  u64 aio_nbytes hide;  s64 aio_offset
        IOCB_CMD_POLL:    pollbits.u64 aio_buf;  u64 aio_nbytes hide;  s64 aio_offset hide
        else:             u64 aio_buf hide;  u64 aio_nbytes hide;  s64 aio_offset hide
    }
    u64 aio_reserved2 hide
    iocb_flags aio_flags if submit && aio_flags && (aio_lio_opcode < 2 || aio_lio_opcode == 5 || aio_lio_opcode == 7 || aio_lio_opcode == 8)
    select aio_flags & IOCB_FLAG_RESFD ? fd : x32  aio_resfd if submit && (aio_resfd || aio_flags & IOCB_FLAG_RESFD) && (aio_lio_opcode < 2 || aio_lio_opcode == 5 || aio_lio_opcode == 7 || aio_lio_opcode == 8)
}
struct io_event { x64 data;  x64 obj;  s64 res;  s64 res2 }
io_setup(uint nr_events, out ptr *ctx_idp)				%memory
io_destroy(ptr ctx_id)							%memory
io_submit(ptr ctx_id, slong nr, custom iocb_ptr.ulong *iocbpp[nr] when nr >= 0)
io_cancel(ptr ctx_id, iocb(0) *iocb, out io_event *result)
io_getevents(ptr ctx_id, slong min_nr, slong nr, out io_event *events[ret], timespec *timeout errok)
io_pgetevents(ptr ctx_id, slong min_nr, slong nr, out io_event *events[ret], timespec *timeout errok, sigset_argpack *sig errok)
[x32] io_getevents(ptr ctx_id, int min_nr, int nr, out io_event *events[ret], timespec *timeout errok)
[x32] io_pgetevents(ptr ctx_id, int min_nr, int nr, out io_event *events[ret], timespec *timeout errok, sigset_argpack *sig errok)
[i386] io_pgetevents_time64 = io_pgetevents with timespec=timespec64
