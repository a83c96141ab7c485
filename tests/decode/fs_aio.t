# What strace 7.2 prints for these calls.

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:000000000000000009000000ffffffff00000110ffffffff34120000000000000500000000000000ffffffffffffffff0000000000000000ffffffff07000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_ATOMIC|RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00, aio_lio_opcode=IOCB_CMD_PREAD, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 4097), aio_fildes=-1, aio_buf=0x1234, aio_nbytes=5, aio_offset=-1, aio_flags=IOCB_FLAG_RESFD|IOCB_FLAG_IOPRIO|0xfffffffc, aio_resfd=7}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000000002200300000000000000000000000500000000000000000000000000000000000000000000000100000007000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI, aio_lio_opcode=IOCB_CMD_PREAD, aio_reqprio=8194, aio_fildes=3, aio_buf=0, aio_nbytes=5, aio_offset=0, aio_flags=IOCB_FLAG_RESFD, aio_resfd=7}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000000002800300000000000000000000000500000000000000000000000000000000000000000000000200000007000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI, aio_lio_opcode=IOCB_CMD_PREAD, aio_reqprio=IOPRIO_PRIO_VALUE(0x4 /* IOPRIO_CLASS_??? */, 2), aio_fildes=3, aio_buf=0, aio_nbytes=5, aio_offset=0, aio_flags=IOCB_FLAG_IOPRIO, aio_resfd=0x7}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000010002800300000055000000000000000500000000000000000000000000000005000000000000000200000007000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI, aio_lio_opcode=IOCB_CMD_PWRITE, aio_reqprio=IOPRIO_PRIO_VALUE(0x4 /* IOPRIO_CLASS_??? */, 2), aio_fildes=3, aio_buf=0x55, aio_nbytes=5, aio_offset=0, aio_flags=IOCB_FLAG_IOPRIO, aio_resfd=0x7}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000020002800300000055000000000000000500000000000000050000000000000005000000000000000200000007000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI, aio_lio_opcode=IOCB_CMD_FSYNC, aio_reqprio=IOPRIO_PRIO_VALUE(0x4 /* IOPRIO_CLASS_??? */, 2), aio_fildes=3}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000050002800300000005000000000000000500000000000000050000000000000005000000000000000200000007000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI, aio_lio_opcode=IOCB_CMD_POLL, aio_reqprio=IOPRIO_PRIO_VALUE(0x4 /* IOPRIO_CLASS_??? */, 2), aio_fildes=3, aio_buf=POLLIN|POLLOUT, aio_flags=IOCB_FLAG_IOPRIO, aio_resfd=0x7}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000070000000300000005000000000000000500000000000000050000000000000005000000000000000200000007000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI, aio_lio_opcode=IOCB_CMD_PREADV, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0), aio_fildes=3, aio_buf=0x5, aio_offset=5, aio_flags=IOCB_FLAG_IOPRIO, aio_resfd=0x7}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000060005000300000005000000000000000500000000000000050000000000000005000000000000000200000007000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=RWF_HIPRI, aio_lio_opcode=IOCB_CMD_NOOP, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 5), aio_fildes=3}]) = 0

call x86_64 io_submit 0x77 0x1 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:00000000000000000900000001000000000000000300000000000000000000000500000000000000000000000000000000000000000000000100000007000000
mem 0x10003ff8 hex:c01f001000000000
opts -X verbose
> io_submit(0x77, 1, [{aio_data=0, aio_key=9, aio_rw_flags=0x1 /* RWF_HIPRI */, aio_lio_opcode=0 /* IOCB_CMD_PREAD */, aio_fildes=3, aio_buf=0, aio_nbytes=5, aio_offset=0, aio_flags=0x1 /* IOCB_FLAG_RESFD */, aio_resfd=7}]) = 0

call x86_64 io_submit 0x77 0x4 0x10005fe0 0x0 0x0 0x0 = 0
mem 0x10001fce hex:7878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878
mem 0x10003fc0 hex:aa0000000000000000000000000000000100000003000000ce1f0010000000003200000000000000000000000000000000000000000000000000000000000000
mem 0x10005fe0 hex:c03f00100000000000000000000000005500000000000000c03f001000000000
> io_submit(0x77, 4, [{aio_data=0xaa, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=3, aio_buf="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"..., aio_nbytes=50, aio_offset=0}, NULL, 0x55, {aio_data=0xaa, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=3, aio_buf="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"..., aio_nbytes=50, aio_offset=0}]) = 0

call x86_64 io_submit 0x77 0x5 0x10005fe0 0x0 0x0 0x0 = 0
mem 0x10001fce hex:7878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878
mem 0x10003fc0 hex:aa0000000000000000000000000000000100000003000000ce1f0010000000003200000000000000000000000000000000000000000000000000000000000000
mem 0x10005fe0 hex:c03f00100000000000000000000000005500000000000000c03f001000000000
> io_submit(0x77, 5, [{aio_data=0xaa, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=3, aio_buf="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"..., aio_nbytes=50, aio_offset=0}, NULL, 0x55, {aio_data=0xaa, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=3, aio_buf="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"..., aio_nbytes=50, aio_offset=0}, ... /* 0x10006000 */]) = 0

call x86_64 io_submit 0x77 0x0 0x10005fe0 0x0 0x0 0x0 = 0
mem 0x10001fce hex:7878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878
mem 0x10003fc0 hex:aa0000000000000000000000000000000100000003000000ce1f0010000000003200000000000000000000000000000000000000000000000000000000000000
mem 0x10005fe0 hex:c03f00100000000000000000000000005500000000000000c03f001000000000
> io_submit(0x77, 0, []) = 0

call x86_64 io_submit 0x77 0xffffffffffffffff 0x10005fe0 0x0 0x0 0x0 = 0
mem 0x10001fce hex:7878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878
mem 0x10003fc0 hex:aa0000000000000000000000000000000100000003000000ce1f0010000000003200000000000000000000000000000000000000000000000000000000000000
mem 0x10005fe0 hex:c03f00100000000000000000000000005500000000000000c03f001000000000
> io_submit(0x77, -1, 0x10005fe0) = 0

call x86_64 io_submit 0x77 0x3 0x33 0x0 0x0 0x0 = 0
> io_submit(0x77, 3, 0x33) = 0

call i386 io_submit 0x77 0x2 0x10003ff8 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:aa0000000000000000000000000000000100000003000000ce1f0010000000003200000000000000000000000000000000000000000000000000000000000000
mem 0x10003ff8 hex:c01f001000000000
> io_submit(0x77, 2, [{aio_data=0xaa, aio_lio_opcode=IOCB_CMD_PWRITE, aio_fildes=3, aio_buf="\0\0\1\0\0\0\3\0\0\0\316\37\0\20\0\0\0\0002\0\0\0\0\0\0\0\0\0\0\0\0\0"..., aio_nbytes=50, aio_offset=0}, NULL]) = 0

call x86_64 io_submit 0x77 0x2 0x10003ff0 0x0 0x0 0x0 = 0
mem 0x10001fc4 hex:aa0000000000000000000000000000000100000003000000ce1f00100000000032000000000000000000000000000000000000000000000000000000
mem 0x10003ff0 hex:c41f0010000000000000000000000000
> io_submit(0x77, 2, [0x10001fc4, NULL]) = 0

call x86_64 io_submit 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_submit(0x1, 2, 0x3) = 0

call x86_64 io_submit 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> io_submit(0xffffffffffffffff, -1, 0xffffffffffffffff) = 0

call i386 io_submit 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_submit(0x1, 2, 0x3) = 0

call i386 io_submit 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> io_submit(0xffffffff, -1, 0xffffffff) = 0

call x86_64 io_cancel 0x77 0x10001fc0 0x10003fe0 0x0 0x0 0x0 = 0
mem 0x10001fc0 hex:aa000000000000000000000000000000000000000300000005000000000000003200000000000000070000000000000000000000000000000000000000000000
mem 0x10003fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
> io_cancel(0x77, {aio_data=0xaa, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=3}, {data=0x1, obj=0x2, res=3, res2=4}) = 0

call x86_64 io_cancel 0x77 0x10005ff7 0x10007fe0 0x0 0x0 0x0 = 0
mem 0x10005ff7 hex:aa0000000000000000
mem 0x10007fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
> io_cancel(0x77, 0x10005ff7, {data=0x1, obj=0x2, res=3, res2=4}) = 0

call x86_64 io_cancel 0x77 0x0 0x10009ff7 0x0 0x0 0x0 = 0
mem 0x10009ff7 hex:010000000000000002
> io_cancel(0x77, NULL, 0x10009ff7) = 0

call x86_64 io_cancel 0x77 0x10001fc0 0x10003fe0 0x0 0x0 0x0 = -EAGAIN
mem 0x10001fc0 hex:aa000000000000000000000000000000000000000300000005000000000000003200000000000000070000000000000000000000000000000000000000000000
mem 0x10003fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
> io_cancel(0x77, {aio_data=0xaa, aio_lio_opcode=IOCB_CMD_PREAD, aio_fildes=3}, 0x10003fe0) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 io_cancel 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_cancel(0x1, 0x2, 0x3) = 0

call x86_64 io_cancel 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> io_cancel(0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff) = 0

call i386 io_cancel 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_cancel(0x1, 0x2, 0x3) = 0

call i386 io_cancel 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> io_cancel(0xffffffff, 0xffffffff, 0xffffffff) = 0

call x32 io_cancel 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_cancel(0x1, 0x2, 0x3) = 0

call x86_64 io_setup 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_setup(1, 0x2) = 0

call x86_64 io_setup 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> io_setup(4294967295, 0xffffffffffffffff) = 0

call i386 io_setup 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_setup(1, 0x2) = 0

call i386 io_setup 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> io_setup(4294967295, 0xffffffff) = 0

call x32 io_setup 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_setup(1, 0x2) = 0

call x86_64 io_getevents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_getevents(0x1, 2, 3, [], 0x5) = 0

call x86_64 io_getevents 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> io_getevents(0xffffffffffffffff, -1, -1, [], 0xffffffffffffffff) = 0

call i386 io_getevents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_getevents(0x1, 2, 3, [], 0x5) = 0

call i386 io_getevents 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> io_getevents(0xffffffff, -1, -1, [], 0xffffffff) = 0

call x32 io_getevents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_getevents(0x1, 2, 3, [], 0x5) = 0

call x86_64 io_getevents 0x77 0x1 0x2 0x10001fc0 0x10003ff0 0x0 = 2
mem 0x10001fc0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff010000000000000002000000000000000500000000000000fcffffffffffffff
mem 0x10003ff0 hex:01000000000000000500000000000000
> io_getevents(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}, {data=0x1, obj=0x2, res=5, res2=-4}], {tv_sec=1, tv_nsec=5}) = 2

call i386 io_getevents 0x77 0x1 0x2 0x10005fc0 0x10007ff8 0x0 = 2
mem 0x10005fc0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff010000000000000002000000000000000500000000000000fcffffffffffffff
mem 0x10007ff8 hex:0100000005000000
> io_getevents(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}, {data=0x1, obj=0x2, res=5, res2=-4}], {tv_sec=1, tv_nsec=5}) = 2

call x32 io_getevents 0x77 0x1 0x2 0x10009fc0 0x1000bff0 0x0 = 2
mem 0x10009fc0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff010000000000000002000000000000000500000000000000fcffffffffffffff
mem 0x1000bff0 hex:01000000000000000500000000000000
> io_getevents(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}, {data=0x1, obj=0x2, res=5, res2=-4}], {tv_sec=1, tv_nsec=5}) = 2

call x86_64 io_getevents 0x77 0x1 0x2 0x1000dfc0 0x0 0x0 = 2
mem 0x1000dfc0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff010000000000000002000000000000000500000000000000fcffffffffffffff
> io_getevents(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}, {data=0x1, obj=0x2, res=5, res2=-4}], NULL) = 2

call x86_64 io_getevents 0x77 0x1 0x2 0x10001fc0 0x10003ff0 0x0 = -EINTR
mem 0x10001fc0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff010000000000000002000000000000000500000000000000fcffffffffffffff
mem 0x10003ff0 hex:01000000000000000500000000000000
> io_getevents(0x77, 1, 2, 0x10001fc0, {tv_sec=1, tv_nsec=5}) = -1 EINTR (Interrupted system call)

call x86_64 io_getevents 0x77 0x1 0x2 0x0 0x10005ff0 0x0 = -EINTR
mem 0x10005ff0 hex:01000000000000000500000000000000
> io_getevents(0x77, 1, 2, NULL, {tv_sec=1, tv_nsec=5}) = -1 EINTR (Interrupted system call)

call x86_64 io_pgetevents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_pgetevents(0x1, 2, 3, [], 0x5, 0x6) = 0

call x86_64 io_pgetevents 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> io_pgetevents(0xffffffffffffffff, -1, -1, [], 0xffffffffffffffff, 0xffffffffffffffff) = 0

call i386 io_pgetevents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_pgetevents(0x1, 2, 3, [], 0x5, 0x6) = 0

call i386 io_pgetevents 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> io_pgetevents(0xffffffff, -1, -1, [], 0xffffffff, 0xffffffff) = 0

call x32 io_pgetevents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_pgetevents(0x1, 2, 3, [], 0x5, 0x6) = 0

call x86_64 io_pgetevents 0x77 0x1 0x2 0x10007fe0 0x10005ff0 0x10003ff0 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff0 hex:f81f0010000000000800000000000000
mem 0x10005ff0 hex:01000000000000000500000000000000
mem 0x10007fe0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff
> io_pgetevents(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}], {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 1

call x86_64 io_pgetevents 0x77 0x1 0x2 0x10007fe0 0x10005ff0 0x10003ff0 = 0
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff0 hex:f81f0010000000000800000000000000
mem 0x10005ff0 hex:01000000000000000500000000000000
mem 0x10007fe0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff
> io_pgetevents(0x77, 1, 2, [], {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 0

call x86_64 io_pgetevents 0x77 0x1 0x2 0x10007fe0 0x10005ff0 0x10003ff0 = -EINTR
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff0 hex:f81f0010000000000800000000000000
mem 0x10005ff0 hex:01000000000000000500000000000000
mem 0x10007fe0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff
> io_pgetevents(0x77, 1, 2, 0x10007fe0, {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = -1 EINTR (Interrupted system call)

call i386 io_pgetevents 0x77 0x1 0x2 0x10009fe0 0x10005ff8 0x10003ff8 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff8 hex:f81f001008000000
mem 0x10005ff8 hex:0100000005000000
mem 0x10009fe0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff
> io_pgetevents(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}], {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 1

call x32 io_pgetevents 0x77 0x1 0x2 0x10009fe0 0x10007ff0 0x10003ff8 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff8 hex:f81f001008000000
mem 0x10007ff0 hex:01000000000000000500000000000000
mem 0x10009fe0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff
> io_pgetevents(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}], {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 1

call x86_64 io_destroy 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_destroy(0x1) = 0

call x86_64 io_destroy 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> io_destroy(0xffffffffffffffff) = 0

call i386 io_destroy 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_destroy(0x1) = 0

call i386 io_destroy 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> io_destroy(0xffffffff) = 0

call x32 io_destroy 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_destroy(0x1) = 0

call i386 io_pgetevents_time64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> io_pgetevents_time64(0x1, 2, 3, [], 0x5, 0x6) = 0

call i386 io_pgetevents_time64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> io_pgetevents_time64(0xffffffff, -1, -1, [], 0xffffffff, 0xffffffff) = 0

call i386 io_pgetevents_time64 0x77 0x1 0x2 0x10009fe0 0x10007ff0 0x10003ff8 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff8 hex:f81f001008000000
mem 0x10007ff0 hex:01000000000000000500000000000000
mem 0x10009fe0 hex:010000000000000002000000000000000500000000000000fcffffffffffffff
> io_pgetevents_time64(0x77, 1, 2, [{data=0x1, obj=0x2, res=5, res2=-4}], {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 1
