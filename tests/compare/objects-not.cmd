# new
# opts: -e decode-fds=!socket,pidfd
# drop: SIGCHLD
$TOOLS/objects
