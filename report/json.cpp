#include <nlohmann/json.hpp>

#include "report/report.h"

namespace oomlint::report {
namespace {

using Json = nlohmann::ordered_json;

Json cure_name(Cure cure) {
  switch (cure) {
    case Cure::kNone: return nullptr;
    case Cure::kGuard: return "guard";
    case Cure::kItem: return "item";
    case Cure::kDetach: return "detach";
    case Cure::kMoveToHost: return "move-to-host";
    case Cure::kRemove: return "remove";
    case Cure::kUseResult: return "use-result";
    case Cure::kSaveForBackward: return "save-for-backward";
    case Cure::kRestructure: return "restructure";
  }
  return nullptr;
}

Json position(model::Position at) { return {{"row", at.row}, {"column", at.column}}; }

Json evidence(const Item& item) {
  Json list = Json::array();
  for (std::size_t i = 0; i < item.evidence.size(); ++i) {
    const Place& place = item.evidence[i];
    list.push_back({{"filename", place.path},
                    {"location", position(place.begin())},
                    {"end_location", position(place.end())},
                    {"message", item.finding->evidence[i].message}});
  }
  return list;
}

Json object(const Item& item) {
  const Finding& finding = *item.finding;
  return {{"code", finding.code},
          {"name", finding.name},
          {"level", to_string(finding.level)},
          {"confidence", to_string(finding.confidence)},
          {"message", finding.message},
          {"filename", item.place.path},
          {"cell", nullptr},
          {"location", position(item.place.begin())},
          {"end_location", position(item.place.end())},
          {"evidence", evidence(item)},
          {"cure", cure_name(finding.cure)},
          {"write", finding.write.empty() ? Json() : Json(finding.write)},
          {"url", item.url}};
}

}  // namespace

std::string json(std::span<const Item> items) {
  // An object a line: easy to read, to compare and to cut.
  std::string out = "[";
  for (const Item& item : items) {
    out += out.size() == 1 ? "\n" : ",\n";
    out += object(item).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  out += out.size() == 1 ? "]\n" : "\n]\n";
  return out;
}

}  // namespace oomlint::report
