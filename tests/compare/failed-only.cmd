# opts: -Z -f
sh -c 'cat /etc/passwd /nothing; ls /usr'
