import { deflateSync } from 'node:zlib';
import {
  cameraImage,
  jpegComment,
  jpegSegment,
  pngChunk,
  webpChunk,
  webpChunks,
  webpFile,
  withChunks,
  withSegments,
} from '@afterglow/test-kit/images';
import { type HostileFile, hostile } from './hostile-file.ts';

const page = '<html><script>alert("poison")</script></html>';
const archive = 'PK\x03\x04\x14\0\0\0poison.exe';
const code = '<?php system("poison"); ?>';
const words = [page, archive, code] as const;

const largeText = (text: string): Buffer => Buffer.from(text.repeat(Math.floor(60_000 / text.length)), 'latin1');
const longProfile = (text: string): Buffer[] =>
  Array.from({ length: 100 }, () => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), largeText(text)])));

export async function poisonedFiles(): Promise<HostileFile[]> {
  const [jpeg, png, webp] = [
    await cameraImage('baseline JPEG'),
    await cameraImage('PNG'),
    await cameraImage('transparent WebP'),
  ];
  const inWebp = (chunk: Buffer): Buffer => webpFile(...webpChunks(webp).map(({ bytes }) => bytes), chunk);
  const of = (poison: string): HostileFile[] => {
    const text = Buffer.from(poison, 'latin1');
    const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(largeText(poison))]);
    return [
      hostile('JPEG with something behind it', Buffer.concat([jpeg, text])),
      hostile('PNG with something behind it', Buffer.concat([png, text]), 'png'),
      hostile('WebP with something behind it', Buffer.concat([webp, text]), 'webp'),
      hostile('JPEG with a comment', withSegments(jpeg, jpegComment(text))),
      hostile('JPEG with a segment of an application', withSegments(jpeg, jpegSegment(0xed, text))),
      hostile('JPEG with 6 MB of EXIF', withSegments(jpeg, ...longProfile(poison))),
      hostile(
        'JPEG with something between its segments',
        withSegments(jpeg, Buffer.from(poison.replaceAll('\xff', ''))),
      ),
      hostile('PNG with a text', withChunks(png, pngChunk('tEXt', text)), 'png'),
      hostile('PNG with a packed text', withChunks(png, pngChunk('zTXt', packed)), 'png'),
      hostile('PNG with a chunk of its own', withChunks(png, pngChunk('poIs', text)), 'png'),
      hostile('WebP with a chunk of its own', inWebp(webpChunk('EVIL', text)), 'webp'),
      hostile('WebP with XMP', inWebp(webpChunk('XMP ', text)), 'webp'),
    ].map((file) => ({ ...file, poison }));
  };
  const much = deflateSync(Buffer.alloc(200 * 2 ** 20));
  const bomb = Buffer.concat([Buffer.from('bomb\0\0'), much]);
  const packedBomb = hostile('PNG with a packed text of 200 MB', withChunks(png, pngChunk('zTXt', bomb)), 'png');
  const profile = Buffer.concat([Buffer.from('the poison\0\0'), much]);
  const profileBomb = hostile('PNG with a profile of 200 MB', withChunks(png, pngChunk('iCCP', profile)), 'png');
  return [...words.flatMap(of), { ...packedBomb, poison: 'bomb\0' }, { ...profileBomb, poison: 'the poison' }];
}
