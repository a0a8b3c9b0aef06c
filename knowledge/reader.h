// Reads one knowledge file: JSON text to records, every field checked. The format is knowledge/schema.json.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "knowledge/knowledge.h"

namespace oomlint::knowledge {

struct Record {
  std::size_t number = 0;          // in the file, from 1
  std::vector<std::string> names;  // dotted
  std::vector<std::string> aliases;
  std::vector<std::string> bases;
  std::vector<Kind> methods_of;  // members of this class are the methods of these kinds
  Entry facts;                   // without a name
};

struct RecordFile {
  std::string name;
  std::vector<std::string> packages;
  bool framework = false;
  std::vector<std::pair<std::string, std::string>> module_aliases;  // alias, what it stands for
  std::vector<Record> records;
};

[[nodiscard]] tl::expected<RecordFile, Error> read_records(std::string_view file_name, std::string_view text);

/// "record 3 (`my.lib.run`)", as messages name a record.
[[nodiscard]] std::string describe_record(std::size_t number, std::string_view name);

}  // namespace oomlint::knowledge
