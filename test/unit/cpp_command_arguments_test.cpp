// Commands of many compilers as arguments for Clang.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "frontends/cpp/commands/command_arguments.h"

namespace oomlint::cpp {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kCuda = "-x cuda --cuda-host-only -nocudalib -nocudainc";

class ArgumentsTest : public ::testing::Test {
 protected:
  // The arguments in one line; the command ran in /b.
  std::string of(const std::string& command, const std::string& file = "/s/a.cpp") {
    return of_words(split_command(command, directory), file);
  }

  std::string of_words(Words words, const std::string& file = "/s/a.cpp") {
    problems.clear();
    Problems found;
    const CompileCommand entry{.directory = directory, .file = file, .arguments = std::move(words)};
    std::string line;
    for (const std::string& word : clang_arguments(entry, as.empty() ? file : as, "/b/db.json", found)) {
      line += (line.empty() ? "" : " ") + word;
    }
    for (const Problem& problem : found) problems.push_back(problem.path + ": " + problem.message);
    return line;
  }

  std::string directory = "/b";
  std::string as;  // the file that is analysed, where it isn't that of the command
  std::vector<std::string> problems;
};

TEST_F(ArgumentsTest, CMakeWithGcc) {
  EXPECT_EQ(
      of("/usr/bin/c++ -DUSE_C10D_GLOO -Dmy_EXPORTS -I/s/include -I../third_party -isystem /opt/libtorch/include "
         "-O3 -DNDEBUG -g -std=gnu++17 -fPIC -fvisibility=hidden -D_GLIBCXX_USE_CXX11_ABI=1 -Wall -Werror=return-type "
         "-MD -MT CMakeFiles/a.dir/a.cpp.o -MF CMakeFiles/a.dir/a.cpp.o.d -o CMakeFiles/a.dir/a.cpp.o -c /s/a.cpp"),
      "-x c++ -std=gnu++17 -DUSE_C10D_GLOO -Dmy_EXPORTS -I/s/include -I/third_party -isystem /opt/libtorch/include "
      "-DNDEBUG -D_GLIBCXX_USE_CXX11_ABI=1");
}

TEST_F(ArgumentsTest, BazelWithAWrapper) {
  EXPECT_EQ(
      of_words({"external/local_config_cuda/crosstool/clang/bin/crosstool_wrapper_driver_is_not_gcc",
                "-U_FORTIFY_SOURCE", "-fstack-protector", "-iquote", ".", "-iquote", "bazel-out/k8-opt/bin", "-isystem",
                "external/eigen", "-std=c++17", "-fno-canonical-system-headers", "-Wno-builtin-macro-redefined",
                "-D__DATE__=\"redacted\"", "-frandom-seed=bazel-out/a.o", "-c", "/s/a.cpp", "-o", "bazel-out/a.o"}),
      "-x c++ -std=c++17 -U_FORTIFY_SOURCE -iquote /b -iquote /b/bazel-out/k8-opt/bin -isystem /b/external/eigen "
      "-D__DATE__=\"redacted\"");
}

TEST_F(ArgumentsTest, LaunchersGo) {
  const std::string plain = "-x c++ -DX";
  EXPECT_EQ(of("ccache g++ -DX -c a.cpp"), plain);
  EXPECT_EQ(of("/usr/bin/ccache distcc /usr/bin/g++ -DX -c a.cpp"), plain);
  EXPECT_EQ(of("cmake -E env CCACHE_BASEDIR=/s --unset=Y /usr/bin/ccache /usr/bin/c++ -DX a.cpp"), plain);
  EXPECT_EQ(of("cmake -E __run_co_compile --launcher=sccache --tidy=x --source=a.cpp -- g++ -DX a.cpp"), plain);
  EXPECT_EQ(of("CCACHE_DIR=/c icecc g++ -DX a.cpp"), plain);
  EXPECT_EQ(of("ccache nvcc -DX a.cu", "/b/a.cu"), std::string(kCuda) + " -DX");
  EXPECT_EQ(of("ccache"), "-x c++");
}

TEST_F(ArgumentsTest, OfSeveralCommandsTheOneWithTheFile) {
  EXPECT_EQ(of("cd /b && g++ -DX -c /s/a.cpp && strip -DY a.o"), "-x c++ -DX");
  EXPECT_EQ(of(": && g++ -DX -c /s/a.cpp && :"), "-x c++ -DX");
}

TEST_F(ArgumentsTest, WhatClangRefusesOrNobodyNeedsGoes) {
  EXPECT_EQ(
      of("g++ -march=native -mavx2 -mtune=haswell -fno-gnu-unique -fconcepts -fno-var-tracking "
         "-fvar-tracking-assignments "
         "-Wno-maybe-uninitialized -flto=auto -fprofile-generate -fprofile-use=x --coverage "
         "-fsanitize=address,undefined "
         "-fmodules-ts -fmodule-mapper=x -fdiagnostics-color=always -O2 -ggdb3 -pipe -S -E -dM -P -s -Wl,-rpath,/x "
         "-Wa,-adhln -L/x -lfoo -l foo -Xlinker -Dx -mllvm -Iy -Xassembler -Uz -save-temps -specs=x "
         "-ftemplate-depth-99 a.cpp"),
      "-x c++");
}

TEST_F(ArgumentsTest, WhatShapesTheParseStays) {
  const std::string line =
      "-pthread -nostdinc++ -fno-exceptions -fno-rtti -fcoroutines -fopenmp -fms-extensions -funsigned-char "
      "-ftemplate-depth=2000 -UNDEBUG -idirafter /i --sysroot=/r -isysroot /r --target=aarch64-linux-gnu "
      "-stdlib=libc++";
  EXPECT_EQ(of("clang++ " + line + " -c a.cpp"), "-x c++ " + line);
  EXPECT_EQ(of("clang++ --sysroot /r -target x86_64-linux-gnu -fopenmp=libgomp a.cpp"),
            "-x c++ --sysroot=/r --target=x86_64-linux-gnu -fopenmp");
  EXPECT_EQ(of("clang -Xpreprocessor -fopenmp -Wp,-DA,-MD,x.d a.cpp"), "-x c++ -fopenmp -DA");
}

TEST_F(ArgumentsTest, FoldersAreMadeAbsolute) {
  EXPECT_EQ(of("g++ -I. -I ../x -isystem y -isystem/z -iquote=q --include-directory=w -I- -I a.cpp"),
            "-x c++ -I/b -I/x -isystem /b/y -isystem /z -iquote =q -I/b/w -I/b/a.cpp");
}

TEST_F(ArgumentsTest, Standards) {
  EXPECT_EQ(of("g++ -std=c++0x a.cpp"), "-x c++ -std=c++11");
  EXPECT_EQ(of("g++ -std=gnu++1z a.cpp"), "-x c++ -std=gnu++17");
  EXPECT_EQ(of("g++ -std=c++2a -std=c++2b a.cpp"), "-x c++ -std=c++23");
  EXPECT_EQ(of("g++ --std=c++20 a.cpp"), "-x c++ -std=c++20");
  EXPECT_EQ(of("g++ -std=c++99 a.cpp"), "-x c++");
  EXPECT_EQ(of("g++ -std=c11 a.cpp"), "-x c++");
  EXPECT_EQ(of("gcc -std=gnu11 a.c", "/b/a.c"), "-x c -std=gnu11");
  EXPECT_EQ(of("g++ -std= a.cpp"), "-x c++");
}

TEST_F(ArgumentsTest, Languages) {
  EXPECT_EQ(of("g++ -x c++ a.c", "/b/a.c"), "-x c++");
  EXPECT_EQ(of("g++ -xc++-header a.h", "/b/a.h"), "-x c++");
  EXPECT_EQ(of("g++ a.weird", "/b/a.weird"), "-x c++");
  EXPECT_EQ(of("clang++ -x cuda --cuda-gpu-arch=sm_80 --cuda-path=/c -fgpu-rdc a.cpp"), kCuda);
  EXPECT_EQ(of("clang++ a.cu", "/b/a.cu"), kCuda);
  EXPECT_EQ(of("hipcc --offload-arch=gfx90a -DX a.hip", "/b/a.hip"), "-x hip --cuda-host-only -nogpulib -nogpuinc -DX");
  EXPECT_EQ(of("hipcc -DX a.cpp"), "-x c++ -DX");
}

TEST_F(ArgumentsTest, NvccOfCMake) {
  EXPECT_EQ(
      of("/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -ccbin=/usr/bin/g++ -DFOO=1 -I/s/include "
         "-isystem=/usr/local/cuda/include -O3 -DNDEBUG --generate-code=arch=compute_80,code=[compute_80,sm_80] "
         "-gencode arch=compute_90,code=sm_90 -arch sm_70 -Xcompiler=-fPIC -std=c++17 -rdc=true "
         "--expt-relaxed-constexpr "
         "--extended-lambda --use_fast_math -lineinfo -Xptxas -v -Xcudafe --diag_suppress=1 -Xnvlink -Dx --threads 4 "
         "-keep -keep-dir k -MD -MT a.o -MF a.o.d -x cu -dc /s/a.cu -o a.o",
         "/s/a.cu"),
      std::string(kCuda) + " -std=c++17 -DFOO=1 -I/s/include -isystem /usr/local/cuda/include -DNDEBUG");
}

TEST_F(ArgumentsTest, NvccOfTorchExtensions) {
  EXPECT_EQ(
      of("nvcc --generate-dependencies-with-compile --dependency-output a.o.d -DTORCH_EXTENSION_NAME=ext -isystem /t "
         R"(-D__CUDA_NO_HALF_OPERATORS__ --compiler-options ''"'"'-fPIC'"'"'' -std=c++17 -c /s/a.cu -o a.o)",
         "/s/a.cu"),
      std::string(kCuda) + " -std=c++17 -DTORCH_EXTENSION_NAME=ext -isystem /t -D__CUDA_NO_HALF_OPERATORS__");
}

TEST_F(ArgumentsTest, NvccHandsOptionsToItsHost) {
  EXPECT_EQ(of(R"(nvcc -Xcompiler "-fopenmp,-Wall,-DA=\"x,y\"" --compiler-options "-fno-rtti -O2" a.cu)", "/b/a.cu"),
            std::string(kCuda) + " -fopenmp -DA=x,y -fno-rtti");
  EXPECT_EQ(of("nvcc.exe -Xcompiler /EHsc,/W3,/openmp -ccbin cl.exe a.cu", "/b/a.cu"),
            std::string(kCuda) + " -fexceptions -fopenmp");
}

TEST_F(ArgumentsTest, NvccSpellings) {
  EXPECT_EQ(
      of("nvcc --std c++14 --define-macro A --include-path=i --system-include s --pre-include=/dev/null -I=j -D=B a.cu",
         "/b/a.cu"),
      std::string(kCuda) + " -std=c++14 -DA -I/b/i -isystem /b/s -include /dev/null -I/b/j -DB");
}

TEST_F(ArgumentsTest, NvccHandsPlainCxxToItsHost) {
  EXPECT_EQ(of("nvcc -DX -c /s/a.cpp"), "-x c++ -DX");
  EXPECT_EQ(of("nvcc -x cu -DX -c /s/a.cpp"), std::string(kCuda) + " -DX");
}

TEST_F(ArgumentsTest, Msvc) {
  directory = "C:/b";
  EXPECT_EQ(
      of(R"(C:\VC\bin\cl.exe /nologo /TP -DWIN32 /D "V=\"1 0\"" /DNAME /U X -IC:\s\include /I ..\inc /external:IC:\torch )"
         R"(/external:W0 /DWIN32 /EHsc /GR- /std:c++17 /MD /O2 /W4 /openmp:llvm /bigobj /FIC:\no\pre.h /FoC:\b\a.obj /c C:\s\a.cpp)",
         "C:/s/a.cpp"),
      "-x c++ -std=c++17 -fms-extensions -DWIN32 -DV=\"1 0\" -DNAME -UX -IC:/s/include -IC:/inc -isystem C:/torch "
      "-DWIN32 -fexceptions -fno-rtti -fopenmp");
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names C:/no/pre.h, which is gone"));
}

TEST_F(ArgumentsTest, ClangClOnLinux) {
  EXPECT_EQ(of("clang-cl -fuse-ld=lld --target=x86_64-pc-windows-msvc /imsvc/w/include -DX /Zc:char8_t- -fno-rtti "
               "/std:c++latest "
               "-Fo/b/a.obj -MDd /clang:-fopenmp /EHs-c- /TP -- /Data/a.cpp",
               "/Data/a.cpp"),
            "-x c++ -std=c++23 -fms-extensions --target=x86_64-pc-windows-msvc -isystem /w/include -DX -fno-char8_t "
            "-fno-rtti "
            "-fopenmp -fno-exceptions");
  EXPECT_EQ(of("clang-cl /DX /Data/a.cpp /link /LIBPATH:x", "/Data/a.cpp"), "-x c++ -std=c++14 -fms-extensions -DX");
  EXPECT_EQ(of("clang --driver-mode=cl /DX a.cpp"), "-x c++ -std=c++14 -fms-extensions -DX");
}

TEST_F(ArgumentsTest, PluginsAreNamedAndNotLoaded) {
  EXPECT_EQ(of("clang++ -fplugin=/p/evil.so -fplugin-arg-evil-x=1 -DX a.cpp"), "-x c++ -DX");
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names a plugin, /p/evil.so, which is not loaded"));
  EXPECT_EQ(
      of("clang++ -Xclang -load -Xclang e.so -Xclang -add-plugin -Xclang e -Xclang -plugin-arg-e -Xclang help a.cpp"),
      "-x c++");
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names a plugin, e.so, which is not loaded"));
  EXPECT_EQ(of("clang++ -fpass-plugin=p.so -Xclang -plugin -Xclang q a.cpp"), "-x c++");
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names a plugin, p.so, which is not loaded"));
  EXPECT_EQ(of("clang++ -Xclang -plugin -Xclang q a.cpp"), "-x c++");
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names a plugin, q, which is not loaded"));
}

TEST_F(ArgumentsTest, OperandsThatAreMissing) {
  EXPECT_EQ(of("g++ -DX -I"), "-x c++ -DX");
  EXPECT_EQ(of("g++ -Xclang"), "-x c++");
  EXPECT_EQ(of("g++ -include"), "-x c++");
  EXPECT_EQ(of("nvcc -Xcompiler", "/b/a.cu"), kCuda);
  EXPECT_EQ(of_words({}), "-x c++");
  EXPECT_EQ(of_words({"g++", "", "-", "@"}), "-x c++");
}

TEST_F(ArgumentsTest, AnotherFileHasItsOwnLanguage) {
  as = "/s/a.h";
  EXPECT_EQ(of("g++ -std=c++17 -DX a.cpp"), "-x c++ -std=c++17 -DX");
  EXPECT_EQ(of("nvcc -std=c++17 a.cu", "/s/a.cu"), std::string(kCuda) + " -std=c++17");
  EXPECT_EQ(of("gcc -std=c11 -DX a.c", "/s/a.c"), "-x c++ -DX");
  as = "/s/b.cpp";
  EXPECT_EQ(of("nvcc -x cu -DX a.cu", "/s/a.cu"), "-x c++ -DX");
  as = "/s/b.cuh";
  EXPECT_EQ(of("g++ -DX a.cpp"), std::string(kCuda) + " -DX");
}

TEST_F(ArgumentsTest, DevicePasses) {
  const auto device = [](const std::string& text) {
    return is_device_pass({.directory = "/b", .file = "/b/a.cu", .arguments = split_shell(text)});
  };
  EXPECT_TRUE(device("clang++ -x cuda --cuda-device-only a.cu"));
  EXPECT_TRUE(device("gcc -D__CUDA_ARCH__=800 -E a.cu"));
  EXPECT_TRUE(device("gcc -D __CUDA_ARCH__=800 -E a.cu"));
  EXPECT_TRUE(device("nvcc -dlink a.o"));
  EXPECT_TRUE(device("ccache nvcc -ptx a.cu"));
  EXPECT_FALSE(device("nvcc -dc a.cu"));
  EXPECT_FALSE(device("g++ -ptx a.cpp"));
}

class ArgumentFilesTest : public ArgumentsTest {
 protected:
  ArgumentFilesTest() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    root = fs::path(::testing::TempDir()) / "oomlint_arguments" / info->name();
    fs::remove_all(root);
    fs::create_directories(root);
    directory = root.string();
  }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name, std::ios::binary) << text;
  }

  [[nodiscard]] std::string named(const std::string& name) const { return (root / name).string(); }

  fs::path root;
};

TEST_F(ArgumentFilesTest, ResponseFilesAreReadWhereTheyStand) {
  write("rsp/includes.rsp", "-I/a -I'/b c'\n\"-DX=1\"\n@rsp/more.rsp");
  write("rsp/more.rsp", "\xEF\xBB\xBF-DMORE");
  EXPECT_EQ(of("g++ -DA @rsp/includes.rsp -DB a.cpp"), "-x c++ -DA -I/a -I/b c -DX=1 -DMORE -DB");
  EXPECT_THAT(problems, IsEmpty());
}

TEST_F(ArgumentFilesTest, OptionsFilesOfNvcc) {
  write("a.rsp", "-I/a");
  write("b.rsp", "-I/b");
  EXPECT_EQ(of("nvcc --options-file a.rsp,b.rsp a.cu", "/b/a.cu"), std::string(kCuda) + " -I/a -I/b");
  EXPECT_EQ(of("nvcc --options-file=a.rsp -optf b.rsp a.cu", "/b/a.cu"), std::string(kCuda) + " -I/a -I/b");
}

TEST_F(ArgumentFilesTest, ResponseFilesThatAreGoneOrNameThemselves) {
  write("a.rsp", "-DA @b.rsp");
  write("b.rsp", "-DB @a.rsp @gone.rsp");
  EXPECT_EQ(of("g++ @a.rsp -DC a.cpp"), "-x c++ -DA -DB -DC");
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names " + named("gone.rsp") + ", which is gone",
                                    "/b/db.json: names the response file " + named("a.rsp") + ", which names itself"));
  EXPECT_EQ(of("g++ @/ a.cpp"), "-x c++");
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names the response file /, which can't be read"));
}

TEST_F(ArgumentFilesTest, ResponseFilesDoNotGrowWithoutBound) {
  for (int level = 0; level < 30; ++level) {
    const std::string next = "@l" + std::to_string(level + 1) + ".rsp ";
    write("l" + std::to_string(level) + ".rsp", next + next);
  }
  write("l30.rsp", "-DX");
  of("g++ @l0.rsp a.cpp");
  EXPECT_THAT(problems, Contains(::testing::HasSubstr("names more response files")));
}

TEST_F(ArgumentFilesTest, HeadersThatAreIncludedFirst) {
  write("pre.h", "");
  write("inc/config.h", "");
  EXPECT_EQ(of("g++ -include pre.h -include config.h -include gone.h -Iinc a.cpp"),
            "-x c++ -include " + named("pre.h") + " -include " + named("inc/config.h") + " -I" + named("inc"));
  EXPECT_THAT(problems, ElementsAre("/b/db.json: names " + named("gone.h") + ", which is gone"));
}

TEST_F(ArgumentFilesTest, PrecompiledHeadersAreIncludedAsText) {
  write("cmake_pch.hxx", "");
  const std::string pch = named("cmake_pch.hxx");
  EXPECT_EQ(of("clang++ -Winvalid-pch -Xclang -include-pch -Xclang " + pch + ".pch -Xclang -include -Xclang " + pch +
               " a.cpp"),
            "-x c++ -include " + pch);
}

}  // namespace
}  // namespace oomlint::cpp
