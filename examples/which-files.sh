# Which files does it open, through all of its children?
# shows: openat\(AT_FDCWD, "/etc/passwd", O_RDONLY.* = 3
. "$(dirname "$0")/setup"
pawl -f -z -e trace=open,openat,creat sh -c 'grep -c root /etc/passwd >/dev/null'
