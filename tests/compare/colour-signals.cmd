# drop: wait4
# opts: --color=always -f -e trace=!wait4,clone,execve
$TOOLS/signals
