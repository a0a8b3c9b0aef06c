# RUN: %oomlint_expect %s
# A decoder that is picked from a constant and gets options is a function; one that gets tensors may be a module.
import torch

VIDEO_DECODERS = {}


def load_video(file_obj, backend, sample_indices_fn, **kwargs):
    video_decoder = VIDEO_DECODERS[backend]
    video, metadata = video_decoder(file_obj, sample_indices_fn, **kwargs)
    return video, metadata


def decode_and_sample_videos(videos, sample_indices_fn):
    return [load_video(video, "av", sample_indices_fn) for video in videos]


def predict(latents, backend):
    decoder = torch.load(backend)
    decoder.eval()
    return decoder(latents.cuda()).argmax(dim=1)  # expect: OOM101
