# needs: node
# mode: shapes
# opts: -f -e trace=!futex,sched_yield,madvise,restart_syscall
node -e 'require("fs").readFileSync("/etc/passwd"); console.log(1)'
