import sharp from 'sharp';

/** @param date by a camera, `1962:08:05 10:00:00`. @param n makes the photo unlike others. */
export function datedPhoto(date: string | undefined, n: number): Promise<Buffer> {
  const background = { r: 40 * n, g: 90, b: 160 };
  const image = sharp({ create: { width: 240, height: 160, channels: 3, background } });
  return (date ? image.withExif({ IFD2: { DateTimeOriginal: date } }) : image).jpeg().toBuffer();
}
