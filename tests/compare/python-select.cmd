# vary: it_value=\{tv_sec=4, tv_usec=\d+
# needs: /usr/bin/python3
# opts: -y
/usr/bin/python3 -I -c 'import select, os, mmap, signal, fcntl, tempfile; r, w = os.pipe(); p = select.poll(); p.register(r, 1); print(p.poll(5)); os.write(w, b"x"); print(p.poll(5)); e = select.epoll(); e.register(r, 1); print(e.poll(0.01)); print(select.select([r], [], [], 0)); m = mmap.mmap(-1, 8192); fcntl.flock(r, fcntl.LOCK_UN) if 0 else None; signal.setitimer(signal.ITIMER_REAL, 5); signal.setitimer(signal.ITIMER_REAL, 0); os.memfd_create("m"); os.eventfd(3)'
