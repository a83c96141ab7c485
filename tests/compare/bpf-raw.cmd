# new
# opts: -v -X raw -yy -e trace=bpf
$TOOLS/bpf
