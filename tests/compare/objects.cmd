# new
# opts: -yy
# drop: SIGCHLD
$TOOLS/objects
