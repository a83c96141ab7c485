# opts: -f -e trace=execve --quiet=thread-execve
$TOOLS/families
