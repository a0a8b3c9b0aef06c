import torch
from torchvision.utils import save_image
from vqvae import VQVAE

model = VQVAE()
model.load_state_dict(torch.load("a.pt", map_location="cpu"))
model = model.cuda()
model.eval()
code = torch.randint(0, 9, (8, 4, 32, 32)).cuda()
save_image(model.decode_code(code), "a.png")  # expect: OOM101
