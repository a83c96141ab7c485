# drop: ^(wait4|preadv|poll)\(
# needs: $TOOLS/signals.i386
# opts: -f
$TOOLS/signals.i386
