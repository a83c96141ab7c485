# root
# opts: -f -e namespace=new
# vary: (cgroup|ipc|mnt|net|pid|time|user|uts):\[\d+\]
unshare --mount --uts --ipc --pid --fork sh -c "unshare --net true; unshare --time --cgroup true"
