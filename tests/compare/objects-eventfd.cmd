# opts: -e decode-fds=eventfd
# drop: SIGCHLD
$TOOLS/objects
