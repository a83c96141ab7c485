# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD|read\(3, "\\t
ldd /bin/ls
