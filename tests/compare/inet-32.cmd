# needs: $TOOLS/sockets.i386
# opts: -f
$TOOLS/sockets.i386
