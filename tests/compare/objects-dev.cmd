# opts: -e decode-fds=dev
# drop: SIGCHLD
$TOOLS/objects
