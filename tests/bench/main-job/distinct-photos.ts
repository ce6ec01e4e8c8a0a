import sharp from 'sharp';

export const distinctPhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 240, height: 160, channels: 3, background: { r: 8 * n, g: 90, b: 40 } } })
        .jpeg()
        .toBuffer(),
    })),
  );
