# drop: ^wait4\(
# needs: $TOOLS/signals.i386
# opts: -f
$TOOLS/signals.i386
