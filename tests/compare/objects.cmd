# opts: -yy
# drop: SIGCHLD
$TOOLS/objects
