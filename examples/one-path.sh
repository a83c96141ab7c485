# Who touches this file?
# shows: ^[0-9]+ +read\(0, "one\\n"
# shows: ^[0-9]+ +dup2\(3, 0\)
echo one >file
pawl -f -P file -o trace sh -c 'cat <file >/dev/null'
cat trace
