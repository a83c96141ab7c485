# opts: -f -v
$TOOLS/sockets 18803
