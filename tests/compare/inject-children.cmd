# needs: $TOOLS/tampered
# opts: -f -e trace=chdir,clone,fork,clone3,wait4 -e inject=chdir:error=EIO:when=2+ -e inject=clone,fork:error=EAGAIN:when=2
$TOOLS/tampered child; $TOOLS/tampered threads
