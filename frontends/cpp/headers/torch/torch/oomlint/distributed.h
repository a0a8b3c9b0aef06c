// c10d: process groups and stores.
#pragma once
#include "torch/oomlint/ivalue.h"

namespace c10d {

constexpr auto kNoTimeout = std::chrono::milliseconds(0);
struct ReduceOp {
  enum RedOpType : uint8_t { SUM, AVG, PRODUCT, MIN, MAX, BAND, BOR, BXOR, UNUSED };
  ReduceOp(RedOpType op = SUM);
};
struct AllreduceOptions {
  ReduceOp reduceOp = ReduceOp::SUM;
  std::chrono::milliseconds timeout{};
};
struct BroadcastOptions {
  int64_t rootRank = 0;
  int64_t rootTensor = 0;
};
struct ReduceOptions {
  ReduceOp reduceOp = ReduceOp::SUM;
  int64_t rootRank = 0;
};
struct AllgatherOptions {};
struct GatherOptions {};
struct ScatterOptions {};
struct BarrierOptions {};

class Work : public c10::intrusive_ptr_target {
 public:
  bool isCompleted();
  bool isSuccess() const;
  bool wait(std::chrono::milliseconds timeout = kNoTimeout);
  void synchronize();
  std::vector<at::Tensor> result();
};
class Store : public c10::intrusive_ptr_target {
 public:
  void set(const std::string& key, const std::string& value);
  std::vector<uint8_t> get(const std::string& key);
  int64_t add(const std::string& key, int64_t value);
  void wait(const std::vector<std::string>& keys);
};
class FileStore : public Store {
 public:
  FileStore(std::string path, int numWorkers);
};
class HashStore : public Store {};
class PrefixStore : public Store {
 public:
  PrefixStore(std::string prefix, c10::intrusive_ptr<Store> store);
};
struct TCPStoreOptions {
  uint16_t port = 0;
  bool isServer = false;
  std::optional<size_t> numWorkers;
  bool waitWorkers = true;
};
class TCPStore : public Store {
 public:
  explicit TCPStore(std::string host, const TCPStoreOptions& opts = {});
};

class ProcessGroup : public c10::intrusive_ptr_target {
 public:
  using Work = c10d::Work;
  int getRank() const;
  int getSize() const;
  void abort();
  c10::intrusive_ptr<c10d::Work> broadcast(std::vector<at::Tensor>& tensors, const BroadcastOptions& opts = {});
  c10::intrusive_ptr<c10d::Work> allreduce(std::vector<at::Tensor>& tensors, const AllreduceOptions& opts = {});
  c10::intrusive_ptr<c10d::Work> reduce(std::vector<at::Tensor>& tensors, const ReduceOptions& opts = {});
  c10::intrusive_ptr<c10d::Work> allgather(std::vector<std::vector<at::Tensor>>& outputs,
                                           std::vector<at::Tensor>& inputs, const AllgatherOptions& opts = {});
  c10::intrusive_ptr<c10d::Work> gather(std::vector<std::vector<at::Tensor>>& outputs, std::vector<at::Tensor>& inputs,
                                        const GatherOptions& opts = {});
  c10::intrusive_ptr<c10d::Work> scatter(std::vector<at::Tensor>& outputs, std::vector<std::vector<at::Tensor>>& inputs,
                                         const ScatterOptions& opts = {});
  c10::intrusive_ptr<c10d::Work> send(std::vector<at::Tensor>& tensors, int dstRank, int tag);
  c10::intrusive_ptr<c10d::Work> recv(std::vector<at::Tensor>& tensors, int srcRank, int tag);
  c10::intrusive_ptr<c10d::Work> barrier(const BarrierOptions& opts = {});
};
class ProcessGroupGloo : public ProcessGroup {
 public:
  struct Options : c10::intrusive_ptr_target {
    static c10::intrusive_ptr<Options> create();
  };
  ProcessGroupGloo(const c10::intrusive_ptr<Store>& store, int rank, int size,
                   c10::intrusive_ptr<Options> options = nullptr);
};
class ProcessGroupNCCL : public ProcessGroup {
 public:
  struct Options : c10::intrusive_ptr_target {
    static c10::intrusive_ptr<Options> create(bool is_high_priority_stream = false);
  };
  ProcessGroupNCCL(const c10::intrusive_ptr<Store>& store, int rank, int size,
                   c10::intrusive_ptr<Options> options = nullptr);
};
class ProcessGroupMPI : public ProcessGroup {
 public:
  static c10::intrusive_ptr<ProcessGroupMPI> createProcessGroupMPI(std::vector<int> ranks = {});
};

}  // namespace c10d
