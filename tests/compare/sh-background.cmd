# drop: rt_sigreturn|wait4|rt_sigprocmask|rt_sigsuspend|SIGCHLD
# opts: -f -q
(exit 3) & wait $!; echo $?; sh -c 'kill -TERM $$' & wait $!; echo $?; trap 'echo got' USR1; kill -USR1 $$; exit 5
