# needs: timeout
# opts: -f -e trace=%process,%signal,timer_create,timer_settime,rt_sigsuspend
timeout 60 true; timeout -s TERM 0.01 sleep 60; echo $?
