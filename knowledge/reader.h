// Reads one knowledge file: JSON text to records, every field checked. The format is knowledge/schema.json.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "knowledge/knowledge.h"
#include "knowledge/text_store.h"

namespace oomlint::knowledge {

struct Record {
  std::size_t number = 0;                // in the file, from 1
  std::vector<std::string_view> scopes;  // each name stands in each of them; a single empty one where names are full
  std::vector<std::string_view> names;   // dotted
  std::vector<std::string_view> aliases;
  std::vector<std::string_view> bases;
  std::string_view returns_class;  // dotted, or empty
  std::vector<Kind> methods_of;    // members of this class are the methods of these kinds
  Entry facts;                     // without a name and nodes

  /// The first of its names, for messages.
  [[nodiscard]] std::string title() const;
};

struct RecordFile {
  std::string name;
  std::vector<std::string_view> packages;
  bool framework = false;
  std::vector<std::pair<std::string_view, std::string_view>> module_aliases;  // alias, what it stands for
  std::vector<Record> records;
};

/// Everything in the result points into `texts`.
[[nodiscard]] tl::expected<RecordFile, Error> read_records(std::string_view file_name, std::string_view json,
                                                           TextStore& texts);

/// "record 3 (`my.lib.run`)", as messages name a record.
[[nodiscard]] std::string describe_record(std::size_t number, std::string_view name);

}  // namespace oomlint::knowledge
