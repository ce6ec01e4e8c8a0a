import { ownRedis } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { testMs, within } from '../figure.ts';
import { startProduct } from './product.ts';

const redis = await ownRedis();
const { slideshowFor, signedIn, generateVideo, insist } = await startProduct({ redisUrl: redis.url });

it(
  'R5: generate-video answers within a second when Redis hangs or is gone',
  async () => {
    const { publicId } = await slideshowFor(1);
    const headers = await signedIn(1);
    const ask = async () => {
      const before = performance.now();
      const answer = await generateVideo(1, publicId, headers);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - before };
    };
    const refusal = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

    redis.kill('SIGSTOP');
    const hanging = [await ask(), await ask(), ...(await Promise.all(Array.from({ length: 20 }, ask)))];
    redis.kill('SIGCONT');
    expect(hanging).toEqual(hanging.map(() => expect.objectContaining(refusal)));
    await insist(1, publicId, headers);

    await redis.stop();
    const gone = [await ask(), await ask(), ...(await Promise.all(Array.from({ length: 20 }, ask)))];
    expect(gone).toEqual(gone.map(() => expect.objectContaining(refusal)));
    expect(Math.max(...[...hanging, ...gone].map(({ ms }) => ms))).toBeLessThan(within(1000));
  },
  testMs,
);
