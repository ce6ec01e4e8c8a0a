import { allEncodings, animatedWebp, cameraImage, type Encoding, sampleFault } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { mapConcurrently, send } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';
import { startReader } from './reading.ts';

const product = await startMediaProduct();
const large = 8484;
/** The image is 3:2. It fills the middle 1620 of 1920 columns, or is small and doubled in size. */
const fitted = { left: 150, top: 0, width: 1620, height: 1080 };
const doubled = { left: 864, top: 476, width: 192, height: 128 };

interface Sample {
  readonly encoding: Encoding;
  readonly what: string;
  readonly bytes: Buffer;
  readonly inFrame?: typeof fitted;
}

/** Every encoding at every orientation; the short form has each once. */
async function matrix(): Promise<Sample[]> {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  const samples: Sample[] = [];
  for (const [index, encoding] of allEncodings.entries()) {
    for (const orientation of figure(orientations, [1 + (index % 8)]))
      samples.push({ encoding, what: `${encoding} ${orientation}`, bytes: await cameraImage(encoding, orientation) });
  }
  samples.push({ encoding: 'lossless WebP', what: 'animated WebP', bytes: await animatedWebp() });
  const largest: readonly Encoding[] = figure(['baseline JPEG', 'progressive JPEG'], []);
  for (const encoding of largest)
    samples.push({
      encoding,
      what: `48 MP ${encoding}`,
      bytes: await cameraImage(encoding, 6, large),
      inFrame: fitted,
    });
  return samples;
}

it(
  'U5: every encoding at every orientation is accepted, upright and in the right colours, as thumbnail, display size and frame',
  async () => {
    const media = await product.startMedia();
    const owner = await product.signedIn(1);
    const reader = startReader(product, media.url, owner);
    const samples = await matrix();
    const faults = await mapConcurrently(samples, 2, async ({ encoding, what, bytes, inFrame = doubled }) => {
      const answer = await send(`${media.url}${uploadPath.owner(1)}`, owner, [{ name: what, bytes }]);
      const { id = 0, filename = '' } = answer.body.photos?.[0] ?? {};
      if (answer.status !== 201) return [`${what}: ${answer.status} ${answer.body.code}`];
      const served = {
        thumb: await reader.size(filename, 'thumb'),
        display: await reader.size(filename, 'display'),
        frame: (await reader.frame(1, id)).extract(inFrame),
      };
      const found: string[] = [];
      for (const [size, image] of Object.entries(served)) {
        const pixels = Buffer.isBuffer(image) ? sharp(image) : image;
        const fault = await sampleFault(await pixels.png().toBuffer(), encoding);
        if (fault !== null) found.push(`${what}, ${size}: ${fault}`);
      }
      return found;
    });
    expect(faults.flat()).toEqual([]);
    expect(await product.rows()).toHaveLength(samples.length);
  },
  testMs,
);
