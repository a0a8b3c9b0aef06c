# Flags of every build, the compiler cache and the linker.

# Assertions stay on in a development build; -g1 gives stack traces at a fraction of the size.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")
set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O2 -g1")

add_library(oomlint_options INTERFACE)
target_compile_options(oomlint_options INTERFACE -Wall -Wextra -ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)
if(OOMLINT_WERROR)
  target_compile_options(oomlint_options INTERFACE -Werror)
endif()
target_include_directories(oomlint_options INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)

if(OOMLINT_SANITIZE)
  add_compile_options(-fsanitize=${OOMLINT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${OOMLINT_SANITIZE})
endif()

# Most of LLVM is never asked for.
add_link_options(-Wl,--gc-sections)

if(OOMLINT_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
else()
  # GCC's link-time objects need the default linker; everything else links faster with lld.
  file(GLOB llvm_bin_dirs /usr/lib/llvm-*/bin)
  list(SORT llvm_bin_dirs COMPARE NATURAL ORDER DESCENDING)
  find_program(OOMLINT_LLD ld.lld PATHS ${llvm_bin_dirs} NO_CACHE)
  if(OOMLINT_LLD)
    cmake_path(GET OOMLINT_LLD PARENT_PATH lld_dir)
    add_link_options(-fuse-ld=lld -B${lld_dir})
  endif()
endif()

find_program(OOMLINT_CCACHE ccache NO_CACHE)
if(OOMLINT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths relative to the source tree let a fresh clone use what another one compiled.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${OOMLINT_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()

# One file that runs on any Linux, whatever its C library.
#
# What -static starts a program with (crtbeginT.o) sorts all of LLVM's unwind tables at the first exception, for 25 ms;
# with crtbegin.o the linker's own index of them is used.
function(oomlint_link_statically target)
  foreach(part crt1 crti crtbegin crtend crtn)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${part}.o OUTPUT_VARIABLE ${part}
                    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  target_link_options(${target} PRIVATE -static -nostartfiles -Wl,--eh-frame-hdr ${crt1} ${crti} ${crtbegin})
  target_link_libraries(${target} PRIVATE ${crtend} ${crtn})
endfunction()
