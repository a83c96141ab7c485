# needs: /usr/bin/python3
# opts: -f -s 40
/usr/bin/python3 -I -c 'import json, os, subprocess; print(json.dumps({"a": len(os.listdir("/usr"))})); subprocess.run(["true"]); os.kill(os.getpid(), 0)'
