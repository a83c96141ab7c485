# needs: python3
# opts: -f -yy -e trace=%process,%signal,epoll_create1,epoll_ctl,epoll_wait,socketpair,pipe2,read,write
# mode: shapes
python3 -S -c '
import asyncio
async def main():
    p = await asyncio.create_subprocess_exec("cat", stdin=-1, stdout=-1)
    print(await p.communicate(b"x"), p.returncode)
asyncio.run(main())'
