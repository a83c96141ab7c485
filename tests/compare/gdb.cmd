# needs: gdb
# mode: shapes
# opts: -f -e trace=!futex,sched_yield,madvise,restart_syscall
# timeout: 120
gdb -nx -batch -ex run -ex bt /bin/true
