# needs: $TOOLS/multiplexed.i386
# opts: -e trace=%net,%ipc -e inject=send,socket,msgsnd:error=EIO:when=2+ -e inject=shmget:retval=7
$TOOLS/multiplexed.i386
