# needs: $TOOLS/multiplexed.i386
# opts: -e trace=send,accept,shmget@32,?recv@64
$TOOLS/multiplexed.i386
