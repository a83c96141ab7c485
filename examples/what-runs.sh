# What does a script really run?
# shows: execve\("/usr/bin/sort", \["sort", "-r"\]
pawl -f -qq -z -e trace=execve sh -c 'ls / | sort -r >/dev/null'
