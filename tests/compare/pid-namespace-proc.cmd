# root
# under: unshare --pid --fork
# opts: -f -y -e decode-pids=pidns
# drop: SIGCHLD|resumed
unshare --pid --fork $TOOLS/pids
