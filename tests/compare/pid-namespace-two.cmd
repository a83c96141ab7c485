# root
# under: unshare --pid --fork
# opts: -f -y -e decode-pids=pidns
# drop: SIGCHLD|resumed
/usr/bin/unshare --pid --fork /usr/bin/unshare --pid --fork $TOOLS/pids
