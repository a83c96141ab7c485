# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# needs: bash
# opts: -f -e trace=process
bash -c 'coproc cat; echo x >&"${COPROC[1]}"; read -r y <&"${COPROC[0]}"; kill $COPROC_PID; wait; echo $y'
