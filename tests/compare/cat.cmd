# opts: -f -yy
cat /etc/passwd /proc/version
