# needs: $TOOLS/multiplexed.i386
# opts: -e trace=socketcall,117@32
$TOOLS/multiplexed.i386
