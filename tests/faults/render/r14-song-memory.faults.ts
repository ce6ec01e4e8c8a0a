import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@afterglow/proto';
import { describeS3 } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { peakMemory } from '../kit/measuring.ts';
import type { Process } from '../kit/processes.ts';
import { noiseWav } from '../kit/product/noise-wav.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';
import { sendSong } from '../kit/product/send-song.ts';

const product = await startRenderProduct();
const megabyte = 2 ** 20;

async function expectFewMegabytes(api: Process): Promise<void> {
  const send = async (bytes: number): Promise<void> => {
    const owner = product.newOwner();
    await sendSong(api, { ...(await product.signedIn(owner)), origin: api.url }, owner, noiseWav(bytes));
  };
  await send(megabyte);
  const { peak: idle } = await peakMemory(api, sleep(1000), 'Pss_Anon');
  const { peak } = await peakMemory(api, send(limits.songMaxBytes), 'Pss_Anon');
  console.info(`R14: ${((peak - idle) / megabyte).toFixed(1)} MB above idle`);
  expect(peak - idle).toBeLessThanOrEqual(40 * megabyte);
}

it(
  'R14: an upload of 60 MB adds at most 40 MB to the memory of the API',
  () => expectFewMegabytes(product.api),
  testMs,
);

describeS3('R14: with an S3', (url) => {
  it(
    'an upload of 60 MB adds at most 40 MB to the memory of the API',
    async () => expectFewMegabytes(await product.start('render/main', { OBJECT_STORE_URL: url })),
    testMs,
  );
});
