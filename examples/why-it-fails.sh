# Why does it fail? Only the calls that went wrong, only those on files.
# shows: openat\(AT_FDCWD, "greeter.conf", O_RDONLY\) = -1 ENOENT
# shows: "/etc/greeter.conf", O_RDONLY\) = -1 ENOENT \(No such file or directory\)
# exit: 1
. "$(dirname "$0")/setup"
need config-search
pawl -Z -e trace=%file config-search
