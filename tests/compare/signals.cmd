# drop: ^(wait4|preadv|poll)\(
# opts: -f
$TOOLS/signals
