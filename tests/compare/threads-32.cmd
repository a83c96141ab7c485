# drop: ^futex\(
# needs: $TOOLS/threads.i386
# opts: -f
$TOOLS/threads.i386
