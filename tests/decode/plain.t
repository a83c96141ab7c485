# Calls of few words that a test program cannot make.
call exit_group 3 = ?
> exit_group(3) = ?
call exit_group -1 = ?
> exit_group(-1) = ?
call i386 exit_group 0x100 = ?
> exit_group(256) = ?
call uretprobe = 0
> uretprobe() = 0
call rseq_slice_yield = 0
> rseq_slice_yield() = 0
call i386 rseq_slice_yield = 1
> rseq_slice_yield() = 1

# Results that no kernel gives: somebody put them there.
call lseek 3 0 0 = -5000
> lseek(3, 0, SEEK_SET) = 18446744073709546616
call i386 lseek 3 0 0 = -5000
> lseek(3, 0, SEEK_SET) = 4294962296
call dup 3 = -5000
> dup(3) = -5000
call dup 3 = 0x100000001
> dup(3) = 4294967297
call fcntl 3 9 = -5000
> fcntl(3, F_GETOWN) = -5000
call umask 0 = 0x7000000000000
> umask(000) = 070000000000000000
