# math.h, complex.h and fenv.h of libm: each function for float, double and long double, and under the names of
# _FloatN that have the same types.
acos(double x) -> double
acosf(float x) -> float
acosl(ldouble x) -> ldouble
acosf32 = acosf
acosf64 = acos
acosf32x = acos
acosf64x = acosl
acosf128(float128 x) -> float128
asin(double x) -> double
asinf(float x) -> float
asinl(ldouble x) -> ldouble
asinf32 = asinf
asinf64 = asin
asinf32x = asin
asinf64x = asinl
asinf128(float128 x) -> float128
atan(double x) -> double
atanf(float x) -> float
atanl(ldouble x) -> ldouble
atanf32 = atanf
atanf64 = atan
atanf32x = atan
atanf64x = atanl
atanf128(float128 x) -> float128
cos(double x) -> double
cosf(float x) -> float
cosl(ldouble x) -> ldouble
cosf32 = cosf
cosf64 = cos
cosf32x = cos
cosf64x = cosl
cosf128(float128 x) -> float128
sin(double x) -> double
sinf(float x) -> float
sinl(ldouble x) -> ldouble
sinf32 = sinf
sinf64 = sin
sinf32x = sin
sinf64x = sinl
sinf128(float128 x) -> float128
tan(double x) -> double
tanf(float x) -> float
tanl(ldouble x) -> ldouble
tanf32 = tanf
tanf64 = tan
tanf32x = tan
tanf64x = tanl
tanf128(float128 x) -> float128
acosh(double x) -> double
acoshf(float x) -> float
acoshl(ldouble x) -> ldouble
acoshf32 = acoshf
acoshf64 = acosh
acoshf32x = acosh
acoshf64x = acoshl
acoshf128(float128 x) -> float128
asinh(double x) -> double
asinhf(float x) -> float
asinhl(ldouble x) -> ldouble
asinhf32 = asinhf
asinhf64 = asinh
asinhf32x = asinh
asinhf64x = asinhl
asinhf128(float128 x) -> float128
atanh(double x) -> double
atanhf(float x) -> float
atanhl(ldouble x) -> ldouble
atanhf32 = atanhf
atanhf64 = atanh
atanhf32x = atanh
atanhf64x = atanhl
atanhf128(float128 x) -> float128
cosh(double x) -> double
coshf(float x) -> float
coshl(ldouble x) -> ldouble
coshf32 = coshf
coshf64 = cosh
coshf32x = cosh
coshf64x = coshl
coshf128(float128 x) -> float128
sinh(double x) -> double
sinhf(float x) -> float
sinhl(ldouble x) -> ldouble
sinhf32 = sinhf
sinhf64 = sinh
sinhf32x = sinh
sinhf64x = sinhl
sinhf128(float128 x) -> float128
tanh(double x) -> double
tanhf(float x) -> float
tanhl(ldouble x) -> ldouble
tanhf32 = tanhf
tanhf64 = tanh
tanhf32x = tanh
tanhf64x = tanhl
tanhf128(float128 x) -> float128
exp(double x) -> double
expf(float x) -> float
expl(ldouble x) -> ldouble
expf32 = expf
expf64 = exp
expf32x = exp
expf64x = expl
expf128(float128 x) -> float128
exp2(double x) -> double
exp2f(float x) -> float
exp2l(ldouble x) -> ldouble
exp2f32 = exp2f
exp2f64 = exp2
exp2f32x = exp2
exp2f64x = exp2l
exp2f128(float128 x) -> float128
expm1(double x) -> double
expm1f(float x) -> float
expm1l(ldouble x) -> ldouble
expm1f32 = expm1f
expm1f64 = expm1
expm1f32x = expm1
expm1f64x = expm1l
expm1f128(float128 x) -> float128
log(double x) -> double
logf(float x) -> float
logl(ldouble x) -> ldouble
logf32 = logf
logf64 = log
logf32x = log
logf64x = logl
logf128(float128 x) -> float128
log2(double x) -> double
log2f(float x) -> float
log2l(ldouble x) -> ldouble
log2f32 = log2f
log2f64 = log2
log2f32x = log2
log2f64x = log2l
log2f128(float128 x) -> float128
log10(double x) -> double
log10f(float x) -> float
log10l(ldouble x) -> ldouble
log10f32 = log10f
log10f64 = log10
log10f32x = log10
log10f64x = log10l
log10f128(float128 x) -> float128
log1p(double x) -> double
log1pf(float x) -> float
log1pl(ldouble x) -> ldouble
log1pf32 = log1pf
log1pf64 = log1p
log1pf32x = log1p
log1pf64x = log1pl
log1pf128(float128 x) -> float128
logb(double x) -> double
logbf(float x) -> float
logbl(ldouble x) -> ldouble
logbf32 = logbf
logbf64 = logb
logbf32x = logb
logbf64x = logbl
logbf128(float128 x) -> float128
sqrt(double x) -> double
sqrtf(float x) -> float
sqrtl(ldouble x) -> ldouble
sqrtf32 = sqrtf
sqrtf64 = sqrt
sqrtf32x = sqrt
sqrtf64x = sqrtl
sqrtf128(float128 x) -> float128
cbrt(double x) -> double
cbrtf(float x) -> float
cbrtl(ldouble x) -> ldouble
cbrtf32 = cbrtf
cbrtf64 = cbrt
cbrtf32x = cbrt
cbrtf64x = cbrtl
cbrtf128(float128 x) -> float128
ceil(double x) -> double
ceilf(float x) -> float
ceill(ldouble x) -> ldouble
ceilf32 = ceilf
ceilf64 = ceil
ceilf32x = ceil
ceilf64x = ceill
ceilf128(float128 x) -> float128
floor(double x) -> double
floorf(float x) -> float
floorl(ldouble x) -> ldouble
floorf32 = floorf
floorf64 = floor
floorf32x = floor
floorf64x = floorl
floorf128(float128 x) -> float128
trunc(double x) -> double
truncf(float x) -> float
truncl(ldouble x) -> ldouble
truncf32 = truncf
truncf64 = trunc
truncf32x = trunc
truncf64x = truncl
truncf128(float128 x) -> float128
round(double x) -> double
roundf(float x) -> float
roundl(ldouble x) -> ldouble
roundf32 = roundf
roundf64 = round
roundf32x = round
roundf64x = roundl
roundf128(float128 x) -> float128
rint(double x) -> double
rintf(float x) -> float
rintl(ldouble x) -> ldouble
rintf32 = rintf
rintf64 = rint
rintf32x = rint
rintf64x = rintl
rintf128(float128 x) -> float128
nearbyint(double x) -> double
nearbyintf(float x) -> float
nearbyintl(ldouble x) -> ldouble
nearbyintf32 = nearbyintf
nearbyintf64 = nearbyint
nearbyintf32x = nearbyint
nearbyintf64x = nearbyintl
nearbyintf128(float128 x) -> float128
roundeven(double x) -> double
roundevenf(float x) -> float
roundevenl(ldouble x) -> ldouble
roundevenf32 = roundevenf
roundevenf64 = roundeven
roundevenf32x = roundeven
roundevenf64x = roundevenl
roundevenf128(float128 x) -> float128
fabs(double x) -> double
fabsf(float x) -> float
fabsl(ldouble x) -> ldouble
fabsf32 = fabsf
fabsf64 = fabs
fabsf32x = fabs
fabsf64x = fabsl
fabsf128(float128 x) -> float128
erf(double x) -> double
erff(float x) -> float
erfl(ldouble x) -> ldouble
erff32 = erff
erff64 = erf
erff32x = erf
erff64x = erfl
erff128(float128 x) -> float128
erfc(double x) -> double
erfcf(float x) -> float
erfcl(ldouble x) -> ldouble
erfcf32 = erfcf
erfcf64 = erfc
erfcf32x = erfc
erfcf64x = erfcl
erfcf128(float128 x) -> float128
tgamma(double x) -> double
tgammaf(float x) -> float
tgammal(ldouble x) -> ldouble
tgammaf32 = tgammaf
tgammaf64 = tgamma
tgammaf32x = tgamma
tgammaf64x = tgammal
tgammaf128(float128 x) -> float128
lgamma(double x) -> double
lgammaf(float x) -> float
lgammal(ldouble x) -> ldouble
lgammaf32 = lgammaf
lgammaf64 = lgamma
lgammaf32x = lgamma
lgammaf64x = lgammal
lgammaf128(float128 x) -> float128
j0(double x) -> double
j0f(float x) -> float
j0l(ldouble x) -> ldouble
j0f32 = j0f
j0f64 = j0
j0f32x = j0
j0f64x = j0l
j0f128(float128 x) -> float128
j1(double x) -> double
j1f(float x) -> float
j1l(ldouble x) -> ldouble
j1f32 = j1f
j1f64 = j1
j1f32x = j1
j1f64x = j1l
j1f128(float128 x) -> float128
y0(double x) -> double
y0f(float x) -> float
y0l(ldouble x) -> ldouble
y0f32 = y0f
y0f64 = y0
y0f32x = y0
y0f64x = y0l
y0f128(float128 x) -> float128
y1(double x) -> double
y1f(float x) -> float
y1l(ldouble x) -> ldouble
y1f32 = y1f
y1f64 = y1
y1f32x = y1
y1f64x = y1l
y1f128(float128 x) -> float128
exp10(double x) -> double
exp10f(float x) -> float
exp10l(ldouble x) -> ldouble
exp10f32 = exp10f
exp10f64 = exp10
exp10f32x = exp10
exp10f64x = exp10l
exp10f128(float128 x) -> float128
pow(double x, double y) -> double
powf(float x, float y) -> float
powl(ldouble x, ldouble y) -> ldouble
powf32 = powf
powf64 = pow
powf32x = pow
powf64x = powl
powf128(float128 x, float128 y) -> float128
atan2(double y, double x) -> double
atan2f(float y, float x) -> float
atan2l(ldouble y, ldouble x) -> ldouble
atan2f32 = atan2f
atan2f64 = atan2
atan2f32x = atan2
atan2f64x = atan2l
atan2f128(float128 y, float128 x) -> float128
fmod(double x, double y) -> double
fmodf(float x, float y) -> float
fmodl(ldouble x, ldouble y) -> ldouble
fmodf32 = fmodf
fmodf64 = fmod
fmodf32x = fmod
fmodf64x = fmodl
fmodf128(float128 x, float128 y) -> float128
remainder(double x, double y) -> double
remainderf(float x, float y) -> float
remainderl(ldouble x, ldouble y) -> ldouble
remainderf32 = remainderf
remainderf64 = remainder
remainderf32x = remainder
remainderf64x = remainderl
remainderf128(float128 x, float128 y) -> float128
hypot(double x, double y) -> double
hypotf(float x, float y) -> float
hypotl(ldouble x, ldouble y) -> ldouble
hypotf32 = hypotf
hypotf64 = hypot
hypotf32x = hypot
hypotf64x = hypotl
hypotf128(float128 x, float128 y) -> float128
copysign(double x, double y) -> double
copysignf(float x, float y) -> float
copysignl(ldouble x, ldouble y) -> ldouble
copysignf32 = copysignf
copysignf64 = copysign
copysignf32x = copysign
copysignf64x = copysignl
copysignf128(float128 x, float128 y) -> float128
nextafter(double x, double y) -> double
nextafterf(float x, float y) -> float
nextafterl(ldouble x, ldouble y) -> ldouble
nextafterf32 = nextafterf
nextafterf64 = nextafter
nextafterf32x = nextafter
nextafterf64x = nextafterl
nextafterf128(float128 x, float128 y) -> float128
fdim(double x, double y) -> double
fdimf(float x, float y) -> float
fdiml(ldouble x, ldouble y) -> ldouble
fdimf32 = fdimf
fdimf64 = fdim
fdimf32x = fdim
fdimf64x = fdiml
fdimf128(float128 x, float128 y) -> float128
fmax(double x, double y) -> double
fmaxf(float x, float y) -> float
fmaxl(ldouble x, ldouble y) -> ldouble
fmaxf32 = fmaxf
fmaxf64 = fmax
fmaxf32x = fmax
fmaxf64x = fmaxl
fmaxf128(float128 x, float128 y) -> float128
fmin(double x, double y) -> double
fminf(float x, float y) -> float
fminl(ldouble x, ldouble y) -> ldouble
fminf32 = fminf
fminf64 = fmin
fminf32x = fmin
fminf64x = fminl
fminf128(float128 x, float128 y) -> float128
fma(double x, double y, double z) -> double
fmaf(float x, float y, float z) -> float
fmal(ldouble x, ldouble y, ldouble z) -> ldouble
fmaf32 = fmaf
fmaf64 = fma
fmaf32x = fma
fmaf64x = fmal
fmaf128(float128 x, float128 y, float128 z) -> float128
fmaxmag(double x, double y) -> double
fmaxmagf(float x, float y) -> float
fmaxmagl(ldouble x, ldouble y) -> ldouble
fmaxmagf32 = fmaxmagf
fmaxmagf64 = fmaxmag
fmaxmagf32x = fmaxmag
fmaxmagf64x = fmaxmagl
fmaxmagf128(float128 x, float128 y) -> float128
fminmag(double x, double y) -> double
fminmagf(float x, float y) -> float
fminmagl(ldouble x, ldouble y) -> ldouble
fminmagf32 = fminmagf
fminmagf64 = fminmag
fminmagf32x = fminmag
fminmagf64x = fminmagl
fminmagf128(float128 x, float128 y) -> float128
fmaximum(double x, double y) -> double
fmaximumf(float x, float y) -> float
fmaximuml(ldouble x, ldouble y) -> ldouble
fmaximumf32 = fmaximumf
fmaximumf64 = fmaximum
fmaximumf32x = fmaximum
fmaximumf64x = fmaximuml
fmaximumf128(float128 x, float128 y) -> float128
fminimum(double x, double y) -> double
fminimumf(float x, float y) -> float
fminimuml(ldouble x, ldouble y) -> ldouble
fminimumf32 = fminimumf
fminimumf64 = fminimum
fminimumf32x = fminimum
fminimumf64x = fminimuml
fminimumf128(float128 x, float128 y) -> float128
fmaximum_num(double x, double y) -> double
fmaximum_numf(float x, float y) -> float
fmaximum_numl(ldouble x, ldouble y) -> ldouble
fmaximum_numf32 = fmaximum_numf
fmaximum_numf64 = fmaximum_num
fmaximum_numf32x = fmaximum_num
fmaximum_numf64x = fmaximum_numl
fmaximum_numf128(float128 x, float128 y) -> float128
fminimum_num(double x, double y) -> double
fminimum_numf(float x, float y) -> float
fminimum_numl(ldouble x, ldouble y) -> ldouble
fminimum_numf32 = fminimum_numf
fminimum_numf64 = fminimum_num
fminimum_numf32x = fminimum_num
fminimum_numf64x = fminimum_numl
fminimum_numf128(float128 x, float128 y) -> float128
nextup(double x) -> double
nextupf(float x) -> float
nextupl(ldouble x) -> ldouble
nextupf32 = nextupf
nextupf64 = nextup
nextupf32x = nextup
nextupf64x = nextupl
nextupf128(float128 x) -> float128
nextdown(double x) -> double
nextdownf(float x) -> float
nextdownl(ldouble x) -> ldouble
nextdownf32 = nextdownf
nextdownf64 = nextdown
nextdownf32x = nextdown
nextdownf64x = nextdownl
nextdownf128(float128 x) -> float128
ldexp(double x, s32 exp) -> double
ldexpf(float x, s32 exp) -> float
ldexpl(ldouble x, s32 exp) -> ldouble
ldexpf32 = ldexpf
ldexpf64 = ldexp
ldexpf32x = ldexp
ldexpf64x = ldexpl
ldexpf128(float128 x, s32 exp) -> float128
scalbn(double x, s32 n) -> double
scalbnf(float x, s32 n) -> float
scalbnl(ldouble x, s32 n) -> ldouble
scalbnf32 = scalbnf
scalbnf64 = scalbn
scalbnf32x = scalbn
scalbnf64x = scalbnl
scalbnf128(float128 x, s32 n) -> float128
scalbln(double x, long n) -> double
scalblnf(float x, long n) -> float
scalblnl(ldouble x, long n) -> ldouble
scalblnf32 = scalblnf
scalblnf64 = scalbln
scalblnf32x = scalbln
scalblnf64x = scalblnl
scalblnf128(float128 x, long n) -> float128
frexp(double x, out s32 *exp) -> double
frexpf(float x, out s32 *exp) -> float
frexpl(ldouble x, out s32 *exp) -> ldouble
frexpf32 = frexpf
frexpf64 = frexp
frexpf32x = frexp
frexpf64x = frexpl
frexpf128(float128 x, out s32 *exp) -> float128
modf(double x, out double *iptr) -> double
modff(float x, out float *iptr) -> float
modfl(ldouble x, out ldouble *iptr) -> ldouble
modff32 = modff
modff64 = modf
modff32x = modf
modff64x = modfl
modff128(float128 x, out float128 *iptr) -> float128
remquo(double x, double y, out s32 *quo) -> double
remquof(float x, float y, out s32 *quo) -> float
remquol(ldouble x, ldouble y, out s32 *quo) -> ldouble
remquof32 = remquof
remquof64 = remquo
remquof32x = remquo
remquof64x = remquol
remquof128(float128 x, float128 y, out s32 *quo) -> float128
sincos(double x, out double *sin, out double *cos) -> none
sincosf(float x, out float *sin, out float *cos) -> none
sincosl(ldouble x, out ldouble *sin, out ldouble *cos) -> none
sincosf32 = sincosf
sincosf64 = sincos
sincosf32x = sincos
sincosf64x = sincosl
sincosf128(float128 x, out float128 *sin, out float128 *cos) -> none
# ---- results that are whole numbers
ilogb(double x) -> int32
ilogbf(float x) -> int32
ilogbl(ldouble x) -> int32
ilogbf32 = ilogbf
ilogbf64 = ilogb
ilogbf32x = ilogb
ilogbf64x = ilogbl
ilogbf128(float128 x) -> int32
llogb(double x) -> word
llogbf(float x) -> word
llogbl(ldouble x) -> word
llogbf32 = llogbf
llogbf64 = llogb
llogbf32x = llogb
llogbf64x = llogbl
llogbf128(float128 x) -> word
lrint(double x) -> word
lrintf(float x) -> word
lrintl(ldouble x) -> word
lrintf32 = lrintf
lrintf64 = lrint
lrintf32x = lrint
lrintf64x = lrintl
lrintf128(float128 x) -> word
llrint(double x) -> int64
llrintf(float x) -> int64
llrintl(ldouble x) -> int64
llrintf32 = llrintf
llrintf64 = llrint
llrintf32x = llrint
llrintf64x = llrintl
llrintf128(float128 x) -> int64
lround(double x) -> word
lroundf(float x) -> word
lroundl(ldouble x) -> word
lroundf32 = lroundf
lroundf64 = lround
lroundf32x = lround
lroundf64x = lroundl
lroundf128(float128 x) -> word
llround(double x) -> int64
llroundf(float x) -> int64
llroundl(ldouble x) -> int64
llroundf32 = llroundf
llroundf64 = llround
llroundf32x = llround
llroundf64x = llroundl
llroundf128(float128 x) -> int64
nan(str tagp) -> double
nanf(str tagp) -> float
nanl(str tagp) -> ldouble
nanf32 = nanf
nanf64 = nan
nanf32x = nan
nanf64x = nanl
nanf128(str tagp) -> float128
jn(s32 n, double x) -> double
jnf(s32 n, float x) -> float
jnl(s32 n, ldouble x) -> ldouble
jnf32 = jnf
jnf64 = jn
jnf32x = jn
jnf64x = jnl
jnf128(s32 n, float128 x) -> float128
yn(s32 n, double x) -> double
ynf(s32 n, float x) -> float
ynl(s32 n, ldouble x) -> ldouble
ynf32 = ynf
ynf64 = yn
ynf32x = yn
ynf64x = ynl
ynf128(s32 n, float128 x) -> float128
lgamma_r(double x, out s32 *signp) -> double
lgammaf_r(float x, out s32 *signp) -> float
lgammal_r(ldouble x, out s32 *signp) -> ldouble
lgammaf32_r = lgammaf_r
lgammaf64_r = lgamma_r
lgammaf32x_r = lgamma_r
lgammaf64x_r = lgammal_r
lgammaf128_r(float128 x, out s32 *signp) -> float128
getpayload(double *x) -> double
getpayloadf(float *x) -> float
getpayloadl(ldouble *x) -> ldouble
getpayloadf32 = getpayloadf
getpayloadf64 = getpayload
getpayloadf32x = getpayload
getpayloadf64x = getpayloadl
getpayloadf128(float128 *x) -> float128
canonicalize(out double *cx, double *x) -> int32
canonicalizef(out float *cx, float *x) -> int32
canonicalizel(out ldouble *cx, ldouble *x) -> int32
canonicalizef32 = canonicalizef
canonicalizef64 = canonicalize
canonicalizef32x = canonicalize
canonicalizef64x = canonicalizel
canonicalizef128(out float128 *cx, float128 *x) -> int32
setpayload(out double *res, double payload) -> int32
setpayloadf(out float *res, float payload) -> int32
setpayloadl(out ldouble *res, ldouble payload) -> int32
setpayloadf32 = setpayloadf
setpayloadf64 = setpayload
setpayloadf32x = setpayload
setpayloadf64x = setpayloadl
setpayloadf128(out float128 *res, float128 payload) -> int32
setpayloadsig(out double *res, double payload) -> int32
setpayloadsigf(out float *res, float payload) -> int32
setpayloadsigl(out ldouble *res, ldouble payload) -> int32
setpayloadsigf32 = setpayloadsigf
setpayloadsigf64 = setpayloadsig
setpayloadsigf32x = setpayloadsig
setpayloadsigf64x = setpayloadsigl
setpayloadsigf128(out float128 *res, float128 payload) -> int32
totalorder(double *x, double *y) -> int32
totalorderf(float *x, float *y) -> int32
totalorderl(ldouble *x, ldouble *y) -> int32
totalorderf32 = totalorderf
totalorderf64 = totalorder
totalorderf32x = totalorder
totalorderf64x = totalorderl
totalorderf128(float128 *x, float128 *y) -> int32
totalordermag(double *x, double *y) -> int32
totalordermagf(float *x, float *y) -> int32
totalordermagl(ldouble *x, ldouble *y) -> int32
totalordermagf32 = totalordermagf
totalordermagf64 = totalordermag
totalordermagf32x = totalordermag
totalordermagf64x = totalordermagl
totalordermagf128(float128 *x, float128 *y) -> int32
fmaximum_mag(double x, double y) -> double
fmaximum_magf(float x, float y) -> float
fmaximum_magl(ldouble x, ldouble y) -> ldouble
fmaximum_magf32 = fmaximum_magf
fmaximum_magf64 = fmaximum_mag
fmaximum_magf32x = fmaximum_mag
fmaximum_magf64x = fmaximum_magl
fmaximum_magf128(float128 x, float128 y) -> float128
fmaximum_mag_num(double x, double y) -> double
fmaximum_mag_numf(float x, float y) -> float
fmaximum_mag_numl(ldouble x, ldouble y) -> ldouble
fmaximum_mag_numf32 = fmaximum_mag_numf
fmaximum_mag_numf64 = fmaximum_mag_num
fmaximum_mag_numf32x = fmaximum_mag_num
fmaximum_mag_numf64x = fmaximum_mag_numl
fmaximum_mag_numf128(float128 x, float128 y) -> float128
fminimum_mag(double x, double y) -> double
fminimum_magf(float x, float y) -> float
fminimum_magl(ldouble x, ldouble y) -> ldouble
fminimum_magf32 = fminimum_magf
fminimum_magf64 = fminimum_mag
fminimum_magf32x = fminimum_mag
fminimum_magf64x = fminimum_magl
fminimum_magf128(float128 x, float128 y) -> float128
fminimum_mag_num(double x, double y) -> double
fminimum_mag_numf(float x, float y) -> float
fminimum_mag_numl(ldouble x, ldouble y) -> ldouble
fminimum_mag_numf32 = fminimum_mag_numf
fminimum_mag_numf64 = fminimum_mag_num
fminimum_mag_numf32x = fminimum_mag_num
fminimum_mag_numf64x = fminimum_mag_numl
fminimum_mag_numf128(float128 x, float128 y) -> float128
fromfp(double x, fp_round round, u32 width) -> int64
fromfpf(float x, fp_round round, u32 width) -> int64
fromfpl(ldouble x, fp_round round, u32 width) -> int64
fromfpf32 = fromfpf
fromfpf64 = fromfp
fromfpf32x = fromfp
fromfpf64x = fromfpl
fromfpf128(float128 x, fp_round round, u32 width) -> int64
fromfpx(double x, fp_round round, u32 width) -> int64
fromfpxf(float x, fp_round round, u32 width) -> int64
fromfpxl(ldouble x, fp_round round, u32 width) -> int64
fromfpxf32 = fromfpxf
fromfpxf64 = fromfpx
fromfpxf32x = fromfpx
fromfpxf64x = fromfpxl
fromfpxf128(float128 x, fp_round round, u32 width) -> int64
ufromfp(double x, fp_round round, u32 width) -> uint64
ufromfpf(float x, fp_round round, u32 width) -> uint64
ufromfpl(ldouble x, fp_round round, u32 width) -> uint64
ufromfpf32 = ufromfpf
ufromfpf64 = ufromfp
ufromfpf32x = ufromfp
ufromfpf64x = ufromfpl
ufromfpf128(float128 x, fp_round round, u32 width) -> uint64
ufromfpx(double x, fp_round round, u32 width) -> uint64
ufromfpxf(float x, fp_round round, u32 width) -> uint64
ufromfpxl(ldouble x, fp_round round, u32 width) -> uint64
ufromfpxf32 = ufromfpxf
ufromfpxf64 = ufromfpx
ufromfpxf32x = ufromfpx
ufromfpxf64x = ufromfpxl
ufromfpxf128(float128 x, fp_round round, u32 width) -> uint64
enum fp_round "FP_INT_???" { FP_INT_UPWARD = 0, FP_INT_DOWNWARD, FP_INT_TOWARDZERO, FP_INT_TONEARESTFROMZERO, FP_INT_TONEAREST }
# ---- of a wider type, rounded once
fadd(double x, double y) -> float
faddl(ldouble x, ldouble y) -> float
daddl(ldouble x, ldouble y) -> double
f32addf32x(double x, double y) -> float
f32addf64(double x, double y) -> float
f32addf64x(ldouble x, ldouble y) -> float
f32addf128(float128 x, float128 y) -> float
f32xaddf64(double x, double y) -> double
f32xaddf64x(ldouble x, ldouble y) -> double
f32xaddf128(float128 x, float128 y) -> double
f64addf64x(ldouble x, ldouble y) -> double
f64addf128(float128 x, float128 y) -> double
f64xaddf128(float128 x, float128 y) -> ldouble
fsub(double x, double y) -> float
fsubl(ldouble x, ldouble y) -> float
dsubl(ldouble x, ldouble y) -> double
f32subf32x(double x, double y) -> float
f32subf64(double x, double y) -> float
f32subf64x(ldouble x, ldouble y) -> float
f32subf128(float128 x, float128 y) -> float
f32xsubf64(double x, double y) -> double
f32xsubf64x(ldouble x, ldouble y) -> double
f32xsubf128(float128 x, float128 y) -> double
f64subf64x(ldouble x, ldouble y) -> double
f64subf128(float128 x, float128 y) -> double
f64xsubf128(float128 x, float128 y) -> ldouble
fmul(double x, double y) -> float
fmull(ldouble x, ldouble y) -> float
dmull(ldouble x, ldouble y) -> double
f32mulf32x(double x, double y) -> float
f32mulf64(double x, double y) -> float
f32mulf64x(ldouble x, ldouble y) -> float
f32mulf128(float128 x, float128 y) -> float
f32xmulf64(double x, double y) -> double
f32xmulf64x(ldouble x, ldouble y) -> double
f32xmulf128(float128 x, float128 y) -> double
f64mulf64x(ldouble x, ldouble y) -> double
f64mulf128(float128 x, float128 y) -> double
f64xmulf128(float128 x, float128 y) -> ldouble
fdiv(double x, double y) -> float
fdivl(ldouble x, ldouble y) -> float
ddivl(ldouble x, ldouble y) -> double
f32divf32x(double x, double y) -> float
f32divf64(double x, double y) -> float
f32divf64x(ldouble x, ldouble y) -> float
f32divf128(float128 x, float128 y) -> float
f32xdivf64(double x, double y) -> double
f32xdivf64x(ldouble x, ldouble y) -> double
f32xdivf128(float128 x, float128 y) -> double
f64divf64x(ldouble x, ldouble y) -> double
f64divf128(float128 x, float128 y) -> double
f64xdivf128(float128 x, float128 y) -> ldouble
fsqrt(double x) -> float
fsqrtl(ldouble x) -> float
dsqrtl(ldouble x) -> double
f32sqrtf32x(double x) -> float
f32sqrtf64(double x) -> float
f32sqrtf64x(ldouble x) -> float
f32sqrtf128(float128 x) -> float
f32xsqrtf64(double x) -> double
f32xsqrtf64x(ldouble x) -> double
f32xsqrtf128(float128 x) -> double
f64sqrtf64x(ldouble x) -> double
f64sqrtf128(float128 x) -> double
f64xsqrtf128(float128 x) -> ldouble
ffma(double x, double y, double z) -> float
ffmal(ldouble x, ldouble y, ldouble z) -> float
dfmal(ldouble x, ldouble y, ldouble z) -> double
f32fmaf32x(double x, double y, double z) -> float
f32fmaf64(double x, double y, double z) -> float
f32fmaf64x(ldouble x, ldouble y, ldouble z) -> float
f32fmaf128(float128 x, float128 y, float128 z) -> float
f32xfmaf64(double x, double y, double z) -> double
f32xfmaf64x(ldouble x, ldouble y, ldouble z) -> double
f32xfmaf128(float128 x, float128 y, float128 z) -> double
f64fmaf64x(ldouble x, ldouble y, ldouble z) -> double
f64fmaf128(float128 x, float128 y, float128 z) -> double
f64xfmaf128(float128 x, float128 y, float128 z) -> ldouble
# ---- older names
drem(double x, double y) -> double
dremf(float x, float y) -> float
dreml(ldouble x, ldouble y) -> ldouble
scalb(double x, double y) -> double
scalbf(float x, float y) -> float
scalbl(ldouble x, ldouble y) -> ldouble
nexttoward(double x, ldouble y) -> double
nexttowardf(float x, ldouble y) -> float
nexttowardl(ldouble x, ldouble y) -> ldouble
significand(double x) -> double
significandf(float x) -> float
significandl(ldouble x) -> ldouble
pow10(double x) -> double
pow10f(float x) -> float
pow10l(ldouble x) -> ldouble
gamma(double x) -> double
gammaf(float x) -> float
gammal(ldouble x) -> ldouble
finite(double x) -> int32
finitef(float x) -> int32
finitel(ldouble x) -> int32
isinf(double x) -> int32
isinff(float x) -> int32
isinfl(ldouble x) -> int32
isnan(double x) -> int32
isnanf(float x) -> int32
isnanl(ldouble x) -> int32
__finite(double x) -> int32
__finitef(float x) -> int32
__finitel(ldouble x) -> int32
__isinf(double x) -> int32
__isinff(float x) -> int32
__isinfl(ldouble x) -> int32
__isnan(double x) -> int32
__isnanf(float x) -> int32
__isnanl(ldouble x) -> int32
__fpclassify(double x) -> int32
__fpclassifyf(float x) -> int32
__fpclassifyl(ldouble x) -> int32
__signbit(double x) -> int32
__signbitf(float x) -> int32
__signbitl(ldouble x) -> int32
__issignaling(double x) -> int32
__issignalingf(float x) -> int32
__issignalingl(ldouble x) -> int32
__iseqsig(double x, double y) -> int32
__iseqsigf(float x, float y) -> int32
__iseqsigl(ldouble x, ldouble y) -> int32
# ---- what -ffinite-math-only of older compilers calls
__acos_finite = acos
__acosf_finite = acosf
__acosl_finite = acosl
__acosh_finite = acosh
__acoshf_finite = acoshf
__acoshl_finite = acoshl
__asin_finite = asin
__asinf_finite = asinf
__asinl_finite = asinl
__atanh_finite = atanh
__atanhf_finite = atanhf
__atanhl_finite = atanhl
__cosh_finite = cosh
__coshf_finite = coshf
__coshl_finite = coshl
__exp_finite = exp
__expf_finite = expf
__expl_finite = expl
__exp2_finite = exp2
__exp2f_finite = exp2f
__exp2l_finite = exp2l
__exp10_finite = exp10
__exp10f_finite = exp10f
__exp10l_finite = exp10l
__j0_finite = j0
__j0f_finite = j0f
__j0l_finite = j0l
__j1_finite = j1
__j1f_finite = j1f
__j1l_finite = j1l
__log_finite = log
__logf_finite = logf
__logl_finite = logl
__log2_finite = log2
__log2f_finite = log2f
__log2l_finite = log2l
__log10_finite = log10
__log10f_finite = log10f
__log10l_finite = log10l
__sinh_finite = sinh
__sinhf_finite = sinhf
__sinhl_finite = sinhl
__sqrt_finite = sqrt
__sqrtf_finite = sqrtf
__sqrtl_finite = sqrtl
__y0_finite = y0
__y0f_finite = y0f
__y0l_finite = y0l
__y1_finite = y1
__y1f_finite = y1f
__y1l_finite = y1l
__atan2_finite = atan2
__atan2f_finite = atan2f
__atan2l_finite = atan2l
__fmod_finite = fmod
__fmodf_finite = fmodf
__fmodl_finite = fmodl
__hypot_finite = hypot
__hypotf_finite = hypotf
__hypotl_finite = hypotl
__pow_finite = pow
__powf_finite = powf
__powl_finite = powl
__remainder_finite = remainder
__remainderf_finite = remainderf
__remainderl_finite = remainderl
# ---- complex.h
cacos(cdouble z) -> cdouble
cacosf(cfloat z) -> cfloat
cacosl(cldouble z) -> cldouble
casin(cdouble z) -> cdouble
casinf(cfloat z) -> cfloat
casinl(cldouble z) -> cldouble
catan(cdouble z) -> cdouble
catanf(cfloat z) -> cfloat
catanl(cldouble z) -> cldouble
ccos(cdouble z) -> cdouble
ccosf(cfloat z) -> cfloat
ccosl(cldouble z) -> cldouble
csin(cdouble z) -> cdouble
csinf(cfloat z) -> cfloat
csinl(cldouble z) -> cldouble
ctan(cdouble z) -> cdouble
ctanf(cfloat z) -> cfloat
ctanl(cldouble z) -> cldouble
cacosh(cdouble z) -> cdouble
cacoshf(cfloat z) -> cfloat
cacoshl(cldouble z) -> cldouble
casinh(cdouble z) -> cdouble
casinhf(cfloat z) -> cfloat
casinhl(cldouble z) -> cldouble
catanh(cdouble z) -> cdouble
catanhf(cfloat z) -> cfloat
catanhl(cldouble z) -> cldouble
ccosh(cdouble z) -> cdouble
ccoshf(cfloat z) -> cfloat
ccoshl(cldouble z) -> cldouble
csinh(cdouble z) -> cdouble
csinhf(cfloat z) -> cfloat
csinhl(cldouble z) -> cldouble
ctanh(cdouble z) -> cdouble
ctanhf(cfloat z) -> cfloat
ctanhl(cldouble z) -> cldouble
cexp(cdouble z) -> cdouble
cexpf(cfloat z) -> cfloat
cexpl(cldouble z) -> cldouble
clog(cdouble z) -> cdouble
clogf(cfloat z) -> cfloat
clogl(cldouble z) -> cldouble
clog10(cdouble z) -> cdouble
clog10f(cfloat z) -> cfloat
clog10l(cldouble z) -> cldouble
csqrt(cdouble z) -> cdouble
csqrtf(cfloat z) -> cfloat
csqrtl(cldouble z) -> cldouble
conj(cdouble z) -> cdouble
conjf(cfloat z) -> cfloat
conjl(cldouble z) -> cldouble
cproj(cdouble z) -> cdouble
cprojf(cfloat z) -> cfloat
cprojl(cldouble z) -> cldouble
cabs(cdouble z) -> double
cabsf(cfloat z) -> float
cabsl(cldouble z) -> ldouble
carg(cdouble z) -> double
cargf(cfloat z) -> float
cargl(cldouble z) -> ldouble
cimag(cdouble z) -> double
cimagf(cfloat z) -> float
cimagl(cldouble z) -> ldouble
creal(cdouble z) -> double
crealf(cfloat z) -> float
creall(cldouble z) -> ldouble
cpow(cdouble x, cdouble y) -> cdouble
cpowf(cfloat x, cfloat y) -> cfloat
cpowl(cldouble x, cldouble y) -> cldouble
cacosf32 = cacosf
cacosf64 = cacos
cacosf32x = cacos
cacosf64x = cacosl
casinf32 = casinf
casinf64 = casin
casinf32x = casin
casinf64x = casinl
catanf32 = catanf
catanf64 = catan
catanf32x = catan
catanf64x = catanl
ccosf32 = ccosf
ccosf64 = ccos
ccosf32x = ccos
ccosf64x = ccosl
csinf32 = csinf
csinf64 = csin
csinf32x = csin
csinf64x = csinl
ctanf32 = ctanf
ctanf64 = ctan
ctanf32x = ctan
ctanf64x = ctanl
cacoshf32 = cacoshf
cacoshf64 = cacosh
cacoshf32x = cacosh
cacoshf64x = cacoshl
casinhf32 = casinhf
casinhf64 = casinh
casinhf32x = casinh
casinhf64x = casinhl
catanhf32 = catanhf
catanhf64 = catanh
catanhf32x = catanh
catanhf64x = catanhl
ccoshf32 = ccoshf
ccoshf64 = ccosh
ccoshf32x = ccosh
ccoshf64x = ccoshl
csinhf32 = csinhf
csinhf64 = csinh
csinhf32x = csinh
csinhf64x = csinhl
ctanhf32 = ctanhf
ctanhf64 = ctanh
ctanhf32x = ctanh
ctanhf64x = ctanhl
cexpf32 = cexpf
cexpf64 = cexp
cexpf32x = cexp
cexpf64x = cexpl
clogf32 = clogf
clogf64 = clog
clogf32x = clog
clogf64x = clogl
clog10f32 = clog10f
clog10f64 = clog10
clog10f32x = clog10
clog10f64x = clog10l
csqrtf32 = csqrtf
csqrtf64 = csqrt
csqrtf32x = csqrt
csqrtf64x = csqrtl
conjf32 = conjf
conjf64 = conj
conjf32x = conj
conjf64x = conjl
cprojf32 = cprojf
cprojf64 = cproj
cprojf32x = cproj
cprojf64x = cprojl
cabsf32 = cabsf
cabsf64 = cabs
cabsf32x = cabs
cabsf64x = cabsl
cargf32 = cargf
cargf64 = carg
cargf32x = carg
cargf64x = cargl
cimagf32 = cimagf
cimagf64 = cimag
cimagf32x = cimag
cimagf64x = cimagl
crealf32 = crealf
crealf64 = creal
crealf32x = creal
crealf64x = creall
cpowf32 = cpowf
cpowf64 = cpow
cpowf32x = cpow
cpowf64x = cpowl
# ---- fenv.h
flags fe_except "FE_???" { FE_INVALID = 1, FE_DIVBYZERO = 4, FE_OVERFLOW = 8, FE_UNDERFLOW = 16, FE_INEXACT = 32 }
enum fe_round "FE_???" { FE_TONEAREST = 0, FE_DOWNWARD = 0x400, FE_UPWARD = 0x800, FE_TOWARDZERO = 0xc00 }
feclearexcept(fe_except excepts) -> int32
feraiseexcept(fe_except excepts) -> int32
fetestexcept(fe_except excepts) -> fe_except
fesetexcept(fe_except excepts) -> int32
fegetexceptflag(ptr flagp, fe_except excepts) -> int32
fesetexceptflag(ptr flagp, fe_except excepts) -> int32
fegetround() -> fe_round
fesetround(fe_round rounding) -> int32
fegetenv(ptr envp) -> int32
fesetenv(ptr envp) -> int32
feholdexcept(ptr envp) -> int32
feupdateenv(ptr envp) -> int32
feenableexcept(fe_except excepts) -> int32
fedisableexcept(fe_except excepts) -> int32
fegetexcept() -> fe_except
fegetmode(ptr modep) -> int32
fesetmode(ptr modep) -> int32
fetestexceptflag(ptr flagp, fe_except excepts) -> fe_except
