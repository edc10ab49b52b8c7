/** A width and a height, in the same unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is shown: its center as fractions of the picture, and the zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 shows as much as fits; at most `MOST_ZOOM`. */
  readonly zoom: number;
}

export const MOST_ZOOM = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/**
 * Returns the part of the picture that a crop shows in a frame of `aspect` (width by height); always inside the
 * picture.
 */
export function cropArea(
  picture: Size,
  aspect: number,
  crop: Crop,
): Size & { readonly left: number; readonly top: number } {
  const fits = Math.min(picture.width, picture.height * aspect);
  const width = fits / clamp(crop.zoom, 1, MOST_ZOOM);
  const height = width / aspect;
  return {
    left: clamp(crop.x * picture.width - width / 2, 0, picture.width - width),
    top: clamp(crop.y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/**
 * Returns the crop with its center where the shown part really is, so that moving responds at once after reaching an
 * edge.
 */
export function settled(picture: Size, aspect: number, crop: Crop): Crop {
  const area = cropArea(picture, aspect, crop);
  return {
    x: (area.left + area.width / 2) / picture.width,
    y: (area.top + area.height / 2) / picture.height,
    zoom: clamp(crop.zoom, 1, MOST_ZOOM),
  };
}

/** Returns the crop moved by fractions of the shown part: `across` 1 is one whole frame width to the right. */
export function moved(picture: Size, aspect: number, crop: Crop, across: number, down: number): Crop {
  const area = cropArea(picture, aspect, crop);
  return settled(picture, aspect, {
    ...crop,
    x: crop.x + (across * area.width) / picture.width,
    y: crop.y + (down * area.height) / picture.height,
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
