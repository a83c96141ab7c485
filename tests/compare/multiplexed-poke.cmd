# needs: $TOOLS/multiplexed.i386
# opts: -s 100 -e trace=%net,%ipc,select,write -e inject=%ipc,send,select:error=EIO:poke_enter=@arg1=aa,@arg2=bb,@arg3=cc,@arg4=dd,@arg5=ee
$TOOLS/multiplexed.i386
