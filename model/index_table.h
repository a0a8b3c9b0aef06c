// A hash map from pairs of numbers to indices: flat, with linear probing, emptied in no time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/ids.h"

namespace oomlint::model {

class IndexTable {
 public:
  IndexTable() : slots_(kFirstSize) {}

  /// The index stored for the key, or kNone.
  [[nodiscard]] std::uint32_t find(std::uint64_t high, std::uint64_t low) const {
    const Slot& slot = slots_[slot_of(high, low)];
    return slot.generation == generation_ ? slot.value : kNone;
  }

  /// The index stored for the key, and whether it was stored by this call.
  std::pair<std::uint32_t, bool> insert(std::uint64_t high, std::uint64_t low, std::uint32_t value) {
    Slot& slot = slots_[slot_of(high, low)];
    if (slot.generation == generation_) return {slot.value, false};
    slot = {high, low, value, generation_};
    if (2 * ++size_ > slots_.size()) grow();
    return {value, true};
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }

  void clear() {
    size_ = 0;
    if (++generation_ == 0 || slots_.size() > kLargestKept) *this = IndexTable();
  }

 private:
  struct Slot {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    std::uint32_t value = 0;
    std::uint32_t generation = 0;  // in use if it is the table's
  };

  static constexpr std::size_t kFirstSize = 1024;
  static constexpr std::size_t kLargestKept = 1U << 18U;

  [[nodiscard]] std::size_t slot_of(std::uint64_t high, std::uint64_t low) const {
    std::uint64_t hash = (high * 0x9E3779B97F4A7C15ULL) ^ (low * 0xC2B2AE3D27D4EB4FULL);
    hash ^= hash >> 32U;
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at].generation == generation_ && (slots_[at].high != high || slots_[at].low != low)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.generation == generation_) slots_[slot_of(slot.high, slot.low)] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  std::uint32_t generation_ = 1;
};

}  // namespace oomlint::model
