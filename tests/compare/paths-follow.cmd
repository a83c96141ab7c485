# opts: -f -z -e trace=%file -a 20
sh -c 'cat /etc/passwd /nothing; ls /usr'
