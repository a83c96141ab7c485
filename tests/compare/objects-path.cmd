# opts: -e decode-fds=path
# drop: SIGCHLD
$TOOLS/objects
