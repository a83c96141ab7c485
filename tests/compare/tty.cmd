# needs: script
# mode: shapes
script -qec 'stty -a; tty; stty size' /dev/null
