# opts: -ttt -T -r
sh -c 'echo x'
