# root
# opts: -f --pidns-translation
# drop: SIGCHLD|resumed
unshare --pid --fork $TOOLS/pids
