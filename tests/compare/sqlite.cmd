# needs: sqlite3
# opts: -y -s 32
sqlite3 db 'create table t(a, b); insert into t values(1, 2); begin; update t set a = 3; commit; select * from t;'
