// pawl: -a0 -e trace=io_setup,io_destroy,io_submit,io_cancel,io_getevents,io_pgetevents,?io_pgetevents_time64
#include <linux/aio_abi.h>
#include <sys/uio.h>
#include <time.h>

#include "fake.h"

static void *pointers(struct iocb *a, struct iocb *b)
{
	return ARRAY(7, void *, a, b);
}

static struct iocb *block(int op, unsigned long buf, unsigned long n)
{
	struct iocb *io = OBJ(0, struct iocb, 0);

	io->aio_data = 0x1234;
	io->aio_lio_opcode = op;
	io->aio_fildes = 3;
	io->aio_buf = buf;
	io->aio_nbytes = n;
	io->aio_offset = -5;
	return io;
}

static void submissions(void)
{
	unsigned long *iov = ARRAY(1, unsigned long, 0, 2, 0, 9);
	char *text = TEXT(2, "hello");
	struct iocb *io;
	void **list;

	iov[0] = (unsigned long)text;
	iov[2] = (unsigned long)text;
	iov[3] = 5;
	T(fake(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_PREAD, 0x1000, 10), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=3, "
	  "aio_buf=0x1000, aio_nbytes=10, aio_offset=-5}]) = 0");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_PREAD, 0x1000, 10), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=3, "
	  "aio_buf=0x1000, aio_nbytes=10, aio_offset=-5}]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1,
		    pointers(block(IOCB_CMD_PWRITE, (long)text, 5), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=3, "
	  "aio_buf=\"hello\", aio_nbytes=5, aio_offset=-5}]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 2,
		    pointers(block(IOCB_CMD_PWRITE, (long)text, 50), NULL)),
	  "io_submit(0x5000, 2, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=3, "
	  "aio_buf=0x10004ffa, aio_nbytes=50, aio_offset=-5}, NULL]) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_FSYNC, 1, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_FSYNC, aio_fildes=3}]) "
	  "= -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_FDSYNC, 1, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_FDSYNC, aio_fildes=3}]) "
	  "= -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_POLL, 5, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_POLL, aio_fildes=3, "
	  "aio_buf=POLLIN|POLLOUT}]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_NOOP, 5, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_NOOP, aio_fildes=3}]) = "
	  "-1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_PREADV, (long)iov, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PREADV, aio_fildes=3, "
	  "aio_buf=[{iov_base=0x10004ffa, iov_len=2}, {iov_base=0x10004ffa, iov_len=5}], "
	  "aio_offset=-5}]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1,
		    pointers(block(IOCB_CMD_PWRITEV, (long)iov, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=3, "
	  "aio_buf=[{iov_base=\"he\", iov_len=2}, {iov_base=\"hello\", iov_len=5}], "
	  "aio_offset=-5}]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(IOCB_CMD_PWRITEV, 0, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=3, "
	  "aio_buf=NULL, aio_offset=-5}]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers(block(9, 1, 2), NULL)),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_lio_opcode=9 /* IOCB_CMD_?\?? */, "
	  "aio_fildes=3}]) = -1 EPERM (Operation not permitted)");

	io = block(IOCB_CMD_PREAD, 0, -1L);
	list = pointers(io, io);
	io->aio_key = 5;
	io->aio_rw_flags = 5;
	io->aio_flags = IOCB_FLAG_RESFD | IOCB_FLAG_IOPRIO | 8;
	io->aio_reqprio = 0x4005;
	io->aio_resfd = 9;
	T(fake_fail(SYS_io_submit, 0x5000, 1, list),
	  IF64("io_submit(0x5000, 1, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=18446744073709551615, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}]) = -1 EPERM "
	       "(Operation not permitted)",
	       "io_submit(0x5000, 1, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=4294967295, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}]) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_io_submit, 0x5000, 2, list),
	  IF64("io_submit(0x5000, 2, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=18446744073709551615, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}, {aio_data=0x1234, "
	       "aio_key=5, aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=18446744073709551615, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}]) = -1 EPERM "
	       "(Operation not permitted)",
	       "io_submit(0x5000, 2, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=4294967295, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}, {aio_data=0x1234, "
	       "aio_key=5, aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=4294967295, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}]) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_io_submit, 0x5000, 3, list),
	  IF64("io_submit(0x5000, 3, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=18446744073709551615, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}, {aio_data=0x1234, "
	       "aio_key=5, aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=18446744073709551615, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}, ... /* 0x1000f000 "
	       "*/]) = -1 EPERM (Operation not permitted)",
	       "io_submit(0x5000, 3, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=4294967295, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}, {aio_data=0x1234, "
	       "aio_key=5, aio_rw_flags=RWF_HIPRI|RWF_SYNC, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 5), aio_fildes=3, aio_buf=0, "
	       "aio_nbytes=4294967295, aio_offset=-5, "
	       "aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0x8, aio_resfd=9}, ... /* 0x1000f000 "
	       "*/]) = -1 EPERM (Operation not permitted)"));
	io->aio_flags = 0;
	io->aio_rw_flags = -1;
	T(fake_fail(SYS_io_submit, 0x5000, 1, list),
	  IF64("io_submit(0x5000, 1, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_"
	       "ATOMIC|RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=16389, aio_fildes=3, aio_buf=0, aio_nbytes=18446744073709551615, "
	       "aio_offset=-5, aio_resfd=0x9}]) = -1 EPERM (Operation not permitted)",
	       "io_submit(0x5000, 1, [{aio_data=0x1234, aio_key=5, "
	       "aio_rw_flags=RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_"
	       "ATOMIC|RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00, aio_lio_opcode=IOCB_CMD_PREAD, "
	       "aio_reqprio=16389, aio_fildes=3, aio_buf=0, aio_nbytes=4294967295, aio_offset=-5, "
	       "aio_resfd=0x9}]) = -1 EPERM (Operation not permitted)"));
	io->aio_fildes = -1;
	io->aio_lio_opcode = IOCB_CMD_POLL;
	T(fake_fail(SYS_io_submit, 0x5000, 1, list),
	  "io_submit(0x5000, 1, [{aio_data=0x1234, aio_key=5, "
	  "aio_rw_flags=RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_ATOMIC|"
	  "RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00, aio_lio_opcode=IOCB_CMD_POLL, aio_reqprio=16389, "
	  "aio_fildes=-1, aio_buf=0, aio_resfd=0x9}]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 1, pointers((void *)1, NULL)),
	  "io_submit(0x5000, 1, [0x1]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 0, list),
	  "io_submit(0x5000, 0, []) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, -1, list),
	  IF64("io_submit(0x5000, -1, 0x1000eff0) = -1 EPERM (Operation not permitted)",
	       "io_submit(0x5000, -1, 0x1000eff8) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_io_submit, 0x5000, 1, NULL),
	  "io_submit(0x5000, 1, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_submit, 0x5000, 2, BAD_PTR),
	  IF64("io_submit(0x5000, 2, 0xfffffffffffff001) = -1 EPERM (Operation not permitted)",
	       "io_submit(0x5000, 2, 0xfffff001) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_io_cancel, 0x5000, block(IOCB_CMD_PREAD, 1, 2), NULL),
	  "io_cancel(0x5000, {aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=3}, NULL) "
	  "= 0");
	T(fake(SYS_io_cancel, 0x5000, block(IOCB_CMD_PWRITEV, 1, 2),
	       OBJ(3, struct io_event, 1, 2, 3, -4)),
	  "io_cancel(0x5000, {aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=3}, "
	  "{data=0x1, obj=0x2, res=3, res2=-4}) = 0");
	T(fake_fail(SYS_io_cancel, 0x5000, io, OBJ(3, struct io_event, 1, 2, 3, -4)),
	  "io_cancel(0x5000, {aio_data=0x1234, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=3}, "
	  "0x10006fe0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_cancel, NULL, NULL, NULL),
	  "io_cancel(NULL, NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_cancel, -1, (char *)io + 1, BAD_PTR),
	  IF64("io_cancel(0xffffffffffffffff, 0x10000fc1, 0xfffffffffffff001) = -1 EPERM "
	       "(Operation not permitted)",
	       "io_cancel(0xffffffff, 0x10000fc1, 0xfffff001) = -1 EPERM (Operation not "
	       "permitted)"));
}

static void contexts(void)
{
	unsigned long *ctx = OBJ(0, unsigned long, 0x7000);
	struct io_event *ev = ARRAY(1, struct io_event, {1, 2, 3, 4});
	long *time = ARRAY(2, long, 1, 500);
	void *pack = ARRAY(4, void *, ARRAY(5, uint32_t, 2, 1), (void *)8);

	T(fake(SYS_io_setup, 16, ctx), "io_setup(16, [0x7000]) = 0");
	T(fake_fail(SYS_io_setup, -1, ctx),
	  IF64("io_setup(4294967295, 0x10000ff8) = -1 EPERM (Operation not permitted)",
	       "io_setup(4294967295, 0x10000ffc) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_io_setup, 0, NULL),
	  "io_setup(0, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_io_setup, 1, (char *)ctx + 1),
	  IF64("io_setup(1, 0x10000ff9) = 0", "io_setup(1, 0x10000ffd) = 0"));
	T(fake(SYS_io_destroy, 0x7000), "io_destroy(0x7000) = 0");
	T(fake_fail(SYS_io_destroy, -1),
	  IF64("io_destroy(0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "io_destroy(0xffffffff) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_io_getevents, 0x7000, 1, 2, ev, time),
	  "io_getevents(0x7000, 1, 2, [], {tv_sec=1, tv_nsec=500}) = 0");
	T(fake_fail(SYS_io_getevents, 0x7000, 1, 2, ev, time),
	  "io_getevents(0x7000, 1, 2, 0x10002fe0, {tv_sec=1, tv_nsec=500}) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_io_getevents, NULL, -1, -1, NULL, NULL),
	  "io_getevents(NULL, -1, -1, NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_io_getevents, NULL, 0, 0, BAD_PTR, BAD_PTR),
	  IF64("io_getevents(NULL, 0, 0, 0xfffffffffffff001, 0xfffffffffffff001) = -1 EPERM "
	       "(Operation not permitted)",
	       "io_getevents(NULL, 0, 0, 0xfffff001, 0xfffff001) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake(SYS_io_getevents, 0x7000, 1, 2, ev, ARRAY(3, long, -1, -1)),
	  IF64("io_getevents(0x7000, 1, 2, [], {tv_sec=-1, tv_nsec=18446744073709551615}) = 0",
	       "io_getevents(0x7000, 1, 2, [], {tv_sec=-1, tv_nsec=4294967295}) = 0"));
	T(fake(SYS_io_pgetevents, 0x7000, 1, 2, ev, time, pack),
	  "io_pgetevents(0x7000, 1, 2, [], {tv_sec=1, tv_nsec=500}, {sigmask=[INT RT_1], "
	  "sigsetsize=8}) = 0");
	T(fake_fail(SYS_io_pgetevents, 0x7000, 1, 2, ev, time, NULL),
	  "io_pgetevents(0x7000, 1, 2, 0x10002fe0, {tv_sec=1, tv_nsec=500}, NULL) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_io_pgetevents, -1, -1, -1, NULL, NULL, ARRAY(6, void *, NULL, (void *)7)),
	  IF64("io_pgetevents(0xffffffffffffffff, -1, -1, NULL, NULL, {sigmask=NULL, "
	       "sigsetsize=7}) = -1 EPERM (Operation not permitted)",
	       "io_pgetevents(0xffffffff, -1, -1, NULL, NULL, {sigmask=NULL, sigsetsize=7}) = -1 "
	       "EPERM (Operation not permitted)"));
	T(fake_fail(SYS_io_pgetevents, -1, -1, -1, NULL, NULL, BAD_PTR),
	  IF64("io_pgetevents(0xffffffffffffffff, -1, -1, NULL, NULL, 0xfffffffffffff001) = -1 "
	       "EPERM (Operation not permitted)",
	       "io_pgetevents(0xffffffff, -1, -1, NULL, NULL, 0xfffff001) = -1 EPERM (Operation "
	       "not permitted)"));
#ifdef __i386__
	T(fake(416, 0x7000, 1, 2, ev, ARRAY(3, int64_t, 1, 500), pack),
	  "io_pgetevents_time64(0x7000, 1, 2, [], {tv_sec=1, tv_nsec=500}, {sigmask=[INT RT_1], "
	  "sigsetsize=8}) = 0");
	T(fake_fail(416, 0x7000, 1, 2, ev, ARRAY(3, int64_t, -1, -1), NULL),
	  "io_pgetevents_time64(0x7000, 1, 2, 0x10002fe0, {tv_sec=-1, "
	  "tv_nsec=18446744073709551615}, NULL) = -1 EPERM (Operation not permitted)");
#endif
}


/* Reading and writing while something else is done, the old way. */

enum { PGETEVENTS = IF64(333, 385), PGETEVENTS64 = 416 };

static uint64_t num(const void *p)
{
	return (uintptr_t)p;
}

static void many_blocks(void)
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

static void odd_contexts(void)
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
	many_blocks();
	odd_contexts();
	return finish();
}
