# needs: $TOOLS/tampered
# opts: -e trace=chdir,nanosleep,rt_sigreturn,restart_syscall -e inject=nanosleep:signal=USR1 -e inject=chdir:signal=64:error=EIO
$TOOLS/tampered sleeps; $TOOLS/tampered
