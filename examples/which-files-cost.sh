# Which files are used most, how much is read of them, and by whom?
# shows: calls +bytes command +path
# shows: cat +/etc/passwd
. "$(dirname "$0")/setup"
pawl -f -c --by=command,path -S bytes -U calls,bytes,name --top=6 sh -c 'cat /etc/passwd; head -n 1 /etc/group'
