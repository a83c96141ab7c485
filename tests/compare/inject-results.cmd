# needs: $TOOLS/tampered
# opts: -f -e inject=chdir:error=ENOTDIR:when=2..3 -e inject=lseek:retval=77 -e inject=dup:error=EMFILE:syscall=getpid
$TOOLS/tampered
