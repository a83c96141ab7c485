# opts: -f
$TOOLS/signals
