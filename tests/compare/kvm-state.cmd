# root
# needs: /dev/kvm
# opts: --kvm=vcpu+ -e trace=ioctl
# drop: KVM_[GS]ET_
$TOOLS/kvm
