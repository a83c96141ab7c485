# under: unshare -Urpf
# opts: -f --decode-pids=pidns -X verbose
# drop: SIGCHLD|resumed|kcmp
$TOOLS/pids
