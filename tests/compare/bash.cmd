# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# needs: bash
bash -c 'x=$(echo hi | rev); for i in {1..5}; do [[ -e /etc/$i ]] || :; done; printf "%s\n" "${x^^}" > >(cat); wait; type -a ls; ulimit -n; umask'
