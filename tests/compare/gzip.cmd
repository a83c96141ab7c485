# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# setup: seq 20000 > data
gzip -k data; gunzip -c data.gz | wc -c
