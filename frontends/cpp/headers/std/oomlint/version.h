#pragma once
// What code asks the preprocessor about the library it is compiled with.
#define __GLIBC__ 2
#define __GLIBC_MINOR__ 36
#define __GLIBC_PREREQ(major, minor) ((major) < 2 || (minor) <= 36)
#define __GLIBCXX__ 20220819
#define _GLIBCXX_RELEASE 12
#define _GLIBCXX_USE_CXX11_ABI 1

#if __cplusplus >= 201402L
#define __cpp_lib_chrono_udls 201304L
#define __cpp_lib_complex_udls 201309L
#define __cpp_lib_exchange_function 201304L
#define __cpp_lib_generic_associative_lookup 201304L
#define __cpp_lib_integer_sequence 201304L
#define __cpp_lib_integral_constant_callable 201304L
#define __cpp_lib_is_final 201402L
#define __cpp_lib_make_reverse_iterator 201402L
#define __cpp_lib_make_unique 201304L
#define __cpp_lib_null_iterators 201304L
#define __cpp_lib_quoted_string_io 201304L
#define __cpp_lib_robust_nonmodifying_seq_ops 201304L
#define __cpp_lib_shared_timed_mutex 201402L
#define __cpp_lib_string_udls 201304L
#define __cpp_lib_transformation_trait_aliases 201304L
#define __cpp_lib_transparent_operators 201510L
#define __cpp_lib_tuples_by_type 201304L
#endif
#if __cplusplus >= 201703L
#define __cpp_lib_any 201606L
#define __cpp_lib_apply 201603L
#define __cpp_lib_array_constexpr 201803L
#define __cpp_lib_as_const 201510L
#define __cpp_lib_atomic_is_always_lock_free 201603L
#define __cpp_lib_bool_constant 201505L
#define __cpp_lib_byte 201603L
#define __cpp_lib_clamp 201603L
#define __cpp_lib_enable_shared_from_this 201603L
#define __cpp_lib_execution 201902L
#define __cpp_lib_filesystem 201703L
#define __cpp_lib_gcd_lcm 201606L
#define __cpp_lib_has_unique_object_representations 201606L
#define __cpp_lib_invoke 201411L
#define __cpp_lib_is_aggregate 201703L
#define __cpp_lib_is_invocable 201703L
#define __cpp_lib_is_swappable 201603L
#define __cpp_lib_launder 201606L
#define __cpp_lib_logical_traits 201510L
#define __cpp_lib_make_from_tuple 201606L
#define __cpp_lib_map_try_emplace 201411L
#define __cpp_lib_memory_resource 201603L
#define __cpp_lib_node_extract 201606L
#define __cpp_lib_nonmember_container_access 201411L
#define __cpp_lib_not_fn 201603L
#define __cpp_lib_optional 202110L
#define __cpp_lib_parallel_algorithm 201603L
#define __cpp_lib_raw_memory_algorithms 201606L
#define __cpp_lib_sample 201603L
#define __cpp_lib_scoped_lock 201703L
#define __cpp_lib_shared_mutex 201505L
#define __cpp_lib_shared_ptr_arrays 201707L
#define __cpp_lib_string_view 201803L
#define __cpp_lib_to_chars 201611L
#define __cpp_lib_type_trait_variable_templates 201510L
#define __cpp_lib_uncaught_exceptions 201411L
#define __cpp_lib_unordered_map_try_emplace 201411L
#define __cpp_lib_variant 202106L
#define __cpp_lib_void_t 201411L
#endif
#if __cplusplus >= 202002L
#define __cpp_lib_assume_aligned 201811L
#define __cpp_lib_atomic_flag_test 201907L
#define __cpp_lib_atomic_ref 201806L
#define __cpp_lib_atomic_wait 201907L
#define __cpp_lib_barrier 201907L
#define __cpp_lib_bind_front 201907L
#define __cpp_lib_bit_cast 201806L
#define __cpp_lib_bitops 201907L
#define __cpp_lib_chrono 201907L
#define __cpp_lib_concepts 202002L
#define __cpp_lib_coroutine 201902L
#define __cpp_lib_endian 201907L
#define __cpp_lib_erase_if 202002L
#define __cpp_lib_format 202110L
#define __cpp_lib_int_pow2 202002L
#define __cpp_lib_integer_comparison_functions 202002L
#define __cpp_lib_interpolate 201902L
#define __cpp_lib_is_constant_evaluated 201811L
#define __cpp_lib_jthread 201911L
#define __cpp_lib_latch 201907L
#define __cpp_lib_list_remove_return_type 201806L
#define __cpp_lib_math_constants 201907L
#define __cpp_lib_ranges 202110L
#define __cpp_lib_remove_cvref 201711L
#define __cpp_lib_semaphore 201907L
#define __cpp_lib_shift 201806L
#define __cpp_lib_source_location 201907L
#define __cpp_lib_span 202002L
#define __cpp_lib_ssize 201902L
#define __cpp_lib_starts_ends_with 201711L
#define __cpp_lib_syncbuf 201803L
#define __cpp_lib_three_way_comparison 201907L
#define __cpp_lib_to_address 201711L
#define __cpp_lib_to_array 201907L
#define __cpp_lib_type_identity 201806L
#define __cpp_lib_unwrap_ref 201811L
#ifdef __cpp_char8_t
#define __cpp_lib_char8_t 201907L
#endif
#endif
#if __cplusplus >= 202302L
#define __cpp_lib_byteswap 202110L
#define __cpp_lib_expected 202211L
#define __cpp_lib_forward_like 202207L
#define __cpp_lib_generator 202207L
#define __cpp_lib_invoke_r 202106L
#define __cpp_lib_move_only_function 202110L
#define __cpp_lib_print 202207L
#define __cpp_lib_ranges_contains 202207L
#define __cpp_lib_ranges_enumerate 202302L
#define __cpp_lib_ranges_to_container 202202L
#define __cpp_lib_ranges_zip 202110L
#define __cpp_lib_string_contains 202011L
#define __cpp_lib_to_underlying 202102L
#define __cpp_lib_unreachable 202202L
#endif
