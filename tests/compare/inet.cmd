# opts: -f -yy -e trace=%net,close,read,write
$TOOLS/sockets 18793
