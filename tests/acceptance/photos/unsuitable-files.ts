import { crc32 } from 'node:zlib';
import { limits } from '@afterglow/proto';
import { type SentFile, smallPhoto } from './photos.ts';

const jpeg = (name: string, bytes: Buffer): SentFile => ({ name, type: 'image/jpeg', bytes });

export const emptyFile = (): SentFile => jpeg('empty.jpg', Buffer.alloc(0));

export const textFile = (): SentFile => jpeg('letter.jpg', Buffer.from('Dear Ruth, these are my photos.'));

/** The signature of HEIC, which suffices for the check. */
export const heicFile = (): SentFile =>
  jpeg(
    'phone.heic',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
  );

export async function damagedFile(): Promise<SentFile> {
  const { bytes } = await smallPhoto('harbour.png');
  return { name: 'damaged.png', type: 'image/png', bytes: bytes.subarray(0, bytes.length / 2) };
}

/** A PNG whose header claims 30000 x 30000 pixels. */
export async function hugeImage(): Promise<SentFile> {
  const bytes = Buffer.from((await smallPhoto('harbour.png')).bytes);
  const [width, height, crc, from] = [16, 20, 29, 12];
  bytes.writeUInt32BE(30_000, width);
  bytes.writeUInt32BE(30_000, height);
  bytes.writeUInt32BE(crc32(bytes.subarray(from, crc)), crc);
  return { name: 'huge.png', type: 'image/png', bytes };
}

/** A photo with more comments than any camera writes; a file full of markers would exhaust memory. */
export async function overComplexImage(): Promise<SentFile> {
  const { bytes } = await smallPhoto('garden.jpg');
  const [startOfImage, comment] = [bytes.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 2])];
  const comments = Array.from({ length: 10_001 }, () => comment);
  return jpeg('comments.jpg', Buffer.concat([startOfImage, ...comments, bytes.subarray(2)]));
}

/** A real photo padded to this size. */
export async function photoOfSize(byteSize: number): Promise<SentFile> {
  const { bytes } = await smallPhoto('garden.jpg');
  return jpeg(`${byteSize}.jpg`, Buffer.concat([bytes, Buffer.alloc(byteSize - bytes.length)]));
}

export const tooLargeFile = (): Promise<SentFile> => photoOfSize(limits.photoMaxBytes + 1);
