# What does a script really run?
# shows: execve\("/usr/bin/sort", \["sort", "-r"\]
. "$(dirname "$0")/setup"
pawl -f -qq -z -e trace=execve sh -c 'ls / | sort -r >/dev/null'
