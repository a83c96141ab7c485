# opts: -f -c -w -S name -e trace=%file
# mode: summary
sh -c 'ls /etc; cat /nothing; true'
