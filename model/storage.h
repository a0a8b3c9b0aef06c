// A unit as one buffer of bytes and back: what another process makes of a file.
#pragma once

#include <string>
#include <string_view>

#include "model/unit.h"

namespace oomlint::model {

/// Appends the unit to the buffer. The bytes are read by the same build on the same machine alone.
void store(const Unit& unit, std::string& buffer);

/// Takes a unit from the front of the bytes; false where they hold none.
[[nodiscard]] bool restore(std::string_view& bytes, Unit& unit);

}  // namespace oomlint::model
