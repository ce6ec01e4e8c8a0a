import { describeS3, eventually, testLink } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { expectUploadsRefused, send, smallPhotos } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

describeS3('D2: the object store is down: tests/faults/photos/d02-stores-away.faults.ts', async (s3Url) => {
  const link = await testLink(s3Url.replace(/^s3:/, 'http:'));
  const photo = await smallPhotos();
  const product = await startMediaProduct({ variables: { OBJECT_STORE_URL: link.url.replace(/^http:/, 's3:') } });

  it(
    'uploads answer 503 and can be retried, lists still work, and no process restarts',
    async () => {
      const media = await product.startMedia();
      const owner = await product.signedIn(1);
      const url = `${media.url}${uploadPath.owner(1)}`;
      const upload = (words: string) => send(url, owner, [{ name: `${words}.jpg`, bytes: photo(words) }]);
      expect((await upload('before')).status).toBe(201);
      await link.cut();
      await expectUploadsRefused({ url, headers: owner, count: 1 }, figure(60_000, 1000));
      await link.repair();
      await eventually(async () => (await upload('meanwhile')).status === 201, timeout);
      expect(((await (await fetch(url, { headers: owner })).json()) as unknown[]).length).toBe(2);
      const gone = Promise.race([media.ended, Promise.resolve('still there')]);
      expect(await gone).toBe('still there');
      expect(await product.settled()).toBe(true);
    },
    testMs,
  );
});
