# opts: -f --seccomp-bpf -e trace=write,getppid
$TOOLS/seccomp
