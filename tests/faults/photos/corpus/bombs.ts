import { limits } from '@afterglow/proto/limits';
import {
  cameraImage,
  jpegComment,
  pngBomb,
  pngChunk,
  scanBomb,
  webpBomb,
  withChunks,
  withSegments,
} from '@afterglow/test-kit/images';
import { type HostileFile, hostile } from './hostile-file.ts';

export async function bombs(): Promise<HostileFile[]> {
  const [jpeg, png] = [await cameraImage('baseline JPEG'), await cameraImage('PNG')];
  return [
    hostile('WebP of 268 megapixels in 38 bytes', webpBomb(), 'webp'),
    hostile('PNG of 900 megapixels in 109 kB', pngBomb(), 'png'),
    hostile('JPEG of 6000 scans', await scanBomb()),
    hostile('JPEG of 101 scans', await scanBomb(101)),
    hostile('JPEG of 20000 comments', withSegments(jpeg, ...Array.from({ length: 20_000 }, () => jpegComment('')))),
    hostile(
      'PNG of 20000 chunks',
      withChunks(png, ...Array.from({ length: 20_000 }, () => pngChunk('teXt', Buffer.alloc(0)))),
      'png',
    ),
    hostile('JPEG of a byte too much', Buffer.concat([jpeg, Buffer.alloc(limits.photoMaxBytes + 1 - jpeg.length)])),
  ];
}
