# drop: ^futex\(
# opts: -f
$TOOLS/threads
