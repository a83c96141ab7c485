// pawl: -a0 -e trace=io_setup,io_destroy,io_submit,io_cancel,io_getevents,io_pgetevents,?io_pgetevents_time64
#include <linux/aio_abi.h>
#include <sys/uio.h>
#include <time.h>

#include "fake.h"

/* Reading and writing while something else is done, the old way. */

enum { PGETEVENTS = IF64(333, 385), PGETEVENTS64 = 416 };

static uint64_t num(const void *p)
{
	return (uintptr_t)p;
}

static void submissions(void)
{
	char *text = TEXT(0, "0123456789");
	struct iovec *v = ARRAY(1, struct iovec, {text, 3}, {text + 3, 4});
	struct iocb list[] = {
		{.aio_data = 1, .aio_lio_opcode = 0, .aio_fildes = 9, .aio_buf = num(text), .aio_nbytes = 5, .aio_offset = -1},
		{.aio_data = -1, .aio_lio_opcode = 1, .aio_fildes = 9, .aio_buf = num(text), .aio_nbytes = 5, .aio_offset = 7,
		 .aio_flags = 1, .aio_resfd = 3},
		{.aio_lio_opcode = 7, .aio_fildes = -1, .aio_buf = num(v), .aio_nbytes = 2, .aio_reqprio = 5},
		{.aio_lio_opcode = 8, .aio_fildes = 9, .aio_buf = num(v), .aio_nbytes = 3, .aio_flags = 2, .aio_reqprio = 0x4007},
		{.aio_lio_opcode = 5, .aio_fildes = 9, .aio_buf = 0x45, .aio_rw_flags = 0x12, .aio_key = 7},
		{.aio_lio_opcode = 2, .aio_fildes = 9, .aio_nbytes = 3},
		{.aio_lio_opcode = 99, .aio_fildes = 9, .aio_buf = 1, .aio_flags = -1, .aio_resfd = 5},
	};
	struct iocb *c = object(2, list, sizeof(list)), **cp = ARRAY(3, struct iocb *, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7, NULL);

	T(fake(SYS_io_submit, 0x1000, 1, cp),
	  "io_submit(0x1000, 1, [{aio_data=0x1, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=9, aio_buf=0x10000ff5, aio_nbytes=5, aio_offset=-1}]) = 0");
	T(fake(SYS_io_submit, 0x1000, 9, cp),
	  "io_submit(0x1000, 9, [{aio_data=0x1, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=9, aio_buf=0x10000ff5, aio_nbytes=5, aio_offset=-1}, {aio_data=0xffffffffffffffff, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=9, aio_buf=\"01234\", aio_nbytes=5, aio_offset=7, aio_flags=IOCB_FLAG_RESFD, aio_resfd=3}, {aio_data=0, aio_lio_opcode=IOCB_CMD_PREADV, aio_reqprio=5, aio_fildes=-1, aio_buf=[{iov_base=0x10000ff5, iov_len=3}, {iov_base=0x10000ff8, iov_len=4}], aio_offset=0}, {aio_data=0, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 7), aio_fildes=9, aio_buf=[{iov_base=\"012\", iov_len=3}, {iov_base=\"3456\", iov_len=4}, ... /* 0x10003000 */], aio_offset=0, aio_flags=IOCB_FLAG_IOPRIO}, {aio_data=0, aio_key=7, aio_rw_flags=RWF_DSYNC|RWF_APPEND, aio_lio_opcode=IOCB_CMD_POLL, aio_fildes=9, aio_buf=POLLIN|POLLOUT|POLLRDNORM}, {aio_data=0, aio_lio_opcode=IOCB_CMD_FSYNC, aio_fildes=9}, {aio_data=0, aio_lio_opcode=99 /* IOCB_CMD_?\?? */, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0), aio_fildes=9}, 0x10005000, NULL]) = 0");
	T(fake_fail(SYS_io_submit, 0x1000, 10, cp),
	  "io_submit(0x1000, 10, [{aio_data=0x1, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=9, aio_buf=0x10000ff5, aio_nbytes=5, aio_offset=-1}, {aio_data=0xffffffffffffffff, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=9, aio_buf=\"01234\", aio_nbytes=5, aio_offset=7, aio_flags=IOCB_FLAG_RESFD, aio_resfd=3}, {aio_data=0, aio_lio_opcode=IOCB_CMD_PREADV, aio_reqprio=5, aio_fildes=-1, aio_buf=[{iov_base=0x10000ff5, iov_len=3}, {iov_base=0x10000ff8, iov_len=4}], aio_offset=0}, {aio_data=0, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 7), aio_fildes=9, aio_buf=[{iov_base=\"012\", iov_len=3}, {iov_base=\"3456\", iov_len=4}, ... /* 0x10003000 */], aio_offset=0, aio_flags=IOCB_FLAG_IOPRIO}, {aio_data=0, aio_key=7, aio_rw_flags=RWF_DSYNC|RWF_APPEND, aio_lio_opcode=IOCB_CMD_POLL, aio_fildes=9, aio_buf=POLLIN|POLLOUT|POLLRDNORM}, {aio_data=0, aio_lio_opcode=IOCB_CMD_FSYNC, aio_fildes=9}, {aio_data=0, aio_lio_opcode=99 /* IOCB_CMD_?\?? */, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0), aio_fildes=9}, 0x10005000, NULL, ... /* 0x10007000 */]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, -1, -1, cp),
	  IF64("io_submit(0xffffffffffffffff, -1, 0x10006fb8) = -1 EPERM (Operation not permitted)",
	       "io_submit(0xffffffff, -1, 0x10006fdc) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_io_submit, 0, 0, cp),
	  "io_submit(NULL, 0, []) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0, 1, 5),
	  "io_submit(NULL, 1, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0, 1, NULL),
	  "io_submit(NULL, 1, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_io_cancel, 0x1000, c + 1, ARRAY(4, struct io_event, {1, 2, -3, -1})),
	  "io_cancel(0x1000, {aio_data=0xffffffffffffffff, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=9}, {data=0x1, obj=0x2, res=-3, res2=-1}) = 0");
	T(fake_fail(SYS_io_cancel, 0x1000, c + 6, ARRAY(4, struct io_event, {1})),
	  "io_cancel(0x1000, {aio_data=0, aio_lio_opcode=99 /* IOCB_CMD_?\?? */, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0), aio_fildes=9}, 0x10008fe0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_cancel, NULL, 5, NULL),
	  "io_cancel(NULL, 0x5, NULL) = -1 EPERM (Operation not permitted)");
}

static void contexts(void)
{
	struct timespec *t = ARRAY(0, struct timespec, {0, 1}), *bad = ARRAY(1, struct timespec, {-1, -1});
	struct io_event *e = ARRAY(2, struct io_event, {1, 2, 3, 4});
	uint64_t *set = ARRAY(3, uint64_t, 4);
	struct {
		void *set;
		long size;
	} pack = {set, 8}, *p = object(4, &pack, sizeof(pack));

	T(fake(SYS_io_setup, 5, ARRAY(5, long, 0x1234)),
	  "io_setup(5, [0x1234]) = 0");
	T(fake_fail(SYS_io_setup, -1, ARRAY(5, long, 0)),
	  IF64("io_setup(4294967295, 0x1000aff8) = -1 EPERM (Operation not permitted)",
	       "io_setup(4294967295, 0x1000affc) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_io_setup, 0, NULL),
	  "io_setup(0, NULL) = 0");
	T(fake_fail(SYS_io_setup, 0, 5),
	  "io_setup(0, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_io_destroy, 0x1000),
	  "io_destroy(0x1000) = 0");
	T(fake_fail(SYS_io_destroy, -1),
	  IF64("io_destroy(0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "io_destroy(0xffffffff) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_io_getevents, 0x1000, 0, 5, e, t),
	  "io_getevents(0x1000, 0, 5, [], {tv_sec=0, tv_nsec=1}) = 0");
	T(fake_fail(SYS_io_getevents, 0, -1, -1, e, bad),
	  IF64("io_getevents(NULL, -1, -1, 0x10004fe0, {tv_sec=-1, tv_nsec=18446744073709551615}) = -1 EPERM (Operation not permitted)",
	       "io_getevents(NULL, -1, -1, 0x10004fe0, {tv_sec=-1, tv_nsec=4294967295}) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_io_getevents, 0, 1, 1, NULL, NULL),
	  "io_getevents(NULL, 1, 1, NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(PGETEVENTS, 0x1000, 1, 2, e, t, p),
	  "io_pgetevents(0x1000, 1, 2, [], {tv_sec=0, tv_nsec=1}, {sigmask=[QUIT], sigsetsize=8}) = 0");
	T(fake_fail(PGETEVENTS, 0x1000, 1, 2, e, bad, 5),
	  IF64("io_pgetevents(0x1000, 1, 2, 0x10004fe0, {tv_sec=-1, tv_nsec=18446744073709551615}, 0x5) = -1 EPERM (Operation not permitted)",
	       "io_pgetevents(0x1000, 1, 2, 0x10004fe0, {tv_sec=-1, tv_nsec=4294967295}, 0x5) = -1 EPERM (Operation not permitted)"));
	p->size = 4;
	T(fake_fail(PGETEVENTS, 0x1000, 1, 2, NULL, NULL, p),
	  IF64("io_pgetevents(0x1000, 1, 2, NULL, NULL, {sigmask=0x10006ff8, sigsetsize=4}) = -1 EPERM (Operation not permitted)",
	       "io_pgetevents(0x1000, 1, 2, NULL, NULL, {sigmask=[QUIT], sigsetsize=4}) = -1 EPERM (Operation not permitted)"));
	p->set = NULL;
	T(fake_fail(PGETEVENTS, 0x1000, 1, 2, NULL, 7, p),
	  "io_pgetevents(0x1000, 1, 2, NULL, 0x7, {sigmask=NULL, sigsetsize=4}) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake(PGETEVENTS64, 0x1000, 1, 2, e, ARRAY(0, int64_t, 5, 1LL << 33), p),
	  "io_pgetevents_time64(0x1000, 1, 2, [], {tv_sec=5, tv_nsec=8589934592}, {sigmask=NULL, sigsetsize=4}) = 0");
	T(fake_fail(PGETEVENTS64, 0x1000, 1, 2, e, ARRAY(0, int32_t, 5, 1), NULL),
	  "io_pgetevents_time64(0x1000, 1, 2, 0x10004fe0, 0x10000ff8, NULL) = -1 EPERM (Operation not permitted)");
#endif
}

int main(void)
{
	fake_init();
	submissions();
	contexts();
	return finish();
}
