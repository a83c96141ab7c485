# root
# needs: unshare
unshare -m sh -c 'mkdir m; mount -t tmpfs none m -o size=1m; touch m/x; umount m'
