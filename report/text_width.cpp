#include "report/text_width.h"

#include <algorithm>
#include <array>
#include <span>

namespace oomlint::report {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// By block, from Unicode's EastAsianWidth.txt (W and F) and UnicodeData.txt (Mn, Me and invisible format characters).
constexpr auto kWide = std::to_array<Range>({
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},   {0x23F0, 0x23F0},
    {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267F, 0x267F},
    {0x2693, 0x2693},   {0x26A1, 0x26A1},   {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},
    {0x26CE, 0x26CE},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},   {0x2728, 0x2728},
    {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
    {0x27B0, 0x27B0},   {0x27BF, 0x27BF},   {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},
    {0x2E80, 0x303E},   {0x3041, 0x4DBF},   {0x4E00, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE10, 0xFE19},   {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},
    {0x16FE0, 0x18CFF}, {0x1AFF0, 0x1B2FF}, {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E},
    {0x1F191, 0x1F19A}, {0x1F200, 0x1F320}, {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393},
    {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E},
    {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567},
    {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5},
    {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2}, {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC},
    {0x1F7E0, 0x1F7F0}, {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF},
    {0x20000, 0x3FFFD},
});

constexpr auto kZero = std::to_array<Range>({
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x05BF, 0x05BF},   {0x05C1, 0x05C2},   {0x05C4, 0x05C5},
    {0x05C7, 0x05C7}, {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670},   {0x06D6, 0x06DC},   {0x06DF, 0x06E4},
    {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0711, 0x0711}, {0x0730, 0x074A},   {0x07A6, 0x07B0},   {0x07EB, 0x07F3},
    {0x0816, 0x0819}, {0x081B, 0x0823}, {0x0825, 0x082D}, {0x0859, 0x085B},   {0x08D3, 0x08E1},   {0x08E3, 0x0902},
    {0x093A, 0x093A}, {0x093C, 0x093C}, {0x0941, 0x0948}, {0x094D, 0x094D},   {0x0951, 0x0957},   {0x0962, 0x0963},
    {0x0981, 0x0981}, {0x09BC, 0x09BC}, {0x09C1, 0x09C4}, {0x09CD, 0x09CD},   {0x0A41, 0x0A4D},   {0x0ABC, 0x0ABC},
    {0x0AC1, 0x0AC8}, {0x0ACD, 0x0ACD}, {0x0B3C, 0x0B3C}, {0x0BCD, 0x0BCD},   {0x0C46, 0x0C56},   {0x0CCC, 0x0CCD},
    {0x0D4D, 0x0D4D}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E},   {0x0EB1, 0x0EB1},   {0x0EB4, 0x0EBC},
    {0x0EC8, 0x0ECD}, {0x0F18, 0x0F19}, {0x0F71, 0x0F7E}, {0x0F80, 0x0F84},   {0x102D, 0x1030},   {0x1039, 0x103A},
    {0x135D, 0x135F}, {0x17B4, 0x17B5}, {0x17B7, 0x17BD}, {0x17C9, 0x17D3},   {0x1AB0, 0x1AFF},   {0x1DC0, 0x1DFF},
    {0x200B, 0x200D}, {0x2060, 0x2064}, {0x20D0, 0x20F0}, {0x2CEF, 0x2CF1},   {0x302A, 0x302D},   {0x3099, 0x309A},
    {0xA66F, 0xA672}, {0xA674, 0xA67D}, {0xA69E, 0xA69F}, {0xA6F0, 0xA6F1},   {0xA8E0, 0xA8F1},   {0xFB1E, 0xFB1E},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0x1E8D0, 0x1E8D6}, {0x1E944, 0x1E94A}, {0xE0100, 0xE01EF},
});

bool is_in(std::span<const Range> ranges, char32_t code_point) {
  const auto after = std::ranges::upper_bound(ranges, code_point, {}, &Range::first);
  return after != ranges.begin() && code_point <= std::prev(after)->last;
}

struct Decoded {
  char32_t code_point = 0;
  std::size_t bytes = 1;
  bool broken = false;
};

Decoded decode(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {.code_point = lead};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {.broken = true};
  char32_t code_point = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {.broken = true};
    code_point = (code_point << 6U) | (byte(i) & 0x3FU);
  }
  if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point < 0xE000)) return {.broken = true};
  return {.code_point = code_point, .bytes = length};
}

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// Marks that turn the direction of text can make code look like other code.
bool turns_direction(char32_t c) {
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E || c == 0x200F;
}

// What stands on the terminal for a code point: itself, or a picture of a control character.
std::string shown(std::string_view text, const Decoded& decoded) {
  const char32_t c = decoded.code_point;
  if (decoded.broken || turns_direction(c) || (c >= 0x80 && c < 0xA0)) return std::string(kReplacement);
  if (c < 0x20) return {'\xE2', '\x90', static_cast<char>(0x80 + c)};  // U+2400 ...
  if (c == 0x7F) return "\xE2\x90\xA1";
  return std::string(text.substr(0, decoded.bytes));
}

constexpr std::size_t kTabStop = 4;

}  // namespace

int width_of(char32_t code_point) {
  if (code_point < 0x300) return 1;
  if (is_in(kZero, code_point)) return 0;
  return is_in(kWide, code_point) ? 2 : 1;
}

PrintedLine::PrintedLine(std::string_view line) : bytes(line.size()) {
  clusters.reserve(line.size());
  for (std::size_t at = 0; at < line.size();) {
    const Decoded decoded = decode(line.substr(at));
    if (line[at] == '\t') {
      const std::size_t width = kTabStop - cells % kTabStop;
      clusters.push_back({.byte = at, .cell = cells, .text = std::string(width, ' ')});
      cells += width;
    } else {
      const int width = decoded.broken || turns_direction(decoded.code_point) ? 1 : width_of(decoded.code_point);
      if (width == 0 && !clusters.empty()) {
        clusters.back().text += shown(line.substr(at), decoded);  // a mark belongs to the character before it
      } else {
        clusters.push_back({.byte = at, .cell = cells, .text = shown(line.substr(at), decoded)});
        cells += static_cast<std::size_t>(width);
      }
    }
    at += decoded.bytes;
  }
}

std::size_t PrintedLine::cell_of(std::size_t byte) const {
  if (byte >= bytes) return cells;
  return std::prev(std::ranges::upper_bound(clusters, byte, {}, &Cluster::byte))->cell;
}

std::string PrintedLine::text(std::size_t first, std::size_t last) const {
  std::string result;
  for (const Cluster& cluster : clusters) {
    if (cluster.cell >= first && cluster.cell < last) result += cluster.text;
  }
  return result;
}

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Decoded decoded = decode(text.substr(at));
    result += shown(text.substr(at), decoded);
    at += decoded.bytes;
  }
  return result;
}

}  // namespace oomlint::report
