# opts: -e trace-fds=20
$TOOLS/uses
