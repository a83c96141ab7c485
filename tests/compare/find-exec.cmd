# setup: mkdir d; touch d/1 d/2 d/3
find d -type f -exec stat -c %s {} ;
