# opts: -f -c -S name -U name,calls,errors
# mode: summary
sh -c 'for i in 1 2 3; do ls /nothing /etc; done 2>/dev/null'
