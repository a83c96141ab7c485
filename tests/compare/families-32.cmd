# drop: ^(preadv|poll)\(
# needs: $TOOLS/families.i386
# opts: -f
$TOOLS/families.i386
