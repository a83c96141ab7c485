# root
# needs: /dev/kvm
# opts: -e kvm=vcpu+ -e trace=ioctl
# drop: KVM_[GS]ET_
$TOOLS/kvm
