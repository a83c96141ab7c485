# needs: $TOOLS/multiplexed.i386
# opts: -e inject=send:error=EIO -e inject=socketcall:retval=7
$TOOLS/multiplexed.i386 unread
