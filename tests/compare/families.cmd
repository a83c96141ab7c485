# drop: ^(preadv|poll)\(
# opts: -f
$TOOLS/families
