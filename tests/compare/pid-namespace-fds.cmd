# root
# new
# under: unshare --pid --fork
# opts: -f -yy -e trace=%desc,/pidfd
# drop: SIGCHLD|ROUTE
# vary: inode:\[\d+\]|pid:\d+|:\d{4,5}\b
$TOOLS/objects
