import { readFile } from 'node:fs/promises';
import { frameBytes } from '@afterglow/proto';
import {
  allEncodings,
  animatedWebp,
  averageQuarters,
  cameraImage,
  type Encoding,
  orientationCases,
  realPhoto,
  realPhotos,
  sampleFault,
  seenOrientation,
} from '@afterglow/test-kit/images';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ProcessedImage } from '../../adapters/images/image-job.ts';
import { imageOfSize } from '../../adapters/upload.fixture.ts';
import { uploadProcessing } from './process-upload.fixture.ts';
import { createProcessUpload } from './process-upload.ts';

const { processFile, spool, imageWorkers } = uploadProcessing();

const read = (photo: ProcessedImage, output: 'original' | 'thumb' | 'display'): Promise<Buffer> =>
  readFile(photo.files[output]);

async function getFrame({ files }: ProcessedImage): Promise<Buffer> {
  const frame = await spool(Buffer.alloc(0));
  await imageWorkers.work({ source: files.original, outputs: { frame } });
  return readFile(frame);
}

const inFrame = async (photo: ProcessedImage): Promise<Sharp> =>
  sharp(await getFrame(photo), { raw: { width: 1920, height: 1080, channels: 3 } });

const expectSample = async (image: Buffer, encoding: Encoding): Promise<void> => {
  expect(await sampleFault(image, encoding)).toBeNull();
};

describe.each(allEncodings)('a %s', (encoding) => {
  it('keeps its colours at every size', async () => {
    const photo = await processFile(await cameraImage(encoding, 6));
    await expectSample(await read(photo, 'display'), encoding);
    await expectSample(await read(photo, 'thumb'), encoding);
    // 96 x 64: shown at twice its size.
    const middle = (await inFrame(photo)).extract({ left: 864, top: 476, width: 192, height: 128 });
    await expectSample(await middle.png().toBuffer(), encoding);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of orientation %i is stored upright',
    { tags: ['extended'] },
    async (orientation) => {
      const file = await cameraImage(encoding, orientation);
      const source = await spool(file);
      const display = await spool(Buffer.alloc(0));
      const facts = await imageWorkers.work({ source, outputs: { display } });
      const taken = { local: '2008-05-30T15:56:01', source: 'exif_original' };
      expect(facts).toEqual({ width: 96, height: 64, taken, damage: null, likeness: null });
      await expectSample(await readFile(display), encoding);
    },
  );
});

describe('orientation', () => {
  const cases = orientationCases();
  const turnedRight: Readonly<Record<number, number>> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 };

  async function see(file: Buffer, turns: number) {
    const [source, display] = [await spool(file), await spool(Buffer.alloc(0))];
    const facts = await imageWorkers.work({ source, turns, outputs: { display } });
    const { data, info } = await sharp(await readFile(display))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([facts.width, facts.height]).toEqual([info.width, info.height]);
    return seenOrientation(info.width, data);
  }

  it('follows the file and a quarter turn', async () => {
    for (const { name, file, shown } of await cases) {
      expect([name, await see(file, 0)]).toEqual([name, shown]);
      expect([name, await see(file, 1)]).toEqual([name, turnedRight[shown]]);
    }
  });
});

describe('an animated image', () => {
  it('is reduced to its first frame', async () => {
    await expectSample(await read(await processFile(await animatedWebp()), 'display'), 'WebP');
  });
});

describe('a transparent image', () => {
  const size = { width: 900, height: 600 };
  const cutOut = async (): Promise<Sharp> => {
    const left = { create: { width: 450, height: 600, channels: 3 as const, background: '#c02020' } };
    const input = await sharp(left).png().toBuffer();
    const clear = sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    return clear.composite([{ input, left: 0, top: 0 }]);
  };

  it.each(['png', 'webp'] as const)(
    'is on white at other sizes, and on the background of the frame: %s',
    async (kind) => {
      const photo = await processFile(await (await cutOut()).toFormat(kind, { lossless: true }).toBuffer());
      for (const output of ['thumb', 'display'] as const) {
        const [left = [], right] = await averageQuarters(await read(photo, output));
        expect(right).toEqual([255, 255, 255]);
        expect(Math.abs((left[0] ?? 0) - 0xc0)).toBeLessThan(8);
      }
      const frame = await inFrame(photo);
      const [left, right = []] = await averageQuarters(frame);
      expect(left).toEqual([0xc0, 0x20, 0x20]);
      expect(Math.max(...right)).toBeLessThan(160);
      // The photo blends into its background.
      const pixels = await frame.extract({ left: 1700, top: 540, width: 140, height: 1 }).raw().toBuffer();
      for (let at = 3; at < pixels.length; at += 1)
        expect(Math.abs((pixels[at] ?? 0) - (pixels[at - 3] ?? 0))).toBeLessThan(4);
    },
  );
});

describe('a small image', () => {
  const plain = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#c02020' } })
      .png()
      .toBuffer();
  const isPhoto = async (frame: Sharp, left: number, top: number): Promise<boolean> =>
    ((await frame.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0) === 0xc0;

  it('is shown at twice its size on its blurred copy', async () => {
    const frame = await inFrame(await processFile(await plain(300, 200)));
    expect([await isPhoto(frame, 660, 340), await isPhoto(frame, 1259, 739)]).toEqual([true, true]);
    for (const [left, top] of [
      [659, 540],
      [1260, 540],
      [960, 339],
      [960, 740],
    ] as const)
      expect(await isPhoto(frame, left, top)).toBe(false);
  });

  it('fills the frame from 640 pixels on', async () => {
    expect(await isPhoto(await inFrame(await processFile(await plain(640, 360))), 0, 0)).toBe(true);
    expect(await isPhoto(await inFrame(await processFile(await plain(639, 360))), 0, 0)).toBe(false);
  });
});

describe('an image of 48 megapixels', () => {
  it('is accepted', async () => {
    const large = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#446688' } });
    expect(await processFile(await large.jpeg().toBuffer())).toMatchObject({ width: 8000, height: 6000 });
  });
});

describe.each(realPhotos)('the real photo $name', ({ name, ...facts }) => {
  it('is accepted with its facts, and leaves without its metadata', async () => {
    const photo = await processFile(realPhoto(name));
    const { hasPlace: _, ...expected } = facts;
    expect(photo).toMatchObject({ ...expected, kind: 'jpeg' });
    const ahead = await readFile(photo.files.frame ?? '');
    expect(ahead).toHaveLength(frameBytes);
    expect(ahead.equals(await getFrame(photo))).toBe(true);
    for (const output of ['thumb', 'display'] as const) {
      const { exif, iptc, xmp, icc, orientation } = await sharp(await read(photo, output)).metadata();
      expect({ exif, iptc, xmp, icc, orientation }).toEqual({});
    }
    expect(ExifReader.load(await read(photo, 'original'), { expanded: true }).gps).toBeUndefined();
  });
});

describe('the video frame', () => {
  const room = () => {
    const reserved = { now: 0 };
    const reserve = async () => {
      reserved.now += 1;
      return () => {
        reserved.now -= 1;
      };
    };
    return { reserved, frameQuota: { reserve } };
  };
  const getFile = (bytes: number): Promise<string> => spool(imageOfSize(bytes));

  it('of a small file is made only on request', async () => {
    const { reserved, frameQuota } = room();
    const photo = await createProcessUpload({ imageWorkers, frameQuota })(await getFile(256 * 1024 - 1));
    expect([photo.files.frame, reserved.now]).toEqual([undefined, 0]);
    await photo.remove();
  });

  it('reserves its quota once, until it is stored or removed', async () => {
    const { reserved, frameQuota } = room();
    const photo = await createProcessUpload({ imageWorkers, frameQuota })(await getFile(256 * 1024));
    expect([await readFile(photo.files.frame ?? ''), reserved.now]).toEqual([await getFrame(photo), 1]);
    await photo.remove();
    await photo.remove();
    expect(reserved.now).toBe(0);
  });

  it('reserves no quota when the photo is refused, or the quota is used up', async () => {
    const { reserved, frameQuota } = room();
    const damaged = imageOfSize(300_000).subarray(0, 299_000);
    await expect(createProcessUpload({ imageWorkers, frameQuota })(await spool(damaged))).rejects.toMatchObject({
      status: 422,
    });
    expect(reserved.now).toBe(0);
    const full = { reserve: async () => null };
    const photo = await createProcessUpload({ imageWorkers, frameQuota: full })(await getFile(300_000));
    expect(photo.files.frame).toBeUndefined();
    await photo.remove();
  });
});
