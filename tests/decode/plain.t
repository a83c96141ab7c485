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
