# opts: -f -v
$TOOLS/sockets
