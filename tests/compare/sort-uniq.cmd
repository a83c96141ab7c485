# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# opts: -f -tt
# setup: seq 3000 | sed s/..$// > f
sort f | uniq -c | sort -rn | head -3
