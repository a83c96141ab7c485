# opts: --color=always -v -y -e trace=!execve,getrandom,getdents64
ls -l /etc/hostname /etc/nothing-here
