import { describe, expect, it } from 'vitest';
import { iccProfile } from '../colour/icc-profile.fixture.ts';
import { openWebp } from './open-webp.ts';
import { type WebpChunk, writeWebpChunks, writeWebpFile } from './webp-chunks.ts';

const chunk = (type: string, data: Buffer | string = 'data'): WebpChunk => ({
  type,
  data: Buffer.from(data as string),
});
const extended = (flags: number): WebpChunk => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 255, 2, 0, 255, 1, 0]));
const lossy = chunk('VP8 ', Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0, 3, 0, 2, 1]));
const lossless = chunk('VP8L', Buffer.from([0x2f, 0xff, 0xc2, 0x7f, 0, 1]));
const losslessAlpha = chunk('VP8L', Buffer.from([0x2f, 0xff, 0xc2, 0x7f, 0x10, 1]));
const webp = (...chunks: WebpChunk[]): Buffer => writeWebpFile(chunks);
const damaged = expect.objectContaining({ code: 'photo_damaged' });

describe('openWebp', () => {
  it.each([
    ['extended', webp(extended(0), lossy), 0],
    ['lossy', webp(lossy), 0],
    ['lossless', webp(lossless), 4],
    ['animated', webp(extended(2), chunk('ANIM'), chunk('ANMF', 'place, size, ...')), 4],
  ])('reads the size of an %s file', (_, file, heldBytesPerPixel) => {
    expect(openWebp(file)).toMatchObject({ width: 768, height: 512, heldBytesPerPixel });
  });

  it('keeps profile, transparency and image, and drops EXIF, XMP and unknown chunks with their flags', () => {
    const kept = [chunk('ICCP', iccProfile('profile').toString('latin1')), chunk('ALPH'), lossy];
    const file = webp(
      extended(0x3c),
      ...kept,
      chunk('EXIF', 'secret'),
      chunk('XMP ', 'secret'),
      chunk('priv', 'secret'),
    );
    expect(openWebp(file).withoutMetadata()).toEqual(webp(extended(0x30), ...kept));
  });

  it('announces transparency that the header denies', () => {
    expect(openWebp(webp(extended(0), chunk('ALPH'), lossy)).withoutMetadata()).toEqual(
      webp(extended(0x10), chunk('ALPH'), lossy),
    );
  });

  it('drops an invalid profile and its flag', () => {
    const file = webp(extended(0x30), chunk('ICCP', 'secret'.repeat(40)), chunk('ALPH'), lossy);
    expect(openWebp(file).withoutMetadata()).toEqual(webp(extended(0x10), chunk('ALPH'), lossy));
  });

  it('drops other chunks of a simple file, and data after the file', () => {
    const file = Buffer.concat([webp(lossy, chunk('EXIF', 'secret')), Buffer.from('secret')]);
    expect(openWebp(file).withoutMetadata()).toEqual(webp(lossy));
  });

  it('drops unknown chunks inside the frames of an animation', () => {
    const frame = (...inner: WebpChunk[]): WebpChunk =>
      chunk('ANMF', Buffer.concat([Buffer.alloc(16, 7), writeWebpChunks(inner)]));
    const file = webp(extended(2), chunk('ANIM'), frame(lossy, chunk('priv', 'secret')));
    expect(openWebp(file).withoutMetadata()).toEqual(webp(extended(2), chunk('ANIM'), frame(lossy)));
  });

  it('accepts a frame of an animation without an image, and refuses one without a whole header', () => {
    const file = (length: number): Buffer => webp(extended(2), chunk('ANMF', Buffer.alloc(length)));
    expect(openWebp(file(16)).withoutMetadata()).toEqual(file(16));
    expect(() => openWebp(file(15)).withoutMetadata()).toThrow(damaged);
  });

  it.each([
    ['VP8X', 10],
    ['VP8 ', 10],
    ['VP8L', 5],
  ])('reads the size from a chunk %s of %i bytes, and refuses a shorter one', (type, length) => {
    const file = (count: number): Buffer => webp(chunk(type, Buffer.alloc(count)));
    expect(openWebp(file(length))).toHaveProperty('width');
    expect(() => openWebp(file(length - 1))).toThrow(damaged);
  });

  it.each([
    ['extended', webp(extended(0x0c), lossy, chunk('EXIF', 'secret')), extended(0x08), lossy],
    ['lossy', webp(lossy, chunk('EXIF', 'secret')), extended(0x08), lossy],
    ['lossless', webp(lossless), extended(0x08), lossless],
    ['lossless and transparent', webp(losslessAlpha), extended(0x18), losslessAlpha],
  ])('announces EXIF in VP8X, and writes it into a chunk of its own: %s', (_, file, header, image) => {
    const exif = Buffer.from('a block');
    expect(openWebp(file).withoutMetadata(exif)).toEqual(webp(header, image, chunk('EXIF', exif)));
  });

  it.each([
    ['that is cut off', webp(lossy).subarray(0, -2)],
    ['of a header alone', webp()],
    ['with half a header', Buffer.from('RIFF')],
    ['with a chunk longer than the file', Buffer.from('RIFF\x10\0\0\0WEBPVP8 \xff\0\0\0data', 'latin1')],
    ['that starts with something else', webp(chunk('ALPH', 'transparency'), lossy)],
  ])('refuses a file %s', (_, file) => {
    expect(() => openWebp(file)).toThrow(damaged);
  });
});
