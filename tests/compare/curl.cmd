# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# needs: curl /usr/bin/python3
# mode: shapes
# opts: -f -yy -e trace=!futex,sched_yield,madvise,restart_syscall
sh -c '/usr/bin/python3 -I -m http.server --bind 127.0.0.1 8793 2>/dev/null & sleep 0.7; curl -s http://127.0.0.1:8793/; kill $!'
