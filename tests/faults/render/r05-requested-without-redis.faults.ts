import { ownRedis } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { testMs, within } from '../kit/figure.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const redis = await ownRedis();
const { slideshowFor, signedIn, generateVideo, insist } = await startRenderProduct({
  variables: { REDIS_URL: redis.url },
});

it(
  'R5: generate-video answers within a second when Redis hangs or is down',
  async () => {
    const { publicId } = await slideshowFor(1);
    const headers = await signedIn(1);
    const requestVideo = async () => {
      const before = performance.now();
      const answer = await generateVideo(1, publicId, headers);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - before };
    };
    const refusal = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

    redis.kill('SIGSTOP');
    const hanging = [
      await requestVideo(),
      await requestVideo(),
      ...(await Promise.all(Array.from({ length: 20 }, requestVideo))),
    ];
    redis.kill('SIGCONT');
    expect(hanging).toEqual(hanging.map(() => expect.objectContaining(refusal)));
    await insist(1, publicId, headers);

    await redis.stop();
    const gone = [
      await requestVideo(),
      await requestVideo(),
      ...(await Promise.all(Array.from({ length: 20 }, requestVideo))),
    ];
    expect(gone).toEqual(gone.map(() => expect.objectContaining(refusal)));
    expect(Math.max(...[...hanging, ...gone].map(({ ms }) => ms))).toBeLessThan(within(1000));
  },
  testMs,
);
