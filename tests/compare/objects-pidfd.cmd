# opts: -e decode-fds=pidfd
# drop: SIGCHLD
$TOOLS/objects
