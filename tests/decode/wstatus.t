
call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0xffff
> wait4(-1, [{WIFCONTINUED(s)}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x0
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 0}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x100
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 1}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x10500
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 5}|PTRACE_EVENT_FORK<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x9
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == SIGKILL}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x8b
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == SIGSEGV && WCOREDUMP(s)}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x10009
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == SIGKILL}|PTRACE_EVENT_FORK<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x137f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGSTOP}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x857f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP | 0x80}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x10577f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == 87}|0x10 /* PTRACE_EVENT_??? */<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x80137f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGSTOP}|PTRACE_EVENT_STOP<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x857f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP | 0x80}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x7057f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|PTRACE_EVENT_SECCOMP<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x7f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == 0}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0xff
> wait4(-1, [0xff], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x40
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == SIGRT_32}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x217f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGRT_1}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x227f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGRT_2}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x417f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == 65}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x507f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == 80}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x1ffff
> wait4(-1, [0x1ffff], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x417f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == 65}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x41
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == 65}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x22
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == SIGRT_2}], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x9057f
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|0x9 /* PTRACE_EVENT_??? */<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x80
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 0}|0x80], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x180
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 1}|0x80], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x4141
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == 65}|0x4100], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x101ff
> wait4(-1, [0x101ff], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x800000
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 0}|PTRACE_EVENT_STOP<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x7fff
> wait4(-1, [0x7fff], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x857f0000
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 0}|0x857f /* PTRACE_EVENT_??? */<<16], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x10580
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 5}|PTRACE_EVENT_FORK<<16|0x80], 0, NULL) = 77

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x14141
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == 65}|PTRACE_EVENT_FORK<<16|0x4100], 0, NULL) = 77
