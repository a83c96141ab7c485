# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# setup: echo x > f
tail -f f | head -n 1
