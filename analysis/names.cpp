#include "analysis/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace oomlint::analysis {
namespace {

using namespace std::string_view_literals;

constexpr std::array kEvalWords{
    "val"sv,        "valid"sv,     "validate"sv, "validation"sv, "validating"sv, "validator"sv, "test"sv,
    "tests"sv,      "testing"sv,   "tester"sv,   "eval"sv,       "evals"sv,      "evaluate"sv,  "evaluation"sv,
    "evaluating"sv, "evaluator"sv, "infer"sv,    "inference"sv,  "inferring"sv,  "demo"sv,      "benchmark"sv};
/// What is made rather than how it is judged: the loss of a prediction is what training minimises.
constexpr std::array kProductWords{"predict"sv,    "prediction"sv, "predictions"sv, "predictor"sv,
                                   "predicting"sv, "generate"sv,   "generation"sv,  "sample"sv,
                                   "sampling"sv,   "translate"sv,  "synthesize"sv,  "synthesis"sv};
constexpr std::array kTrainWords{"train"sv,    "training"sv, "trainer"sv,  "fit"sv,  "learn"sv,
                                 "optimize"sv, "pretrain"sv, "finetune"sv, "tune"sv, "adapt"sv,
                                 "optimise"sv, "attack"sv,   "calibrate"sv};
constexpr std::array kMakerWords{"get"sv,      "create"sv, "build"sv,   "load"sv,  "make"sv,   "init"sv,   "set"sv,
                                 "save"sv,     "from"sv,   "prepare"sv, "wrap"sv,  "unwrap"sv, "export"sv, "convert"sv,
                                 "freeze"sv,   "num"sv,    "is"sv,      "has"sv,   "update"sv, "print"sv,  "parse"sv,
                                 "compile"sv,  "reset"sv,  "clean"sv,   "auto"sv,  "find"sv,   "select"sv, "setup"sv,
                                 "count"sv,    "push"sv,   "log"sv,     "new"sv,   "resize"sv, "tie"sv,    "apply"sv,
                                 "register"sv, "list"sv,   "copy"sv,    "clone"sv, "add"sv,    "remove"sv};
/// Of data: what a split is for. "sample" and "prediction" name any tensor.
constexpr std::array kHeldOutWords{"val"sv,  "valid"sv,      "validation"sv, "test"sv,      "tests"sv, "testing"sv,
                                   "eval"sv, "evaluation"sv, "infer"sv,      "inference"sv, "demo"sv};
/// Of `fixed_noise`, `x_fixed`: what a generator is shown from epoch to epoch to watch it learn.
constexpr std::array kShownWords{"noise"sv, "noises"sv, "z"sv,     "zs"sv,     "latent"sv, "latents"sv,
                                 "x"sv,     "images"sv, "image"sv, "inputs"sv, "sample"sv, "samples"sv};
constexpr std::array kModelWords{
    "model"sv,       "models"sv,    "net"sv,           "network"sv,    "module"sv,   "encoder"sv, "decoder"sv,
    "backbone"sv,    "generator"sv, "discriminator"sv, "critic"sv,     "unet"sv,     "vae"sv,     "policy"sv,
    "actor"sv,       "teacher"sv,   "student"sv,       "classifier"sv, "detector"sv, "lm"sv,      "ema"sv,
    "transformer"sv, "vocoder"sv,   "predictor"sv,     "netg"sv,       "netd"sv,     "cnn"sv,     "rnn"sv,
    "lstm"sv,        "resnet"sv,    "head"sv,          "neck"sv};
constexpr std::array kTensorWords{
    "x"sv,          "xs"sv,        "inputs"sv,  "input"sv,  "image"sv,   "images"sv, "img"sv,   "imgs"sv,
    "logits"sv,     "output"sv,    "outputs"sv, "tensor"sv, "tensors"sv, "piece"sv,  "crop"sv,  "chunk"sv,
    "features"sv,   "feats"sv,     "feat"sv,    "batch"sv,  "data"sv,    "tokens"sv, "ids"sv,   "src"sv,
    "embeddings"sv, "embedding"sv, "mask"sv,    "target"sv, "targets"sv, "labels"sv, "noise"sv, "z"sv};
constexpr std::array kLabelWords{"label"sv, "labels"sv, "target"sv, "targets"sv, "y"sv, "gt"sv, "truth"sv};
constexpr std::array kLossWords{"loss"sv, "losses"sv, "cost"sv, "nll"sv, "kl"sv, "kld"sv, "objective"sv};
constexpr std::array kCriterionWords{"criterion"sv, "criteria"sv, "cri"sv, "crit"sv, "lossfn"sv, "lossfunc"sv};
constexpr std::array kLoaderWords{"loader"sv, "loaders"sv, "dataloader"sv,  "dataloaders"sv, "batches"sv,
                                  "dl"sv,     "dataset"sv, "minibatches"sv, "batchloader"sv, "prefetcher"sv};
constexpr std::array kPartWords{"chunks"sv, "patches"sv, "windows"sv};
/// Many of a data set, one by one; the parts of a single input (crops, layers, prompts of a call) are few.
constexpr std::array kSampleWords{
    "texts"sv,     "sentences"sv, "images"sv,   "imgs"sv,     "files"sv,     "paths"sv,   "filenames"sv, "documents"sv,
    "docs"sv,      "samples"sv,   "examples"sv, "videos"sv,   "audios"sv,    "wavs"sv,    "clips"sv,     "utterances"sv,
    "captions"sv,  "questions"sv, "queries"sv,  "passages"sv, "records"sv,   "rows"sv,    "items"sv,     "data"sv,
    "dataset"sv,   "corpus"sv,    "articles"sv, "pairs"sv,    "sequences"sv, "volumes"sv, "cases"sv,     "subjects"sv,
    "molecules"sv, "frames"sv,    "lines"sv,    "glob"sv,     "rglob"sv,     "listdir"sv, "iterdir"sv,   "scandir"sv,
    "directory"sv, "video"sv,     "capture"sv};
constexpr std::array kOptimizerWords{"optimizer"sv, "optim"sv, "opt"sv, "optimiser"sv};
constexpr std::array kCountWords{"words"sv, "correct"sv,  "n"sv,    "num"sv,  "count"sv,   "counts"sv,
                                 "acc"sv,   "accuracy"sv, "hits"sv, "size"sv, "ntokens"sv, "nsentences"sv};

constexpr std::array kForwardWords{"forward"sv, "encode"sv,     "decode"sv,      "predict"sv,  "generate"sv,
                                   "infer"sv,   "inference"sv,  "embed"sv,       "features"sv, "evaluate"sv,
                                   "sample"sv,  "translate"sv,  "transcribe"sv,  "classify"sv, "detect"sv,
                                   "extract"sv, "score"sv,      "reconstruct"sv, "logits"sv,   "loss"sv,
                                   "losses"sv,  "synthesize"sv, "segment"sv};
constexpr std::array kCriticWords{"d"sv,   "discriminator"sv, "discriminators"sv, "critic"sv, "netd"sv,
                                  "dis"sv, "disc"sv,          "optimizerd"sv,     "optd"sv};
constexpr std::array kGeneratorWords{"g"sv, "generator"sv, "netg"sv, "gen"sv, "optimizerg"sv, "optg"sv};

template <typename Words>
bool holds(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Calls `visit` with each lower-case word of a snake_case, camelCase or spaced text.
template <typename Visit>
void for_each_word(std::string_view text, Visit visit) {
  std::string word;
  const auto flush = [&] {
    if (!word.empty()) visit(std::string_view(word));
    word.clear();
  };
  char previous = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalpha(byte) == 0) {
      flush();
    } else {
      const bool next_is_lower = i + 1 < text.size() && std::islower(static_cast<unsigned char>(text[i + 1])) != 0;
      const bool starts_word =
          std::isupper(byte) != 0 && (std::islower(static_cast<unsigned char>(previous)) != 0 ||
                                      (std::isupper(static_cast<unsigned char>(previous)) != 0 && next_is_lower));
      if (starts_word) flush();
      word.push_back(static_cast<char>(std::tolower(byte)));
    }
    previous = c;
  }
  flush();
}

void add_word(NameHints& hints, std::string_view word, bool& eval, bool& produces, bool& train, bool& iterates) {
  const bool is_product = holds(kProductWords, word);
  produces = produces || is_product;
  eval = eval || holds(kEvalWords, word);
  train = train || holds(kTrainWords, word);
  hints.held_out = hints.held_out || holds(kHeldOutWords, word);
  hints.model = hints.model || holds(kModelWords, word);
  hints.tensor = hints.tensor || holds(kTensorWords, word);
  hints.label = hints.label || holds(kLabelWords, word);
  hints.loss = hints.loss || holds(kLossWords, word);
  hints.criterion = hints.criterion || holds(kCriterionWords, word);
  hints.loader = hints.loader || holds(kLoaderWords, word);
  hints.parts = hints.parts || holds(kPartWords, word);
  hints.samples = hints.samples || holds(kSampleWords, word);
  iterates = iterates || word == "iter" || word == "iterator";
  hints.optimizer = hints.optimizer || holds(kOptimizerWords, word);
  hints.device = word == "device";
  hints.count = hints.count || holds(kCountWords, word);
  hints.forwards = hints.forwards || holds(kForwardWords, word);
  hints.critic = hints.critic || holds(kCriticWords, word);
  hints.generator = hints.generator || holds(kGeneratorWords, word);
}

}  // namespace

NameHints hints_of(std::string_view identifier) {
  NameHints hints;
  bool eval = false;
  bool train = false;
  bool first = true;
  bool iterates = false;
  bool produces = false;
  bool makes = false;  // build_model gives a model, it is none
  bool fixed = false;
  bool shown = false;
  for_each_word(identifier, [&](std::string_view word) {
    makes = makes || (first && holds(kMakerWords, word));
    first = false;
    fixed = fixed || word == "fixed";
    shown = shown || holds(kShownWords, word);
    add_word(hints, word, eval, produces, train, iterates);
  });
  eval = eval || (produces && !hints.loss && !hints.criterion);
  const bool is_letter = !identifier.empty() && (identifier.front() == 'D' || identifier.front() == 'G') &&
                         (identifier.size() == 1 || identifier[1] == '_');
  hints.single_letter_module = is_letter;
  const bool enables =
      identifier.find("enable") != std::string_view::npos || identifier.find("train") != std::string_view::npos;
  hints.guard =
      !enables &&
      (identifier.find("no_grad") != std::string_view::npos || identifier.find("inference") != std::string_view::npos ||
       identifier.find("eval") != std::string_view::npos || identifier == "mode" || identifier.ends_with("_mode"));
  if (makes) hints.model = hints.forwards = false;
  // train_iter, data_iterator: a loader; key_iterator: any iterator.
  hints.loader = hints.loader || (iterates && (eval || train || identifier.find("data") != std::string_view::npos ||
                                               identifier.find("batch") != std::string_view::npos));
  hints.parts = hints.parts && !hints.loader;
  hints.loader = hints.loader || hints.parts;
  hints.critic = hints.critic || (hints.optimizer && identifier.ends_with("_c"));
  if (fixed && shown) eval = hints.held_out = true;
  if (eval != train) hints.phase = eval ? Phase::kEval : Phase::kTrain;
  if (hints.loss && (identifier.ends_with("fn") || identifier.ends_with("func") || identifier.ends_with("function") ||
                     identifier.starts_with("compute"))) {
    hints.criterion = true;
    hints.loss = false;
  }
  return hints;
}

Phase phase_of_comment(std::string_view comment) {
  // `cudnn.benchmark` is code: a heading is made of words.
  for (std::size_t dot = comment.find('.'); dot != std::string_view::npos; dot = comment.find('.', dot + 1)) {
    const auto is_letter = [&](std::size_t at) {
      return at < comment.size() && std::isalpha(static_cast<unsigned char>(comment[at])) != 0;
    };
    if (dot > 0 && is_letter(dot - 1) && is_letter(dot + 1)) return Phase::kUnknown;
  }
  bool eval = false;
  bool train = false;
  int words = 0;
  for_each_word(comment, [&](std::string_view word) {
    if (++words > 8) return;
    const bool is_noun = word.starts_with("sampl") || word.starts_with("generat");  // "one sample" is no heading
    eval = eval || (!is_noun && (holds(kEvalWords, word) || holds(kProductWords, word)));
    train = train || holds(kTrainWords, word);
  });
  // A long sentence mentions many things; a heading announces one.
  if (words > 8 || eval == train) return Phase::kUnknown;
  return eval ? Phase::kEval : Phase::kTrain;
}

}  // namespace oomlint::analysis
