# RUN: %oomlint_expect %s
# The base class calls a method that only the classes derived from it define: it holds the guard for them.
import torch


class Detector:
    def __init__(self, backbone):
        self.backbone = backbone.cuda().eval()

    @torch.no_grad()
    def detect(self, image):
        return self.head_of(self.backbone(image.cuda()))

    def track(self, video):
        for frame in video:
            print(self.match(frame).argmax().item())


class OneStage(Detector):
    def __init__(self, backbone, head):
        super().__init__(backbone)
        self.head = head.cuda().eval()

    def head_of(self, maps):
        return self.head(maps)

    def match(self, frame):
        return self.head(self.backbone(frame.cuda()))  # expect: OOM101


class TwoStage(Detector):
    def __init__(self, backbone, proposals, head):
        super().__init__(backbone)
        self.proposals, self.head = proposals.cuda().eval(), head.cuda().eval()

    def head_of(self, maps):
        return self.head(self.proposals(maps))

    def match(self, frame):
        return self.head(self.proposals(self.backbone(frame.cuda())))  # expect: OOM101
