# needs: $TOOLS/multiplexed.i386
# opts: -f -e trace=%net -e raw=recv -n
$TOOLS/multiplexed.i386
