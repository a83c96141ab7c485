# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# setup: echo x > f
timeout 0.4 tail -f f
