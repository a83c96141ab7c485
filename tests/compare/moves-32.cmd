# needs: $TOOLS/moves.i386
# opts: -e read=all -e write=all
$TOOLS/moves.i386
