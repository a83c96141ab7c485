# The list of all segments is everybody's: it is read in a namespace of its own.
# A random key may be negative, and longer.
# root
# drop: ^read\(3, " +key|rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# needs: ipcmk unshare
# opts: -f
unshare --ipc sh -c 'id=$(ipcmk -M 4096 | tr -dc 0-9); ipcs -a; ipcrm -m $id'
