# opts: --color=always -X verbose -e trace=!execve,getrandom
ls -l /etc/hostname /etc/nothing-here
