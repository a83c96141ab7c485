# needs: $TOOLS/uses.i386
# opts: -e trace-fds=20 -P file
$TOOLS/uses.i386
