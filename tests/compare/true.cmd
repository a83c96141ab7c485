# opts:
true
