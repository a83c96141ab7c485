# opts: -f -e trace=/^(open|clos|dup)
sh -c 'cat /etc/passwd > x; exec 3<x; exec 3<&-'
