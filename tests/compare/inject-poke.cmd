# needs: $TOOLS/tampered
# opts: -f -P /dev/zero -e inject=read:poke_exit=@arg3=00,@arg2=414243,@arg5=00
$TOOLS/tampered
