# LLVM and Clang as static archives, for the C++ front end. Clang's own CMake targets bring in the shared libLLVM, so
# the archives are named here.
option(OOMLINT_CPP "Read C++ and CUDA C++, through Clang" ON)
if(NOT OOMLINT_CPP)
  return()
endif()

set(OOMLINT_OLDEST_LLVM 19)
file(GLOB llvm_folders /usr/lib/llvm-*)
list(SORT llvm_folders COMPARE NATURAL ORDER DESCENDING)
set(CMAKE_MESSAGE_LOG_LEVEL WARNING)  # what LLVM's own tools would like to have is nobody's concern here
find_package(Clang CONFIG HINTS ${llvm_folders})
unset(CMAKE_MESSAGE_LOG_LEVEL)
if(NOT Clang_FOUND)
  message(FATAL_ERROR "Clang's development files are missing: install clang-22, libclang-22-dev and "
                      "llvm-22-dev (${OOMLINT_OLDEST_LLVM} or later will do), or configure with -DOOMLINT_CPP=OFF")
endif()
if(LLVM_VERSION_MAJOR LESS OOMLINT_OLDEST_LLVM)
  message(FATAL_ERROR "LLVM ${LLVM_VERSION_MAJOR} is too old, ${OOMLINT_OLDEST_LLVM} is the oldest that works: "
                      "set Clang_DIR to another, or configure with -DOOMLINT_CPP=OFF")
endif()
message(STATUS "Clang ${LLVM_VERSION_MAJOR} (${LLVM_LIBRARY_DIR})")

add_library(oomlint_clang INTERFACE)
target_include_directories(oomlint_clang SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(llvm_definitions UNIX_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(oomlint_clang INTERFACE ${llvm_definitions})
target_compile_options(oomlint_clang INTERFACE -fno-rtti -Wno-unused-parameter)

# In the order a linker wants them: what uses something stands before it. Some came or went between 19 and 22.
set(clang_parts
    Index Frontend Driver Options Parse Serialization Sema APINotes Edit Analysis AnalysisLifetimeSafety ASTMatchers
    AST Lex Support Basic)
foreach(part ${clang_parts})
  set(archive ${LLVM_LIBRARY_DIR}/libclang${part}.a)
  if(EXISTS ${archive})
    target_link_libraries(oomlint_clang INTERFACE ${archive})
  endif()
endforeach()

set(llvm_parts support option targetparser frontendopenmp frontendhlsl core profiledata bitreader mc mcparser
               windowsdriver)
if(LLVM_VERSION_MAJOR GREATER_EQUAL 22)
  list(APPEND llvm_parts plugins)
endif()
execute_process(
  COMMAND ${LLVM_TOOLS_BINARY_DIR}/llvm-config --link-static --libfiles ${llvm_parts}
  OUTPUT_VARIABLE llvm_archives
  OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(llvm_archives UNIX_COMMAND "${llvm_archives}")
find_library(OOMLINT_ZLIB libz.a REQUIRED)
find_library(OOMLINT_ZSTD libzstd.a REQUIRED)
target_link_libraries(oomlint_clang INTERFACE ${llvm_archives} ${OOMLINT_ZLIB} ${OOMLINT_ZSTD})
