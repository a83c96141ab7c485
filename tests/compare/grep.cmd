# opts: -f -s 64
grep -rn root /etc/passwd /etc/group /etc/shells
