# opts: -f -e trace=execve,exit_group -e inject=execve:error=E2BIG:when=2 -e inject=exit_group:error=EIO:when=1
sh -c 'ls -d /; ls -d /usr; exec ls -d /'
