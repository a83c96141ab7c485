# needs: git
# setup: git init -q r; cd r; echo 1 > f; git config user.email a@b; git config user.name n
# opts: -f -e trace=!clock_gettime,gettimeofday -s 20
cd r && git add f && GIT_AUTHOR_DATE='2020-01-01 00:00' GIT_COMMITTER_DATE='2020-01-01 00:00' git -c gc.auto=0 commit -qm first
