# root
# opts: -f -e decode-pids=pidns
# drop: SIGCHLD|resumed
unshare --pid --fork $TOOLS/pids
