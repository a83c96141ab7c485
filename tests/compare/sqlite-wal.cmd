# needs: sqlite3
# opts: -f -y -e trace=%file,%desc -s 12
sqlite3 -batch db 'pragma journal_mode=wal; create table t(a); insert into t values(1),(2); select sum(a) from t; pragma wal_checkpoint'
