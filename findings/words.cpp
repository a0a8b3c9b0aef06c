#include "findings/words.h"

namespace oomlint {
namespace {

std::string joined(std::string_view before, std::string_view text, std::string_view after) {
  return std::string(before).append(text).append(after);
}

}  // namespace

std::string_view Words::no_grad() const { return either("torch.no_grad()", "a torch::NoGradGuard"); }

std::string_view Words::no_grad_line() const { return either("with torch.no_grad():", "torch::NoGradGuard no_grad;"); }

std::string Words::grad_if(std::string_view condition) const {
  return joined(either("torch.set_grad_enabled(", "a torch::AutoGradMode that follows `"), condition, either(")", "`"));
}

std::string Words::grad_if_line(std::string_view condition) const {
  return joined(either("with torch.set_grad_enabled(", "torch::AutoGradMode grad_mode("), condition,
                either("):", ");"));
}

std::string Words::hold(std::string_view guard) const {
  if (language_ == model::Language::kPython) return joined("hold it with `with ", guard, ":`");
  const std::size_t arguments = guard.find_first_of("({");
  if (arguments == std::string_view::npos) return "name the object";  // made by a macro
  const bool has_arguments = guard.substr(arguments).size() > 2;
  return joined("name the object: `", guard.substr(0, arguments), " no_grad")
      .append(has_arguments ? guard.substr(arguments) : "")
      .append(";`");
}

std::string_view Words::covers_nothing() const {
  return either("what it makes runs later, with grad mode on",
                "it lives until its block ends, and the forward runs outside of that, with grad mode on");
}

std::string_view Words::item() const { return either(".item()", ".item<float>()"); }

std::string_view Words::retain_graph() const { return either("retain_graph=True", "retain_graph = true"); }

std::string_view Words::create_graph() const { return either("create_graph=True", "create_graph = true"); }

std::string_view Words::save_for_backward() const {
  return either("ctx.save_for_backward()", "ctx->save_for_backward()");
}

}  // namespace oomlint
