import sharp from 'sharp';

/**
 * A HEIF file (ISO 23008-12, brand `mif1`) that Chromium decodes, since its image is AV1. Stored as by a phone held
 * upright: on its side, with an orientation tag and a capture time.
 */
export async function av1HeifPhoto(upright: Buffer, capturedAt: string): Promise<Buffer> {
  const file = await sharp(upright)
    .rotate(270)
    .withExif({ IFD2: { DateTimeOriginal: capturedAt } })
    .withMetadata({ orientation: 6 })
    .avif({ quality: 95, chromaSubsampling: '4:4:4', effort: 2 })
    .toBuffer();
  const majorBrand = 8;
  file.write('mif1', majorBrand, 'latin1');
  return file;
}
