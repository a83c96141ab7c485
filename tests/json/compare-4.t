# timeout: 600
# Every eighth of the comparison commands.
# share: 3 8
