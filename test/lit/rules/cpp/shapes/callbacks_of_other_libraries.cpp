// RUN: %oomlint_expect %s
// Libraries that are not installed call these: a network in eval mode that is run in them is run for its result.
#include <torch/script.h>

#include <QObject>
#include <QTimer>
#include <boost/asio.hpp>
#include <grpcpp/grpcpp.h>
#include <rclcpp/rclcpp.hpp>

using boost::asio::ip::tcp;
using std::placeholders::_1;

class Node : public rclcpp::Node {
 public:
  Node() : rclcpp::Node("detector") {
    net_ = torch::jit::load("net.pt");
    net_.eval();
    images_ = this->create_subscription<sensor_msgs::msg::Image>("image", 10, std::bind(&Node::on_image, this, _1));
  }

 private:
  void on_image(const sensor_msgs::msg::Image::SharedPtr image) {
    auto x = torch::from_blob(image->data.data(), {1, 3, image->height, image->width}).to(torch::kCUDA);
    auto y = net_.forward({x}).toTensor();  // expect: OOM101
    RCLCPP_INFO(this->get_logger(), "%d", y.argmax(1).item<int>());
  }

  rclcpp::Subscription<sensor_msgs::msg::Image>::SharedPtr images_;
  torch::jit::Module net_;
};

class Service final : public infer::Infer::Service {
 public:
  Service() : net_(torch::jit::load("net.pt")) { net_.eval(); }

  grpc::Status Predict(grpc::ServerContext* context, const infer::Request* request, infer::Reply* reply) override {
    auto x = torch::tensor(std::vector<float>(request->values().begin(), request->values().end()));
    auto y = net_.forward({x}).toTensor();  // expect: OOM101
    reply->set_label(y.argmax(1).item<int>());
    return grpc::Status::OK;
  }

 private:
  torch::jit::Module net_;
};

class Detector : public QObject {
  Q_OBJECT
 public:
  explicit Detector(QObject* parent = nullptr) : QObject(parent), net_(torch::jit::load("net.pt")) {
    net_.eval();
    connect(&timer_, &QTimer::timeout, this, &Detector::on_frame);
  }

 signals:
  void done(int best);

 public slots:
  void on_frame() {
    auto x = torch::from_blob(frame_, {1, 3, 480, 640});
    auto y = net_.forward({x}).toTensor();  // expect: OOM101
    emit done(y.argmax(1).item<int>());
  }

 private:
  float* frame_ = nullptr;
  QTimer timer_;
  torch::jit::Module net_;
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, torch::jit::Module& net) : socket_(std::move(socket)), net_(net) { net_.eval(); }

  void read() {
    auto self(shared_from_this());
    socket_.async_read_some(boost::asio::buffer(data_), [this, self](boost::system::error_code error, std::size_t n) {
      if (error) return;
      auto x = torch::from_blob(data_, {1, static_cast<long>(n)});
      auto y = net_.forward({x}).toTensor();  // expect: OOM101
      answer(y.argmax(1).item<int>());
    });
  }

 private:
  void answer(int label);

  tcp::socket socket_;
  char data_[1024];
  torch::jit::Module& net_;
};
