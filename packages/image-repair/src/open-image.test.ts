import { allEncodings, animatedWebp, cameraImage } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openImage } from './openers.fixture.ts';
import { writePngChunk } from './png/png-chunks.ts';
import { readPixels, stripMetadata } from './sample-images.fixture.ts';

describe('withoutMetadata', () => {
  it.each(allEncodings)('keeps every pixel of a %s, its profile and its orientation', async (encoding) => {
    const sent = await cameraImage(encoding, 6);
    const kept = stripMetadata(sent);
    expect(await readPixels(kept)).toEqual(await readPixels(sent));
    const [before, after] = [await sharp(sent).metadata(), await sharp(kept).metadata()];
    expect(after).toMatchObject({ orientation: 6, space: before.space, hasAlpha: before.hasAlpha });
    expect(after.icc).toEqual(before.icc);
    expect([sent.includes('secret'), kept.includes('secret')]).toEqual([true, false]);
  });

  it('keeps every frame of an animation', async () => {
    const sent = await animatedWebp();
    expect(await readPixels(stripMetadata(sent))).toEqual(await readPixels(sent));
  });
});

describe('openImage', () => {
  const png = (width: number, height: number, interlace: number): Buffer => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width);
    header.writeUInt32BE(height, 4);
    header.writeUInt8(interlace, 12);
    const chunks = [
      writePngChunk('IHDR', header),
      writePngChunk('IDAT', header),
      writePngChunk('IEND', Buffer.alloc(0)),
    ];
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
  };

  it('accepts 100 million pixels, and half of that when all must be in memory', () => {
    const tooMany = expect.objectContaining({ code: 'photo_too_many_pixels' });
    expect(openImage('png', png(10_000, 10_000, 0)).width).toBe(10_000);
    expect(() => openImage('png', png(10_000, 10_001, 0))).toThrow(tooMany);
    expect(openImage('png', png(10_000, 5000, 1)).width).toBe(10_000);
    expect(() => openImage('png', png(10_000, 5001, 1))).toThrow(tooMany);
  });

  it('refuses an image without pixels', () => {
    expect(() => openImage('png', png(0, 10, 0))).toThrow(expect.objectContaining({ code: 'photo_damaged' }));
  });
});
