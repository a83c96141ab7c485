# The C++ runtime (libstdc++, libgcc), by the names that the linker knows (Itanium C++ ABI, 5.1): memory, trees, lists, hash tables, and
# what programs call most of std::string. What a class's own functions are called with first is `this`.
enum cxx_bool : u8 { false = 0, true = 1 }
_Znwm(ulong size) -> addr
_Znam(ulong size) -> addr
_ZnwmSt11align_val_t(ulong size, ulong alignment) -> addr
_ZnamSt11align_val_t(ulong size, ulong alignment) -> addr
_ZnwmRKSt9nothrow_t(ulong size, ptr tag) -> addr
_ZnamRKSt9nothrow_t(ulong size, ptr tag) -> addr
_ZnwmSt11align_val_tRKSt9nothrow_t(ulong size, ulong alignment, ptr tag) -> addr
_ZnamSt11align_val_tRKSt9nothrow_t(ulong size, ulong alignment, ptr tag) -> addr
_ZdlPv(ptr ptr) -> none
_ZdlPvm(ptr ptr, ulong size) -> none
_ZdlPvSt11align_val_t(ptr ptr, ulong alignment) -> none
_ZdlPvmSt11align_val_t(ptr ptr, ulong size, ulong alignment) -> none
_ZdaPv(ptr ptr) -> none
_ZdaPvm(ptr ptr, ulong size) -> none
_ZdaPvSt11align_val_t(ptr ptr, ulong alignment) -> none
_ZdaPvmSt11align_val_t(ptr ptr, ulong size, ulong alignment) -> none
_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr x) -> addr
_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(ptr x) -> addr
_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr x) -> addr
_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(ptr x) -> addr
_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(cxx_bool insert_left, ptr x, ptr p, ptr header) -> none
_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr z, ptr header) -> addr
_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr this, ptr position) -> none
_ZNSt8__detail15_List_node_base9_M_unhookEv(ptr this) -> none
_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(ptr this, ptr first, ptr last) -> none
_ZNSt8__detail15_List_node_base10_M_reverseEv(ptr this) -> none
_ZNSt8__detail15_List_node_base4swapERS0_S1_(ptr x, ptr y) -> none
_ZSt11_Hash_bytesPKvmm(buf(len) *ptr, ulong len, hexlong seed) -> hexlong
_ZSt15_Fnv_hash_bytesPKvmm(buf(len) *ptr, ulong len, hexlong hash) -> hexlong
_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(ptr this, ulong n) -> ulong
_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm(ptr this, ulong buckets, ulong elements, ulong inserted) -> cxx_bool
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED1Ev(ptr this) -> none
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED2Ev(ptr this) -> none
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_disposeEv(ptr this) -> none
_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7compareEPKc(ptr this, str s) -> int32
_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7compareERKS4_(ptr this, ptr str) -> int32
_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4findEPKcm(ptr this, str s, ulong pos) -> word
_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4findEPKcmm(ptr this, buf(n) *s, ulong pos, ulong n) -> word
_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4findEcm(ptr this, chr c, ulong pos) -> word
_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5rfindEcm(ptr this, chr c, word pos) -> word
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm(ptr this, ptr capacity, ulong old_capacity) -> addr
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr this, ulong pos, ulong len1, buf(len2) *s, ulong len2) -> addr
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE14_M_replace_auxEmmmc(ptr this, ulong pos1, ulong n1, ulong n2, chr c) -> addr
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_appendEPKcm(ptr this, buf(n) *s, ulong n) -> addr
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_assignERKS4_(ptr this, ptr str) -> none
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_mutateEmmPKcm(ptr this, ulong pos, ulong len1, ptr s, ulong len2) -> none
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7reserveEm(ptr this, ulong res) -> none
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr this, ulong n, chr c) -> none
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9push_backEc(ptr this, chr c) -> none
_ZNSt15basic_streambufIcSt11char_traitsIcEE6xsputnEPKcl(ptr this, buf(n) *s, long n) -> long
_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(ptr out, buf(n) *s, long n) -> addr
_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr out, str s) -> addr
_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(ptr out, chr c) -> addr
_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr os) -> addr
_ZNSolsEi(ptr this, s32 n) -> addr
_ZNSo3putEc(ptr this, chr c) -> addr
_ZNSo5flushEv(ptr this) -> addr
_ZNSo9_M_insertImEERSoT_(ptr this, ulong v) -> addr
_ZNSo9_M_insertIlEERSoT_(ptr this, long v) -> addr
_ZNSo9_M_insertIbEERSoT_(ptr this, cxx_bool v) -> addr
_ZNSo9_M_insertIPKvEERSoT_(ptr this, ptr v) -> addr
_ZNSt8ios_base4InitC1Ev(ptr this) -> none
_ZNSt8ios_base4InitD1Ev(ptr this) -> none
__cxa_guard_acquire(ptr guard) -> int32
__cxa_guard_release(ptr guard) -> none
__cxa_guard_abort(ptr guard) -> none
__cxa_allocate_exception(ulong size) -> addr
__cxa_free_exception(ptr exception) -> none
__cxa_begin_catch(ptr exception) -> addr
__cxa_end_catch() -> none
__dynamic_cast(ptr ptr, ptr from, ptr to, long hint) -> addr
__popcountdi2(hexlong a) -> int32
