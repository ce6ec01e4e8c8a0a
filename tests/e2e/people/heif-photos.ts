import sharp from 'sharp';

/** A still coded in HEVC, as iPhones keep their photos: 64 × 64 pixels of red, made by libx265. No browser but Safari opens it. */
export const hevcPhoto = Buffer.from(
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABO21ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEA' +
    'AAAeaWxvYwAAAABEAAABAAEAAAABAAABWwAAABcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAL9pcHJwAAAAoWlwY28AAAB1' +
    'aHZjQwEBYAAAAJAAAAAAAB7wAPz9+PgAAA8DoAABABhAAQwB//8BYAAAAwCQAAADAAADAB6VmAmhAAEAKEIBAQFgAAADAJAAAAMAAAMAHqAggQWW' +
    'VmkkyvAWgIAAAAMAgAAADISiAAEAB0QBwXK0IkAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAAAAAAAAABAAED' +
    'gQIDAAAAH21kYXQAAAATKAGvHYD3z4D/8cwfyl4XM5WvHw==',
  'base64',
);

/**
 * A photo in the container of HEIC (ISO 23008-12, brand `mif1`) that Chromium decodes, because its still is coded in AV1. As a
 * phone that is held upright stores it: lying on its side, with the word that it does, and with the time of its capture.
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
