import { crc32 } from 'node:zlib';
import { limits } from '@afterglow/proto';
import { type SentFile, smallPhoto } from './photos.ts';

const jpeg = (name: string, bytes: Buffer): SentFile => ({ name, type: 'image/jpeg', bytes });

export const emptyFile = (): SentFile => jpeg('empty.jpg', Buffer.alloc(0));

export const textFile = (): SentFile => jpeg('letter.jpg', Buffer.from('Dear Ruth, these are my photos.'));

/** What a phone keeps its photos in; the rest of the file does not matter. */
export const heicFile = (): SentFile =>
  jpeg(
    'phone.heic',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
  );

export async function damagedFile(): Promise<SentFile> {
  const { bytes } = await smallPhoto('harbour.png');
  return { name: 'damaged.png', type: 'image/png', bytes: bytes.subarray(0, bytes.length / 2) };
}

/** A PNG that says of itself that it is 30000 pixels wide and as high. */
export async function hugeImage(): Promise<SentFile> {
  const bytes = Buffer.from((await smallPhoto('harbour.png')).bytes);
  const [width, height, crc, from] = [16, 20, 29, 12];
  bytes.writeUInt32BE(30_000, width);
  bytes.writeUInt32BE(30_000, height);
  bytes.writeUInt32BE(crc32(bytes.subarray(from, crc)), crc);
  return { name: 'huge.png', type: 'image/png', bytes };
}

/** A photo with more comments in it than any camera writes: a file of nothing but markers would fill the memory. */
export async function overComplexImage(): Promise<SentFile> {
  const { bytes } = await smallPhoto('garden.jpg');
  const [startOfImage, comment] = [bytes.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 2])];
  const comments = Array.from({ length: 10_001 }, () => comment);
  return jpeg('comments.jpg', Buffer.concat([startOfImage, ...comments, bytes.subarray(2)]));
}

/** A real photo with so much behind its end that the file has this many bytes. */
export async function photoOfSize(byteSize: number): Promise<SentFile> {
  const { bytes } = await smallPhoto('garden.jpg');
  return jpeg(`${byteSize}.jpg`, Buffer.concat([bytes, Buffer.alloc(byteSize - bytes.length)]));
}

export const tooLargeFile = (): Promise<SentFile> => photoOfSize(limits.photoMaxBytes + 1);
