# opts: -E FOO=bar -E HOME -v -e execve
env
