# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# needs: ipcmk
ipcs -a; id=$(ipcmk -M 4096 | tr -dc 0-9); ipcrm -m $id
