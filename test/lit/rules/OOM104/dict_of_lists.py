# RUN: %oomlint_expect %s
from collections import defaultdict

import torch


class Process:
    def __init__(self, net):
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.net = net.to(self.device)

    @torch.inference_mode()
    def run(self, loader):
        self.net.eval()
        kept = defaultdict(list)
        for x, names in loader:
            heat, offsets = self.net(x.to(self.device))
            kept["heat"].append(heat)  # expect: OOM104
            kept["offsets"] += [offsets]  # expect: OOM104
            kept["names"].extend(names)
        return {"names": kept["names"], "heat": torch.cat(kept["heat"]), "offsets": torch.cat(kept["offsets"])}
