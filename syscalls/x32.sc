# Calls that x32 does not decode: a 64-bit layout under an x32 number (abi/x32.tbl).
x32_raw1(x64 arg1)
x32_raw2(x64 arg1, x64 arg2)
x32_raw3(x64 arg1, x64 arg2, x64 arg3)
x32_raw4(x64 arg1, x64 arg2, x64 arg3, x64 arg4)
x32_raw5(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5)
x32_raw6(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5, x64 arg6)

# The same, with the classes of the calls that they name.
[x32] x32_exec(x64 arg1, x64 arg2, x64 arg3)                                       %file %process
[x32] x32_execat(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5)                 %desc %file %process
[x32] x32_file1(x64 arg1)                                                          %file
[x32] x32_desc3(x64 arg1, x64 arg2, x64 arg3)                                      %desc
[x32] x32_desc4(x64 arg1, x64 arg2, x64 arg3, x64 arg4)                            %desc
[x32] x32_desc6(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5, x64 arg6)        %desc
[x32] x32_memory2(x64 arg1, x64 arg2)                                              %memory
[x32] x32_memory6(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5, x64 arg6)      %memory
[x32] x32_net3(x64 arg1, x64 arg2, x64 arg3)                                       %net
[x32] x32_net4(x64 arg1, x64 arg2, x64 arg3, x64 arg4)                             %net
[x32] x32_net5(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5)                   %net
[x32] x32_net6(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5, x64 arg6)         %net
[x32] x32_process5(x64 arg1, x64 arg2, x64 arg3, x64 arg4, x64 arg5)               %process
[x32] x32_queue3(x64 arg1, x64 arg2, x64 arg3)                                     %process %signal
[x32] x32_queue4(x64 arg1, x64 arg2, x64 arg3, x64 arg4)                           %process %signal
[x32] x32_signal2(x64 arg1, x64 arg2)                                              %signal
[x32] x32_signal4(x64 arg1, x64 arg2, x64 arg3, x64 arg4)                          %signal
