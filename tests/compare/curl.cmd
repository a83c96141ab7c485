# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# needs: curl /usr/bin/python3
# mode: shapes
# setup: mkfifo port
# opts: -f -yy -e trace=!futex,sched_yield,madvise,restart_syscall
/usr/bin/python3 -I -c 'import http.server as h; s = h.HTTPServer(("127.0.0.1", 0), h.SimpleHTTPRequestHandler); print(s.server_port, file=open("port", "w")); s.handle_request()' 2>/dev/null & read port <port; curl -s http://127.0.0.1:$port/; wait
