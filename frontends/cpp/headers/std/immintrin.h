#pragma once
#include <stdint.h>

extern "C++" {

typedef float __m128 __attribute__((vector_size(16)));
typedef double __m128d __attribute__((vector_size(16)));
typedef long long __m128i __attribute__((vector_size(16)));
typedef float __m256 __attribute__((vector_size(32)));
typedef double __m256d __attribute__((vector_size(32)));
typedef long long __m256i __attribute__((vector_size(32)));
typedef float __m512 __attribute__((vector_size(64)));
typedef double __m512d __attribute__((vector_size(64)));
typedef long long __m512i __attribute__((vector_size(64)));
typedef long long __m64 __attribute__((vector_size(8)));
typedef unsigned char __mmask8;
typedef unsigned short __mmask16;
typedef unsigned __mmask32;
typedef unsigned long long __mmask64;

#define _MM_SHUFFLE(z, y, x, w) (((z) << 6) | ((y) << 4) | ((x) << 2) | (w))
#define _MM_HINT_T0 3
#define _MM_HINT_T1 2
#define _MM_HINT_T2 1
#define _MM_HINT_NTA 0
#define _MM_FROUND_TO_NEAREST_INT 0
#define _MM_FROUND_TO_NEG_INF 1
#define _MM_FROUND_NO_EXC 8
#define _CMP_EQ_OQ 0
#define _CMP_LT_OS 1
#define _CMP_LE_OS 2
#define _CMP_UNORD_Q 3
#define _CMP_NEQ_UQ 4
#define _CMP_LT_OQ 17
#define _CMP_GE_OQ 29
#define _CMP_GT_OQ 30
#define _mm_prefetch(address, hint) ((void)(address))

#define __oom_simd(mm, F, D, I, lanes_ps, H) \
  F mm##add_ps(F, F);                        \
  F mm##sub_ps(F, F);                        \
  F mm##mul_ps(F, F);                        \
  F mm##div_ps(F, F);                        \
  F mm##min_ps(F, F);                        \
  F mm##max_ps(F, F);                        \
  F mm##and_ps(F, F);                        \
  F mm##or_ps(F, F);                         \
  F mm##xor_ps(F, F);                        \
  F mm##andnot_ps(F, F);                     \
  F mm##unpacklo_ps(F, F);                   \
  F mm##unpackhi_ps(F, F);                   \
  F mm##hadd_ps(F, F);                       \
  F mm##hsub_ps(F, F);                       \
  F mm##addsub_ps(F, F);                     \
  F mm##sqrt_ps(F);                          \
  F mm##rsqrt_ps(F);                         \
  F mm##rcp_ps(F);                           \
  F mm##floor_ps(F);                         \
  F mm##ceil_ps(F);                          \
  F mm##exp_ps(F);                           \
  F mm##log_ps(F);                           \
  F mm##fmadd_ps(F, F, F);                   \
  F mm##fmsub_ps(F, F, F);                   \
  F mm##fnmadd_ps(F, F, F);                  \
  F mm##fnmsub_ps(F, F, F);                  \
  F mm##blendv_ps(F, F, F);                  \
  F mm##load_ps(const float*);               \
  F mm##loadu_ps(const float*);              \
  void mm##store_ps(float*, F);              \
  void mm##storeu_ps(float*, F);             \
  void mm##stream_ps(float*, F);             \
  F mm##set1_ps(float);                      \
  F mm##setzero_ps();                        \
  template <class... A>                      \
  F mm##set_ps(A...) {}                      \
  template <class... A>                      \
  F mm##setr_ps(A...) {}                     \
  F mm##shuffle_ps(F, F, int);               \
  F mm##permute_ps(F, int);                  \
  F mm##blend_ps(F, F, int);                 \
  F mm##round_ps(F, int);                    \
  F mm##cmp_ps(F, F, int);                   \
  int mm##movemask_ps(F);                    \
  float mm##reduce_add_ps(F);                \
  float mm##reduce_max_ps(F);                \
  D mm##add_pd(D, D);                        \
  D mm##sub_pd(D, D);                        \
  D mm##mul_pd(D, D);                        \
  D mm##div_pd(D, D);                        \
  D mm##min_pd(D, D);                        \
  D mm##max_pd(D, D);                        \
  D mm##and_pd(D, D);                        \
  D mm##or_pd(D, D);                         \
  D mm##xor_pd(D, D);                        \
  D mm##andnot_pd(D, D);                     \
  D mm##unpacklo_pd(D, D);                   \
  D mm##unpackhi_pd(D, D);                   \
  D mm##hadd_pd(D, D);                       \
  D mm##hsub_pd(D, D);                       \
  D mm##addsub_pd(D, D);                     \
  D mm##sqrt_pd(D);                          \
  D mm##rsqrt_pd(D);                         \
  D mm##rcp_pd(D);                           \
  D mm##floor_pd(D);                         \
  D mm##ceil_pd(D);                          \
  D mm##exp_pd(D);                           \
  D mm##log_pd(D);                           \
  D mm##fmadd_pd(D, D, D);                   \
  D mm##fmsub_pd(D, D, D);                   \
  D mm##fnmadd_pd(D, D, D);                  \
  D mm##fnmsub_pd(D, D, D);                  \
  D mm##blendv_pd(D, D, D);                  \
  D mm##load_pd(const double*);              \
  D mm##loadu_pd(const double*);             \
  void mm##store_pd(double*, D);             \
  void mm##storeu_pd(double*, D);            \
  void mm##stream_pd(double*, D);            \
  D mm##set1_pd(double);                     \
  D mm##setzero_pd();                        \
  template <class... A>                      \
  D mm##set_pd(A...) {}                      \
  template <class... A>                      \
  D mm##setr_pd(A...) {}                     \
  D mm##shuffle_pd(D, D, int);               \
  D mm##permute_pd(D, int);                  \
  D mm##blend_pd(D, D, int);                 \
  D mm##round_pd(D, int);                    \
  D mm##cmp_pd(D, D, int);                   \
  int mm##movemask_pd(D);                    \
  double mm##reduce_add_pd(D);               \
  double mm##reduce_max_pd(D);               \
  I mm##add_epi8(I, I);                      \
  I mm##sub_epi8(I, I);                      \
  I mm##min_epi8(I, I);                      \
  I mm##max_epi8(I, I);                      \
  I mm##cmpeq_epi8(I, I);                    \
  I mm##cmpgt_epi8(I, I);                    \
  I mm##unpacklo_epi8(I, I);                 \
  I mm##unpackhi_epi8(I, I);                 \
  I mm##mullo_epi8(I, I);                    \
  I mm##set1_epi8(char);                     \
  template <class... A>                      \
  I mm##set_epi8(A...) {}                    \
  template <class... A>                      \
  I mm##setr_epi8(A...) {}                   \
  I mm##slli_epi8(I, int);                   \
  I mm##srli_epi8(I, int);                   \
  I mm##srai_epi8(I, int);                   \
  I mm##abs_epi8(I);                         \
  I mm##add_epi16(I, I);                     \
  I mm##sub_epi16(I, I);                     \
  I mm##min_epi16(I, I);                     \
  I mm##max_epi16(I, I);                     \
  I mm##cmpeq_epi16(I, I);                   \
  I mm##cmpgt_epi16(I, I);                   \
  I mm##unpacklo_epi16(I, I);                \
  I mm##unpackhi_epi16(I, I);                \
  I mm##mullo_epi16(I, I);                   \
  I mm##set1_epi16(short);                   \
  template <class... A>                      \
  I mm##set_epi16(A...) {}                   \
  template <class... A>                      \
  I mm##setr_epi16(A...) {}                  \
  I mm##slli_epi16(I, int);                  \
  I mm##srli_epi16(I, int);                  \
  I mm##srai_epi16(I, int);                  \
  I mm##abs_epi16(I);                        \
  I mm##add_epi32(I, I);                     \
  I mm##sub_epi32(I, I);                     \
  I mm##min_epi32(I, I);                     \
  I mm##max_epi32(I, I);                     \
  I mm##cmpeq_epi32(I, I);                   \
  I mm##cmpgt_epi32(I, I);                   \
  I mm##unpacklo_epi32(I, I);                \
  I mm##unpackhi_epi32(I, I);                \
  I mm##mullo_epi32(I, I);                   \
  I mm##set1_epi32(int);                     \
  template <class... A>                      \
  I mm##set_epi32(A...) {}                   \
  template <class... A>                      \
  I mm##setr_epi32(A...) {}                  \
  I mm##slli_epi32(I, int);                  \
  I mm##srli_epi32(I, int);                  \
  I mm##srai_epi32(I, int);                  \
  I mm##abs_epi32(I);                        \
  I mm##add_epi64(I, I);                     \
  I mm##sub_epi64(I, I);                     \
  I mm##min_epi64(I, I);                     \
  I mm##max_epi64(I, I);                     \
  I mm##cmpeq_epi64(I, I);                   \
  I mm##cmpgt_epi64(I, I);                   \
  I mm##unpacklo_epi64(I, I);                \
  I mm##unpackhi_epi64(I, I);                \
  I mm##mullo_epi64(I, I);                   \
  I mm##set1_epi64(long long);               \
  template <class... A>                      \
  I mm##set_epi64(A...) {}                   \
  template <class... A>                      \
  I mm##setr_epi64(A...) {}                  \
  I mm##slli_epi64(I, int);                  \
  I mm##srli_epi64(I, int);                  \
  I mm##srai_epi64(I, int);                  \
  I mm##abs_epi64(I);                        \
  I mm##min_epu8(I, I);                      \
  I mm##max_epu8(I, I);                      \
  I mm##adds_epu8(I, I);                     \
  I mm##subs_epu8(I, I);                     \
  I mm##avg_epu8(I, I);                      \
  I mm##min_epu16(I, I);                     \
  I mm##max_epu16(I, I);                     \
  I mm##adds_epu16(I, I);                    \
  I mm##subs_epu16(I, I);                    \
  I mm##avg_epu16(I, I);                     \
  I mm##min_epu32(I, I);                     \
  I mm##max_epu32(I, I);                     \
  I mm##adds_epu32(I, I);                    \
  I mm##subs_epu32(I, I);                    \
  I mm##avg_epu32(I, I);                     \
  I mm##madd_epi16(I, I);                    \
  I mm##maddubs_epi16(I, I);                 \
  I mm##mulhi_epi16(I, I);                   \
  I mm##mulhi_epu16(I, I);                   \
  I mm##mulhrs_epi16(I, I);                  \
  I mm##mul_epu32(I, I);                     \
  I mm##mul_epi32(I, I);                     \
  I mm##packs_epi16(I, I);                   \
  I mm##packs_epi32(I, I);                   \
  I mm##packus_epi16(I, I);                  \
  I mm##packus_epi32(I, I);                  \
  I mm##adds_epi8(I, I);                     \
  I mm##adds_epi16(I, I);                    \
  I mm##subs_epi16(I, I);                    \
  I mm##shuffle_epi8(I, I);                  \
  I mm##sad_epu8(I, I);                      \
  I mm##sign_epi8(I, I);                     \
  I mm##sign_epi16(I, I);                    \
  I mm##hadd_epi16(I, I);                    \
  I mm##hadd_epi32(I, I);                    \
  I mm##shuffle_epi32(I, int);               \
  I mm##blendv_epi8(I, I, I);                \
  int mm##movemask_epi8(I);                  \
  I mm##alignr_epi8(I, I, int);              \
  I mm##cvtps_epi32(F);                      \
  I mm##cvttps_epi32(F);                     \
  F mm##cvtepi32_ps(I);                      \
  F mm##castsi##lanes_ps##_ps(I);            \
  I mm##castps_si##lanes_ps(F);              \
  D mm##castps_pd(F);                        \
  F mm##castpd_ps(D);                        \
  I mm##cvtepu8_epi16(H);                    \
  I mm##cvtepi8_epi16(H);                    \
  I mm##cvtepu8_epi32(__m128i);              \
  I mm##cvtepi8_epi32(__m128i);              \
  I mm##cvtepi16_epi32(H);                   \
  I mm##cvtepu16_epi32(H);                   \
  F mm##cvtph_ps(H);                         \
  H mm##cvtps_ph(F, int);                    \
  I mm##load_si##lanes_ps(const I*);         \
  I mm##loadu_si##lanes_ps(const I*);        \
  I mm##lddqu_si##lanes_ps(const I*);        \
  void mm##store_si##lanes_ps(I*, I);        \
  void mm##storeu_si##lanes_ps(I*, I);       \
  void mm##stream_si##lanes_ps(I*, I);       \
  I mm##setzero_si##lanes_ps();              \
  I mm##and_si##lanes_ps(I, I);              \
  I mm##or_si##lanes_ps(I, I);               \
  I mm##xor_si##lanes_ps(I, I);              \
  I mm##andnot_si##lanes_ps(I, I);

__oom_simd(_mm_, __m128, __m128d, __m128i, 128, __m128i) __oom_simd(_mm256_, __m256, __m256d, __m256i, 256, __m128i)
    __oom_simd(_mm512_, __m512, __m512d, __m512i, 512, __m256i)
#undef __oom_simd

        float _mm_cvtss_f32(__m128);
double _mm_cvtsd_f64(__m128d);
int _mm_cvtsi128_si32(__m128i);
long long _mm_cvtsi128_si64(__m128i);
__m128i _mm_cvtsi32_si128(int);
__m128i _mm_cvtsi64_si128(long long);
int _mm_cvtss_si32(__m128);
int _mm_cvttss_si32(__m128);
__m128 _mm_set_ss(float);
__m128 _mm_load_ss(const float*);
__m128 _mm_load1_ps(const float*);
void _mm_store_ss(float*, __m128);
__m128 _mm_add_ss(__m128, __m128);
__m128 _mm_mul_ss(__m128, __m128);
__m128 _mm_max_ss(__m128, __m128);
__m128 _mm_sqrt_ss(__m128);
__m128 _mm_movehl_ps(__m128, __m128);
__m128 _mm_movelh_ps(__m128, __m128);
__m128 _mm_movehdup_ps(__m128);
__m128 _mm_moveldup_ps(__m128);
__m128 _mm_dp_ps(__m128, __m128, int);
__m128 _mm_cmplt_ps(__m128, __m128);
__m128 _mm_cmple_ps(__m128, __m128);
__m128 _mm_cmpgt_ps(__m128, __m128);
__m128 _mm_cmpge_ps(__m128, __m128);
__m128 _mm_cmpeq_ps(__m128, __m128);
__m128i _mm_cmplt_epi32(__m128i, __m128i);
__m128i _mm_loadl_epi64(const __m128i*);
void _mm_storel_epi64(__m128i*, __m128i);
__m128i _mm_srli_si128(__m128i, int);
__m128i _mm_slli_si128(__m128i, int);
__m128i _mm_sra_epi32(__m128i, __m128i);
__m128i _mm_srl_epi32(__m128i, __m128i);
int _mm_extract_epi8(__m128i, int);
int _mm_extract_epi16(__m128i, int);
int _mm_extract_epi32(__m128i, int);
__m128i _mm_insert_epi16(__m128i, int, int);
int _mm_testz_si128(__m128i, __m128i);
int _mm256_testz_si256(__m256i, __m256i);
__m128 _mm256_castps256_ps128(__m256);
__m128i _mm256_castsi256_si128(__m256i);
__m256i _mm256_castsi128_si256(__m128i);
__m256 _mm256_castps128_ps256(__m128);
__m128 _mm256_extractf128_ps(__m256, int);
__m128d _mm256_extractf128_pd(__m256d, int);
__m128i _mm256_extractf128_si256(__m256i, int);
__m128i _mm256_extracti128_si256(__m256i, int);
__m256 _mm256_insertf128_ps(__m256, __m128, int);
__m256i _mm256_inserti128_si256(__m256i, __m128i, int);
__m256 _mm256_permute2f128_ps(__m256, __m256, int);
__m256i _mm256_permute2x128_si256(__m256i, __m256i, int);
__m256i _mm256_permute4x64_epi64(__m256i, int);
__m256i _mm256_permutevar8x32_epi32(__m256i, __m256i);
__m256 _mm256_broadcast_ss(const float*);
__m256i _mm256_broadcastsi128_si256(__m128i);
__m256 _mm256_i32gather_ps(const float*, __m256i, int);
__m256 _mm256_maskload_ps(const float*, __m256i);
void _mm256_maskstore_ps(float*, __m256i, __m256);
void _mm256_zeroupper();
__m512 _mm512_maskz_loadu_ps(__mmask16, const float*);
void _mm512_mask_storeu_ps(float*, __mmask16, __m512);
void* _mm_malloc(unsigned long, unsigned long);
void _mm_free(void*);
int _mm_popcnt_u32(unsigned);
long long _mm_popcnt_u64(unsigned long long);
unsigned _mm_crc32_u8(unsigned, unsigned char);
unsigned _mm_crc32_u32(unsigned, unsigned);
unsigned long long _mm_crc32_u64(unsigned long long, unsigned long long);
float _cvtsh_ss(unsigned short);
unsigned short _cvtss_sh(float, int);
}
extern "C" {
void _mm_pause();
void _mm_mfence();
void _mm_sfence();
void _mm_lfence();
unsigned _mm_getcsr();
void _mm_setcsr(unsigned);
}
