import sharp from 'sharp';
import { webpChunk, webpChunks, webpFile } from '../containers.ts';
import { changed, type OddFile, type OddImage, oddFile, oddImages } from './odd-image.ts';

const webp = oddFile('webp');

export async function oddWebps(picture: Buffer): Promise<OddImage[]> {
  const image = sharp(picture).removeAlpha();
  const lossy = await image.clone().webp({ quality: 80 }).toBuffer();
  const lossless = await image.clone().webp({ lossless: true }).toBuffer();
  const transparent = await image.clone().ensureAlpha(0.999).webp({ quality: 80 }).toBuffer();
  return [
    ...oddImages(lossy, containers(lossy, 'WebP')),
    ...oddImages(lossless, containers(lossless, 'lossless WebP')),
    ...oddImages(transparent, [...containers(transparent, 'transparent WebP'), ...extended(transparent, lossy)]),
  ];
}

function containers(file: Buffer, what: string): OddFile[] {
  const chunks = webpChunks(file).map(({ bytes }) => bytes);
  const sized = (size: number): Buffer => changed(file, (copy) => copy.writeUInt32LE(size, 4));
  const odd = changed(
    webpFile(...chunks, Buffer.concat([Buffer.from('prVt\x03\0\0\0', 'latin1'), Buffer.from('odd')])),
    () => undefined,
  );
  return [
    webp(`${what} with words behind it`, Buffer.concat([file, Buffer.from('the phone was here')])),
    webp(`${what} with zeros behind it`, Buffer.concat([file, Buffer.alloc(5000)])),
    webp(`${what} of a file size of its chunks alone`, sized(file.length - 12)),
    webp(`${what} of a file size with its header`, sized(file.length)),
    webp(`${what} of a larger file size`, sized(file.length + 1000)),
    webp(`${what} of an odd file size`, sized(file.length - 9)),
    webp(`${what} of no file size`, sized(0)),
    webp(
      `${what} with an unknown chunk behind its image`,
      webpFile(...chunks, webpChunk('prVt', Buffer.from('private'))),
    ),
    webp(`${what} with a last chunk that is not padded`, odd),
    webp(
      `${what} with half a chunk behind its image`,
      webpFile(...chunks, webpChunk('EXIF', Buffer.alloc(300)).subarray(0, 99)),
    ),
    webp(`${what} with a few bytes behind its image`, webpFile(...chunks, Buffer.from('abc'))),
  ];
}

function extended(transparent: Buffer, lossy: Buffer): OddFile[] {
  const [header = Buffer.alloc(0), ...rest] = webpChunks(transparent).map(({ bytes }) => bytes);
  const [image = Buffer.alloc(0)] = webpChunks(lossy).map(({ bytes }) => bytes);
  const flags = (value: number): Buffer => changed(header, (copy) => copy.writeUInt8(value, 8));
  return [
    webp('WebP that says nothing of its alpha', webpFile(flags(0), ...rest)),
    webp('WebP that says alpha without having it', webpFile(flags(0x10), image)),
    webp('WebP that says EXIF, XMP and a profile without having them', webpFile(flags(0x3c), ...rest)),
    webp(
      'WebP with an unknown chunk before its image',
      webpFile(header, webpChunk('prVt', Buffer.from('private')), ...rest),
    ),
    webp('WebP with a profile behind its image', webpFile(flags(0x30), ...rest, webpChunk('ICCP', Buffer.alloc(200)))),
    webp(
      'WebP with reserved bits',
      webpFile(
        changed(header, (copy) => copy.fill(0xff, 9, 12)),
        ...rest,
      ),
    ),
    webp('WebP with its header twice', webpFile(header, header, ...rest)),
  ];
}
