# needs: $TOOLS/multiplexed.i386
# opts: -f
$TOOLS/multiplexed.i386
