# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# setup: mkfifo p
tee p < /etc/hostname & cat p; wait
