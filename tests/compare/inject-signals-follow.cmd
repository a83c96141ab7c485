# needs: $TOOLS/tampered
# opts: -f -e trace=chdir,nanosleep,rt_sigreturn,restart_syscall -e inject=nanosleep:signal=USR1:delay_exit=1 -e inject=chdir:signal=RTMIN:when=1
$TOOLS/tampered sleeps; $TOOLS/tampered
