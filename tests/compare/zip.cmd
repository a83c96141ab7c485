# needs: zip unzip
# setup: mkdir d; seq 1 100 > d/a; echo x > d/b; touch -d @0 d/a d/b d
# opts: -f -y -X verbose -e trace=%file,%desc -s 20
zip -qr t.zip d && unzip -qo t.zip -d e && cat e/d/b
