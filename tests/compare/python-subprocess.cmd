# needs: python3
# opts: -f -e trace=%process,pipe2,dup2,close,poll,%network -e signal=!SIGCHLD
# mode: shapes
python3 -S -c 'import subprocess as s; print(s.run(["cat"], input=b"x", capture_output=True).stdout, s.call(["false"]), s.getoutput("echo a | tr a b"))'
