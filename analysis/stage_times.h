// Where the time of an analysis went.
#pragma once

namespace oomlint::analysis {

/// Wall-clock seconds; an analysis adds to them. What several threads share is kept apart from what one does.
struct AnalysisTimes {
  double link = 0;       // names and calls of each file, by all threads
  double connect = 0;    // what files have in common: modules, families of classes, the order of calls
  double summarise = 0;  // functions, by all threads
  double merge = 0;      // what functions found out about each other, between two rounds
  double enter = 0;
};

}  // namespace oomlint::analysis
