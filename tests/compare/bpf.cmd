# new
# opts: -v -e trace=bpf
$TOOLS/bpf
