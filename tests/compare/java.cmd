# needs: java
# mode: shapes
# opts: -f
# timeout: 120
java -version
