# needs: $TOOLS/multiplexed.i386
# opts: -e trace=/^recv$,/^s.*d$
$TOOLS/multiplexed.i386
