# needs: node
# mode: shapes
# opts: -f
node -e 'require("fs").readFileSync("/etc/passwd"); console.log(1)'
