# opts: -e decode-fds=socket
# drop: SIGCHLD
$TOOLS/objects
