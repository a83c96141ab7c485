# drop: ^(preadv|poll)\(|rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# needs: $TOOLS/families.i386
# opts: -f
$TOOLS/families.i386; $TOOLS/families; true
