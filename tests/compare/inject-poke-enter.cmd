# needs: $TOOLS/tampered
# opts: -e trace=chdir -e inject=chdir:poke_enter=@arg1=2f746d7000:when=3
$TOOLS/tampered
