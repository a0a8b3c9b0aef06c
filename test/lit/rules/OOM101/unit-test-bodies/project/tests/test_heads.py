import unittest

import torch

from heads import Head


class HeadCase(unittest.TestCase):
    def test_eval_is_deterministic(self):
        head = Head().cuda().eval()
        x = torch.randn(4, 8).cuda()
        outputs = []
        for _ in range(3):
            outputs.append(head(x))
        self.assertTrue(all(torch.equal(outputs[0], o) for o in outputs))
