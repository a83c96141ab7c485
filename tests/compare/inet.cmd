# opts: -f -yy -e trace=%net,close,read,write
$TOOLS/sockets
