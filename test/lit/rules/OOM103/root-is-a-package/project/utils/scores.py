def sharpness(maps):
    return maps.max(dim=1)[0].mean(dim=1).mean(dim=0)
