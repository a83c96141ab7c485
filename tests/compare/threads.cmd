# opts: -f
$TOOLS/threads
