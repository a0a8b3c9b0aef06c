// What names and headings suggest, and what they do not.
#include <gtest/gtest.h>

#include <string_view>

#include "analysis/names.h"

namespace oomlint::analysis {
namespace {

TEST(AnalysisNames, Phases) {
  for (const std::string_view name :
       {"validate", "val_loader", "testLoader", "evaluate_epoch", "run_inference", "EVAL"})
    EXPECT_EQ(hints_of(name).phase, Phase::kEval) << name;
  for (const std::string_view name : {"train", "train_one_epoch", "TrainLoader", "fit", "pretrain"})
    EXPECT_EQ(hints_of(name).phase, Phase::kTrain) << name;
}

TEST(AnalysisNames, TwoPhasesInOneNameSayNothing) {
  EXPECT_EQ(hints_of("train_and_eval").phase, Phase::kUnknown);
  EXPECT_EQ(hints_of("train_test_split").phase, Phase::kUnknown);
}

TEST(AnalysisNames, WordsNotLettersDecide) {
  for (const std::string_view name : {"value", "latest", "retrieval", "constrain", "profit", "interval"})
    EXPECT_EQ(hints_of(name).phase, Phase::kUnknown) << name;
}

TEST(AnalysisNames, CamelCaseAndAcronymsAreSplit) {
  EXPECT_EQ(hints_of("runValidation").phase, Phase::kEval);
  EXPECT_TRUE(hints_of("VAEModel").model);
  EXPECT_TRUE(hints_of("MyUNet").model);
}

TEST(AnalysisNames, DigitsSeparateWords) {
  EXPECT_TRUE(hints_of("model2").model);
  EXPECT_TRUE(hints_of("loss1").loss);
}

TEST(AnalysisNames, Models) {
  for (const std::string_view name : {"model", "net", "backbone", "text_encoder", "self_ema_model", "netG"})
    EXPECT_TRUE(hints_of(name).model) << name;
  for (const std::string_view name : {"planet", "modeling", "networked"}) EXPECT_FALSE(hints_of(name).model) << name;
}

TEST(AnalysisNames, WhatMakesAModelIsNone) {
  for (const std::string_view name :
       {"build_model", "get_model", "load_net", "num_models", "save_model", "add_module", "remove_head"})
    EXPECT_FALSE(hints_of(name).model) << name;
}

TEST(AnalysisNames, DataIsHeldOutByItsSplit) {
  for (const std::string_view name : {"test_images", "val_batch", "x_valid"})
    EXPECT_TRUE(hints_of(name).held_out) << name;
  for (const std::string_view name : {"mid_sample", "predictions"}) EXPECT_FALSE(hints_of(name).held_out) << name;
}

TEST(AnalysisNames, SamplesOfADataSet) {
  for (const std::string_view name : {"image_paths", "texts", "glob"}) EXPECT_TRUE(hints_of(name).samples) << name;
  for (const std::string_view name : {"crops", "prompt", "layers"}) EXPECT_FALSE(hints_of(name).samples) << name;
}

TEST(AnalysisNames, WhatMakesSomethingDoesNotForward) {
  EXPECT_TRUE(hints_of("encode").forwards);
  EXPECT_TRUE(hints_of("predict_batch").forwards);
  EXPECT_FALSE(hints_of("load_features").forwards);
  EXPECT_FALSE(hints_of("get_logits").forwards);
}

TEST(AnalysisNames, SingleLettersOfGanCode) {
  for (const std::string_view name : {"D", "G", "G_AB", "D_A"})
    EXPECT_TRUE(hints_of(name).single_letter_module) << name;
  for (const std::string_view name : {"d", "Data", "GRU", "E", ""})
    EXPECT_FALSE(hints_of(name).single_letter_module) << name;
}

TEST(AnalysisNames, LossesAndWhatComputesThem) {
  EXPECT_TRUE(hints_of("total_loss").loss);
  EXPECT_FALSE(hints_of("total_loss").criterion);
  for (const std::string_view name : {"loss_fn", "loss_func", "loss_function", "compute_loss"}) {
    EXPECT_TRUE(hints_of(name).criterion) << name;
    EXPECT_FALSE(hints_of(name).loss) << name;
  }
  EXPECT_TRUE(hints_of("criterion").criterion);
}

TEST(AnalysisNames, LossWordsAreWhole) {
  EXPECT_FALSE(hints_of("glossary").loss);
  EXPECT_FALSE(hints_of("closs").loss);
}

TEST(AnalysisNames, Loaders) {
  for (const std::string_view name :
       {"loader", "valid_dl", "train_iter", "data_iterator", "test_dataloader", "batches"})
    EXPECT_TRUE(hints_of(name).loader) << name;
  for (const std::string_view name : {"key_iterator", "num_iter", "iteration", "load"})
    EXPECT_FALSE(hints_of(name).loader) << name;
}

TEST(AnalysisNames, TensorsAndLabels) {
  EXPECT_TRUE(hints_of("images").tensor);
  EXPECT_FALSE(hints_of("images").label);
  EXPECT_TRUE(hints_of("labels").tensor);
  EXPECT_TRUE(hints_of("labels").label);
  EXPECT_TRUE(hints_of("y").label);
  EXPECT_FALSE(hints_of("path").tensor);
}

TEST(AnalysisNames, GuardsButNotTheirOpposite) {
  for (const std::string_view name : {"no_grad_if", "eval_mode", "inference_context", "mode"})
    EXPECT_TRUE(hints_of(name).guard) << name;
  for (const std::string_view name : {"enable_eval", "train_mode", "model", "modern"})
    EXPECT_FALSE(hints_of(name).guard) << name;
}

TEST(AnalysisNames, OptimizersOfCriticsAndGenerators) {
  EXPECT_TRUE(hints_of("optimizer_D").optimizer);
  EXPECT_TRUE(hints_of("optimizer_D").critic);
  EXPECT_FALSE(hints_of("optimizer_D").generator);
  EXPECT_TRUE(hints_of("opt_g").generator);
  EXPECT_TRUE(hints_of("netD").critic);
  EXPECT_TRUE(hints_of("discriminator").critic);
}

TEST(AnalysisNames, AnEmptyNameSaysNothing) {
  const NameHints hints = hints_of("");
  EXPECT_EQ(hints.phase, Phase::kUnknown);
  EXPECT_FALSE(hints.model || hints.tensor || hints.loss || hints.loader || hints.guard || hints.forwards);
}

TEST(AnalysisNames, BytesThatAreNoLettersDoNotMatter) {
  EXPECT_EQ(hints_of("\xc3\xa9val\xff").phase, Phase::kEval);
  EXPECT_EQ(hints_of("\xff\xfe").phase, Phase::kUnknown);
}

// Headings ----------------------------------------------------------------------------------------------------------

TEST(AnalysisNames, HeadingsAnnounceAPhase) {
  for (const std::string_view comment :
       {"# Test", "# --- validation ---", "## Predict mask tokens", "# Evaluate the model"})
    EXPECT_EQ(phase_of_comment(comment), Phase::kEval) << comment;
  for (const std::string_view comment : {"# Training", "# train the network", "#### FIT ####"})
    EXPECT_EQ(phase_of_comment(comment), Phase::kTrain) << comment;
}

TEST(AnalysisNames, AHeadingOfBothPhasesAnnouncesNone) {
  EXPECT_EQ(phase_of_comment("# Train and test"), Phase::kUnknown);
}

TEST(AnalysisNames, ALongSentenceIsNoHeading) {
  EXPECT_EQ(phase_of_comment("# we use the same loader for the test as for everything else here"), Phase::kUnknown);
}

TEST(AnalysisNames, OneSampleIsNoHeading) {
  EXPECT_EQ(phase_of_comment("# one sample"), Phase::kUnknown);
  EXPECT_EQ(phase_of_comment("# Setup cudnn.benchmark for free speed"), Phase::kUnknown);
  EXPECT_EQ(phase_of_comment("# generated images"), Phase::kUnknown);
}

TEST(AnalysisNames, OtherCommentsAnnounceNothing) {
  for (const std::string_view comment : {"#", "# move to the device", "# noqa: E501", ""})
    EXPECT_EQ(phase_of_comment(comment), Phase::kUnknown) << comment;
}

}  // namespace
}  // namespace oomlint::analysis
