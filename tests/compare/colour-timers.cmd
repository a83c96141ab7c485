# opts: --color=always -e trace=!execve,rt_sigtimedwait
$TOOLS/timers
