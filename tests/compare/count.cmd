# opts: -c -S name
# mode: summary
ls -l /usr
