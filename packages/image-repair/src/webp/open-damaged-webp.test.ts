import { realPhoto, webpChunk, webpChunks, webpFile } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { iccProfile } from '../colour/icc-profile.fixture.ts';
import { exifBlock } from '../exif/exif.fixture.ts';
import { openDamagedWebp } from '../openers.fixture.ts';
import { hasWebpFill } from './open-damaged-webp.ts';

const kinds = ['lossy', 'lossless', 'lossy with transparency'] as const;
type Kind = (typeof kinds)[number];

const made = new Map<Kind, Buffer>();
const whole = (kind: Kind): Buffer => made.get(kind) ?? expect.unreachable(kind);
const lossy = { quality: 80 };
beforeAll(async () => {
  const photo = await sharp(realPhoto('08')).resize(400).png().toBuffer();
  made.set('lossy', await sharp(photo).webp(lossy).toBuffer());
  made.set('lossless', await sharp(photo).webp({ lossless: true, effort: 0 }).toBuffer());
  made.set('lossy with transparency', await sharp(photo).ensureAlpha(0.999).webp(lossy).toBuffer());
});

const decode = (file: Buffer, height = 300): Promise<Buffer> =>
  sharp(file, { failOn: 'warning' }).removeAlpha().extract({ left: 0, top: 0, width: 400, height }).raw().toBuffer();
const decoder = (file: Buffer) =>
  decode(file).then(
    (samples) => ({ height: 300, samples }),
    () => undefined,
  );
const open = (file: Buffer) => openDamagedWebp(file, decoder);
const refused = expect.objectContaining({ code: 'photo_damaged' });

describe('a truncated WebP', () => {
  it.each(kinds)('decodes as far as its data goes: %s', async (kind) => {
    for (const share of [0.85, 0.95]) {
      const image = await open(whole(kind).subarray(0, whole(kind).length * share));
      const { height } = image.seen;
      expect(image).toMatchObject({
        ...{ width: 400, height: 300, share: height / 300, damage: 'lower_part', isHigherThanSeen: true },
        heldBytesPerPixel: kind === 'lossless' ? 4 : 0,
      });
      expect(image.share).toBeGreaterThan(share - 0.15);
      expect(image.share).toBeLessThan(share + 0.1);
      const [shown, there] = [await decode(image.repaired(), height), await decode(whole(kind), height)];
      expect(shown.equals(there)).toBe(true);
    }
  });

  it.each(['lossy', 'lossless'] as const)(
    'decodes as far as its data goes when filled up with one byte: %s',
    async (kind) => {
      for (const byte of [0, 0xff, 0x55]) {
        const start = whole(kind).findIndex((other, at) => at >= whole(kind).length * 0.85 && other !== byte) + 1;
        const filled = await open(Buffer.from(whole(kind)).fill(byte, start));
        const cut = await open(whole(kind).subarray(0, start));
        expect(filled.seen).toEqual(cut.seen);
        expect(filled.repaired().equals(cut.repaired())).toBe(true);
      }
    },
  );

  it('ends with a whole row of blocks when lossy, and with any row when lossless', async () => {
    const heights = await Promise.all(
      [0.8, 0.83, 0.86, 0.89].map(async (share) => {
        const [one, other] = [whole('lossy'), whole('lossless')];
        const seen = await Promise.all([one, other].map((file) => open(file.subarray(0, file.length * share))));
        return seen.map((image) => image.seen.height);
      }),
    );
    expect(heights.every(([squares = 1]) => squares % 16 === 0)).toBe(true);
    expect(heights.some(([, rows = 0]) => rows % 16 !== 0)).toBe(true);
  });

  it('is complete when only bytes are missing that the decoder does not need', async () => {
    const image = await open(whole('lossy').subarray(0, -2));
    expect(image.seen.height).toBeGreaterThan(270);
    const alike = async () => ({ height: 300, samples: Buffer.alloc(400) });
    const complete = await openDamagedWebp(whole('lossy').subarray(0, -2), alike);
    expect(complete).toMatchObject({ share: 1, damage: 'file_end', seen: { height: 300 } });
  });

  it('is shown when one of three endings cannot be decoded', async () => {
    const cut = whole('lossy').subarray(0, whole('lossy').length * 0.9);
    for (const failing of [0, 1, 2]) {
      let calls = 0;
      const image = await openDamagedWebp(cut, async (file) => (calls++ === failing ? undefined : decoder(file)));
      expect(image.seen.height).toBeGreaterThan(200);
    }
  });

  it('is decoded with three endings, each of which recurs among zeros', async () => {
    const cut = whole('lossless').subarray(0, whole('lossless').length * 0.9);
    const endings: Buffer[] = [];
    await openDamagedWebp(cut, async (file) => {
      endings.push(file.subarray(cut.length, cut.length + 32));
      return decoder(file);
    });
    const recurring = (byte: number): number[] => [byte, 0, 0, 0, 0, 0, 0, 0];
    const expected = [0, 0xff, 0xaa].map((byte) => [...Array(16).fill(byte), ...recurring(byte), ...recurring(byte)]);
    expect(endings.map((bytes) => [...bytes])).toEqual(expected);
  });

  it.each(kinds)('is refused with less than two thirds of its data: %s', async (kind) => {
    for (const share of [0.02, 0.1, 0.5]) {
      await expect(open(whole(kind).subarray(0, whole(kind).length * share))).rejects.toEqual(refused);
    }
  });

  it('is refused when its decoder returns nothing, another height, or inconsistent results', async () => {
    const cut = whole('lossy').subarray(0, whole('lossy').length * 0.9);
    let calls = 0;
    for (const sampled of [
      async () => undefined,
      async () => ({ height: 299, samples: Buffer.alloc(400) }),
      async () => (calls++ === 0 ? { height: 300, samples: Buffer.alloc(400) } : undefined),
    ]) {
      await expect(openDamagedWebp(cut, sampled)).rejects.toEqual(refused);
    }
  });
});

describe('the served file of a truncated WebP', () => {
  it.each(kinds)('contains the original bytes, and decodes to the same photo again: %s', async (kind) => {
    const odd = 2 * Math.floor(whole(kind).length * 0.45) + 1;
    for (const length of [odd, odd + 1]) {
      const cut = whole(kind).subarray(0, length);
      expect((await open(cut)).withoutMetadata()).toEqual(cut);
    }
    const image = await open(whole(kind).subarray(0, odd));
    expect(image.withoutMetadata(exifBlock(6)).readUInt32LE(4)).toBe(
      whole(kind).readUInt32LE(4) + (kind === 'lossy with transparency' ? 0 : 8 + 10) + 8 + 26,
    );
    expect((await open(image.withoutMetadata(exifBlock(6)))).seen).toEqual(image.seen);
  });

  it('has the orientation before the image, and otherwise only what a decoder needs', async () => {
    const [header, alpha, image] = webpChunks(whole('lossy with transparency')).map(({ bytes }) => Buffer.from(bytes));
    if (!header || !alpha || !image) return expect.unreachable('it has three chunks');
    const [profile, secret] = [webpChunk('ICCP', iccProfile()), webpChunk('XMP ', Buffer.from('secret'))];
    const file = webpFile(header, profile, secret, alpha, image);
    const cut = await open(file.subarray(0, file.length * 0.9));
    const types = (bytes: Buffer) => webpChunks(bytes).map(({ type }) => type);
    expect(types(cut.withoutMetadata(exifBlock(3)))).toEqual(['VP8X', 'EXIF', 'ICCP', 'ALPH', 'VP8 ']);
    expect(cut.withoutMetadata(exifBlock(3)).includes(exifBlock(3))).toBe(true);
    expect(types(cut.repaired(exifBlock(3)))).toEqual(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'EXIF']);
    expect((await sharp(cut.repaired(exifBlock(3))).metadata()).orientation).toBe(3);
  });
});

describe('a WebP with a complete image', () => {
  it.each(kinds)('is shown completely when the data after it is truncated: %s', async (kind) => {
    const file = webpFile(
      ...webpChunks(whole(kind)).map(({ bytes }) => bytes),
      webpChunk('XMP ', Buffer.alloc(50, 'x')),
    );
    const image = await open(file.subarray(0, -20));
    expect(image).toMatchObject({
      share: 1,
      damage: null,
      decodesWhole: true,
      seen: { width: 400, height: 300 },
      heldBytesPerPixel: kind === 'lossless' ? 4 : 0,
    });
    expect(image.isHigherThanSeen ?? false).toBe(false);
    for (const given of [image.repaired(), image.withoutMetadata()]) {
      expect(given.equals(whole(kind))).toBe(true);
    }
  });
});

describe('hasWebpFill', () => {
  const noise = Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 37) % 251));
  const filled = (from: number, count: number): Buffer => Buffer.from(noise).fill(7, from, from + count);
  const other = webpChunk('ICCP', Buffer.alloc(5000));

  it('finds 4,096 identical bytes anywhere in the image, and no fewer', () => {
    for (const from of [0, 1, 4000, 4904]) {
      expect(hasWebpFill(webpFile(webpChunk('VP8 ', filled(from, 4096))))).toBe(true);
      expect(hasWebpFill(webpFile(webpChunk('VP8L', filled(from, 4095))))).toBe(false);
    }
  });

  it('ignores other chunks', () => {
    expect(hasWebpFill(webpFile(other, webpChunk('VP8L', filled(100, 4096))))).toBe(true);
    expect(hasWebpFill(webpFile(other, webpChunk('VP8L', noise)))).toBe(false);
  });

  it.each(kinds)('finds none in a whole photo: %s', (kind) => {
    expect(hasWebpFill(whole(kind))).toBe(false);
  });
});

it('refuses a truncated WebP of too many pixels', async () => {
  const [header, ...rest] = webpChunks(whole('lossy with transparency')).map(({ bytes }) => Buffer.from(bytes));
  const huge = webpFile(header?.fill(0x7f, 12, 18) ?? expect.unreachable('it has a header'), ...rest);
  await expect(open(huge.subarray(0, -100))).rejects.toEqual(
    expect.objectContaining({ code: 'photo_too_many_pixels' }),
  );
});

it.each([
  ['no image', () => webpFile(webpChunk('ALPH', Buffer.alloc(20)))],
  ['nothing', () => Buffer.from('RIFF\x04\0\0\0WEBP')],
  [
    'an animation',
    () =>
      webpFile(
        ...webpChunks(whole('lossy with transparency')).map(({ bytes }) => bytes),
        webpChunk('ANIM', Buffer.alloc(6)),
      ),
  ],
  [
    'an unknown chunk before a simple image',
    () => webpFile(webpChunk('ALPH', Buffer.alloc(4)), ...webpChunks(whole('lossy')).map(({ bytes }) => bytes)),
  ],
])('refuses a WebP with %s', async (_, file) => {
  await expect(open(file())).rejects.toEqual(refused);
});
