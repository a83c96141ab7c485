# needs: /usr/bin/python3
# opts: -f -e trace=!futex,sched_yield
# mode: shapes
/usr/bin/python3 -I -c 'import threading, time; t = [threading.Thread(target=time.sleep, args=(0.02,)) for i in range(4)]; [x.start() for x in t]; [x.join() for x in t]'
