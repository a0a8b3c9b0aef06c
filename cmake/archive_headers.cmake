# Packs the headers that belong to Clang itself, those in FOLDER, into OUTPUT: a tar archive, compressed with zstd.
file(GLOB names RELATIVE "${FOLDER}" "${FOLDER}/*")
# Other packages put theirs in the same folder.
list(FILTER names EXCLUDE REGEX "^(omp.*\\.h|ISO_Fortran_binding\\.h|fuzzer|orc|profile|sanitizer|xray)$")
cmake_path(GET OUTPUT PARENT_PATH output_folder)
file(MAKE_DIRECTORY "${output_folder}")
# Names in the archive are relative to the working folder, in which this is run.
file(ARCHIVE_CREATE OUTPUT "${OUTPUT}" PATHS ${names} FORMAT gnutar COMPRESSION Zstd COMPRESSION_LEVEL 9
     MTIME 1970-01-01)
