# opts: -v
ls -la --color=always /usr/lib
