// torch/extension.h: LibTorch and its Python bindings.
#pragma once
#include "torch/oomlint/data.h"
#include "torch/oomlint/python.h"

#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME torch_extension
#endif

namespace py = pybind11;

bool THPVariable_Check(PyObject* obj);
PyObject* THPVariable_Wrap(at::TensorBase var);
const at::Tensor& THPVariable_Unpack(PyObject* obj);

namespace torch::python {
template <class ModuleType, class... Extra>
pybind11::class_<ModuleType, std::shared_ptr<ModuleType>> bind_module(pybind11::module_ module, const char* name) {}
}  // namespace torch::python
