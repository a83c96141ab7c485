# needs: timeout
# How often timeout waits, and which signals reach it, depends on who of the two is faster.
# opts: -f -e signal=term -e trace=clone,clone3,vfork,execve,exit_group,kill,rt_sigaction,timer_create,timer_settime
timeout 60 true; timeout -s TERM 0.01 sleep 60; echo $?
