# needs: $TOOLS/tampered
# opts: -f -e trace=chdir,dup,lseek -e inject=chdir:delay_enter=1ms -e inject=dup:delay_exit=1ms:retval=4 -e inject=lseek:delay_enter=0:delay_exit=1e2ns
$TOOLS/tampered
