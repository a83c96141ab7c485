# opts: -e fds=21,30
$TOOLS/uses
