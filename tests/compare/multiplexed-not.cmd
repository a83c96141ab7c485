# needs: $TOOLS/multiplexed.i386
# opts: -e trace=!send,%ipc@32
$TOOLS/multiplexed.i386
