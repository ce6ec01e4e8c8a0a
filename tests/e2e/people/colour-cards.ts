import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

export type Colour = readonly [number, number, number];

export const colourCards = ['turned.jpg', 'wide-gamut.jpg'] as const;
export type ColourCard = (typeof colourCards)[number];

const [width, height] = [960, 640];

/** The visible corners of each card, upright and in sRGB: top left, top right, bottom left, bottom right. */
export const cornerColours: readonly Colour[] = [
  [235, 20, 30],
  [20, 180, 50],
  [30, 50, 220],
  [240, 220, 30],
];

/** The centre of each corner's field, as a share of width and height. */
export const cornerPlaces = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

export function colourCard(): Sharp {
  const fields = cornerColours.map(([r, g, b], n) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background: { r, g, b } } },
    left: (n % 2) * (width / 2),
    top: Math.floor(n / 2) * (height / 2),
  }));
  return sharp({ create: { width, height, channels: 3, background: 'black' } }).composite(fields);
}

/** Images that look right only if orientation and colour space are applied. */
export async function makeColourCards(folder: string): Promise<void> {
  const upright = await colourCard().png().toBuffer();
  const jpeg = { quality: 95, chromaSubsampling: '4:4:4' };
  // Stored as by a phone held upright: on its side, with an orientation tag.
  await sharp(upright).rotate(270).jpeg(jpeg).withMetadata({ orientation: 6 }).toFile(join(folder, 'turned.jpg'));
  await writeFile(join(folder, 'wide-gamut.jpg'), await sharp(upright).withIccProfile('p3').jpeg(jpeg).toBuffer());
}

/** The colours of a card's four fields, with orientation and colour space applied. */
export async function sampleCorners(file: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .withIccProfile('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return cornerPlaces.map(([x, y]): Colour => {
    const at = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at);
    return [red, green, blue];
  });
}
