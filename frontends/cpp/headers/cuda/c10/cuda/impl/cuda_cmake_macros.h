#pragma once
// LibTorch built for the CPU leaves it out, and includes it.
