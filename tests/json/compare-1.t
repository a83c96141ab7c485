# timeout: 600
# Every eighth of the comparison commands.
# share: 0 8
