# needs: java
# mode: shapes
# opts: -f -e trace=!futex,sched_yield,madvise,restart_syscall
# timeout: 120
java -version
