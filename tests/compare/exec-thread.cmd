# opts: -f -e trace=execve,getuid
$TOOLS/families
