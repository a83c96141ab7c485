# needs: git
# setup: git init -q r; cd r; git config user.email a@b; git config user.name n; for i in 1 2 3; do echo $i > f; git add f; GIT_AUTHOR_DATE='2020-01-01 00:00' GIT_COMMITTER_DATE='2020-01-01 00:00' git commit -qm c$i; done
git -C r log -p --no-color
