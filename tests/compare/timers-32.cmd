# needs: $TOOLS/timers.i386
$TOOLS/timers.i386
