#include <fstream>
#include <iostream>
#include <vector>

#include "classifier.h"

torch::Tensor read_image(const char* path) {
  std::vector<float> pixels(3 * 224 * 224);
  std::ifstream(path, std::ios::binary).read(reinterpret_cast<char*>(pixels.data()), pixels.size() * sizeof(float));
  return torch::from_blob(pixels.data(), {1, 3, 224, 224}).clone();
}

int main(int argc, char** argv) {
  Classifier classifier(argv[1]);
  for (int i = 2; i < argc; ++i) {
    std::cout << classifier.predict(read_image(argv[i])) << '\n';
    std::cout << classifier.predict_guarded(read_image(argv[i])) << '\n';
  }
}
