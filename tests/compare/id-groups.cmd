id nobody; getent services http; groups
