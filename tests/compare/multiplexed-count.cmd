# needs: $TOOLS/multiplexed.i386
# opts: -c -f -e trace=%net,%ipc
# mode: summary
$TOOLS/multiplexed.i386
