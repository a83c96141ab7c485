# needs: $TOOLS/families.i386
# opts: -f
$TOOLS/families.i386; $TOOLS/families; true
