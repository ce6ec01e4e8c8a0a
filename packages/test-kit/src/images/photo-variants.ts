import sharp, { type Sharp } from 'sharp';

interface Insets {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

export interface PhotoVariant {
  readonly name: string;
  readonly jpeg: Buffer;
}

interface UprightPhoto {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
}

const fitInside = (side: number) => ({ width: side, height: side, fit: 'inside' }) as const;
const largestSide = 1440;

/** Cuts off shares of the sides. */
function cut({ image, width, height }: UprightPhoto, { left = 0, top = 0, right = 0, bottom = 0 }: Insets): Sharp {
  return image.extract({
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  });
}

/** A print photographed by hand: askew, cut, unsharp and in other light. */
const askew = (photo: UprightPhoto): Sharp =>
  photo.image
    .affine([
      [1, 0.02],
      [0.015, 1],
    ])
    .blur(1.2)
    .linear(0.9, 12);

/** The same picture. */
const alike: Readonly<Record<string, (photo: UprightPhoto) => Sharp>> = {
  'a thumbnail': ({ image }) => image.resize(fitInside(240)),
  'a messenger’s copy': ({ image }) => image.resize(fitInside(640)).sharpen().jpeg({ quality: 45 }),
  'coarsely compressed': ({ image }) => image.jpeg({ quality: 20 }),
  'cut by 5 % on the left': (photo) => cut(photo, { left: 0.05 }),
  'cut by 5 % at the top': (photo) => cut(photo, { top: 0.05 }),
  'cut by 5 % at a corner': (photo) => cut(photo, { right: 0.05, bottom: 0.05 }),
  'cut by 5 % all around': (photo) => cut(photo, { left: 0.025, top: 0.025, right: 0.025, bottom: 0.025 }),
  brighter: ({ image }) => image.modulate({ brightness: 1.2 }),
  darker: ({ image }) => image.modulate({ brightness: 0.8 }),
  'with more contrast': ({ image }) => image.linear(1.3, -30),
  'turned right': ({ image }) => image.rotate(90),
  'upside down': ({ image }) => image.rotate(180),
  'turned left': ({ image }) => image.rotate(270),
  'photographed again': askew,
};

/** Other photos of the same scene. */
const others: Readonly<Record<string, (photo: UprightPhoto) => Sharp>> = {
  'the left of the scene': (photo) => cut(photo, { right: 0.25 }),
  'the right of the scene': (photo) => cut(photo, { left: 0.25 }),
  'the top of the scene': (photo) => cut(photo, { bottom: 0.3 }),
  'the middle of the scene': (photo) => cut(photo, { left: 0.2, top: 0.2, right: 0.2, bottom: 0.2 }),
  mirrored: ({ image }) => image.flop(),
};

async function makeAll(file: Buffer | string, kinds: typeof alike): Promise<PhotoVariant[]> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ ...fitInside(largestSide), withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const variants: PhotoVariant[] = [];
  for (const [name, change] of Object.entries(kinds)) {
    const changed = change({ image: sharp(data), width: info.width, height: info.height });
    variants.push({ name, jpeg: await changed.jpeg().toBuffer() });
  }
  return variants;
}

/** The photo resized, recompressed, cut by 5 %, in other light, turned and photographed again. */
export const makeAlikePhotos = (file: Buffer | string): Promise<PhotoVariant[]> => makeAll(file, alike);

/** Photos of the same scene that show something else. */
export const makeOtherPhotos = (file: Buffer | string): Promise<PhotoVariant[]> => makeAll(file, others);
