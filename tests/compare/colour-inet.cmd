# opts: --color=always -yy -e trace=%net,close,read,write
$TOOLS/sockets
