# needs: python3
# opts: -f -e trace=%process,%ipc,pipe2,socketpair,write -s 8
# drop: SIGCHLD
# mode: shapes
python3 -S -c '
import multiprocessing as m
def f(q): q.send(1)
a, b = m.Pipe()
p = m.get_context("fork").Process(target=f, args=(b,))
p.start(); p.join(); print(a.recv(), p.exitcode)'
