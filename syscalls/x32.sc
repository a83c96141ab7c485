# Calls that x32 does not decode: a 64-bit layout under an x32 number (abi/x32.tbl).
x32_raw1(x64 arg1)
x32_raw2(x64 arg1, x64 arg2)
x32_raw3(x64 arg1, x64 arg2, x64 arg3)
x32_raw4(x64 arg1, x64 arg2, x64 arg3, x64 arg4)
x32_raw5(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5)
x32_raw6(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5, x64 arg6)
