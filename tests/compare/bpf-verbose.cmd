# new
# opts: -v -X verbose -e trace=bpf
$TOOLS/bpf
