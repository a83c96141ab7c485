find /usr/share/doc -maxdepth 2 -name 'a*' -newer /etc/passwd -type d
