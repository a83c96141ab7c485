# opts: -Z --syscall-limit=2
cat /nothing /nowhere /etc/passwd
