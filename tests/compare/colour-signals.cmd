# One process: what two do at once is torn into lines in another order each time.
# opts: --color=always -e trace=!execve,getrandom
sh -c 'trap : USR1; kill -USR1 $$; kill -TERM $$'
