# Who touches this file?
# shows: ^[0-9]+ +read\(0, "one\\n"
# shows: ^[0-9]+ +dup2\(3, 0\)
. "$(dirname "$0")/setup"
echo one >file
pawl -f -P file -o trace sh -c 'cat <file >/dev/null'
cat trace
