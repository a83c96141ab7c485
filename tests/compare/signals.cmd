# drop: ^wait4\(
# opts: -f
$TOOLS/signals
