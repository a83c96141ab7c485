# new
# opts:  -e trace=bpf
$TOOLS/bpf
