# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
cat /etc/passwd | cut -d: -f1 | sort | head -2 | tr a-z A-Z
