# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# opts: -f -q
(exit 3) & wait $!; echo $?; (kill -TERM $$) & wait; trap 'echo got' USR1; kill -USR1 $$; exit 5
