import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegMarkerOffsets, pngChunk, pngFile, pngHeader } from './containers.ts';

/** 38 bytes that claim 16384 x 16384 pixels. */
export function webpBomb(): Buffer {
  const file = Buffer.alloc(38);
  file.write('RIFF\x1e\0\0\0WEBPVP8L\x12\0\0\0\x2f\xff\xff\xff\x0f', 'latin1');
  return file;
}

/** 30,000 x 30,000 pixels of one bit, all black, in 109 kB. */
export function pngBomb(): Buffer {
  const side = 30_000;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return pngFile(pngHeader(side, side, 1, 0), pngChunk('IDAT', rows));
}

/** A progressive 12 MP JPEG that repeats its last scan. */
export async function scanBomb(scans = 6000): Promise<Buffer> {
  const canvas = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#123456' } });
  const jpeg = await canvas.jpeg({ progressive: true }).toBuffer();
  const lastScan =
    jpegMarkerOffsets(jpeg)
      .reverse()
      .find((at) => jpeg[at + 1] === 0xda) ?? 0;
  const [before, scan, end] = [jpeg.subarray(0, lastScan), jpeg.subarray(lastScan, -2), jpeg.subarray(-2)];
  return Buffer.concat([before, ...Array.from({ length: scans }, () => scan), end]);
}
