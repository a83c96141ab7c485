# opts: -e decode-fds=signalfd
# drop: SIGCHLD
$TOOLS/objects
