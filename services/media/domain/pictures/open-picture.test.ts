import { allEncodings, animatedWebp, sentPicture } from '@afterglow/test-kit/pictures';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captureFacts } from './capture-facts.ts';
import { openPicture } from './open-picture.ts';
import { pictureKind } from './picture-kind.ts';
import { writePngChunk } from './png-chunks.ts';
import { realPhoto, realPhotos } from './sample-pictures.fixture.ts';

const stripped = (file: Buffer): Buffer =>
  openPicture(pictureKind(file), file).withoutMetadata(captureFacts(file).orientation);

/** As stored: neither turned nor converted. */
const pixels = (file: Buffer): Promise<Buffer> => sharp(file, { ignoreIcc: true, pages: -1 }).raw().toBuffer();

/** All that a reader finds beyond the file's own facts. */
const tags = (file: Buffer): string[] => {
  const { file: _, pngFile, jfif, icc, riff, Thumbnail, ...rest } = ExifReader.load(file, { expanded: true });
  return Object.values(rest).flatMap((group) => Object.keys(group ?? {}));
};

describe('withoutMetadata', () => {
  it.each(allEncodings)('leaves every pixel of a %s, its profile and its orientation', async (encoding) => {
    const sent = await sentPicture(encoding, 6);
    const kept = stripped(sent);
    expect(await pixels(kept)).toEqual(await pixels(sent));
    const [before, after] = [await sharp(sent).metadata(), await sharp(kept).metadata()];
    expect(after).toMatchObject({ orientation: 6, space: before.space, hasAlpha: before.hasAlpha });
    expect(after.icc).toEqual(before.icc);
    expect([sent.includes('secret'), kept.includes('secret')]).toEqual([true, false]);
  });

  it('leaves every frame of an animation', async () => {
    const sent = await animatedWebp();
    expect(await pixels(stripped(sent))).toEqual(await pixels(sent));
  });

  it.each(realPhotos)('leaves every pixel of the real photo $name, and no tag but its orientation', async (photo) => {
    const sent = realPhoto(photo.name);
    const kept = stripped(sent);
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true);
    expect(tags(sent).some((tag) => tag.startsWith('GPS'))).toBe(photo.hasPlace);
    expect(tags(kept).filter((tag) => tag !== 'Orientation')).toEqual([]);
  });
});

describe('openPicture', () => {
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

  it('takes 100 million pixels, and half of that where all must be in memory', () => {
    const tooMany = expect.objectContaining({ code: 'photo_too_many_pixels' });
    expect(openPicture('png', png(10_000, 10_000, 0)).width).toBe(10_000);
    expect(() => openPicture('png', png(10_000, 10_001, 0))).toThrow(tooMany);
    expect(openPicture('png', png(10_000, 5000, 1)).width).toBe(10_000);
    expect(() => openPicture('png', png(10_000, 5001, 1))).toThrow(tooMany);
  });

  it('refuses a picture without pixels', () => {
    expect(() => openPicture('png', png(0, 10, 0))).toThrow(expect.objectContaining({ code: 'photo_damaged' }));
  });
});
