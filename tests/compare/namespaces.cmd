# root
# needs: unshare
# opts: -f --kill-on-exit
unshare -upf --mount-proc sh -c 'hostname x; echo $$'
