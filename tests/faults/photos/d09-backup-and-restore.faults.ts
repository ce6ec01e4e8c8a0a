import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { type Family, startFamily } from '../kit/load/family.ts';
import { startClients } from '../kit/load/load.ts';
import { startWholeProduct } from '../kit/product/whole-product.ts';
import { temporaryFolder } from '../kit/resources.ts';
import { backUp, restore } from './backup-commands.ts';

async function digest(family: Family, path: string): Promise<string> {
  const { status, body } = await family.send({ ...family.call('GET /api/auth/user'), path });
  return `${status} ${createHash('sha256').update(body).digest('hex')}`;
}

describe('a product under load', () => {
  it(
    'D9: a backup under load, restored on a new machine, has byte-equal photos and videos and valid sessions',
    async () => {
      const [folder, port] = [await temporaryFolder(), await freePort()];
      const dataDir = join(folder, 'restored');
      const product = await startWholeProduct({ frontEnd: false, port });
      const family = await startFamily([product.origin]);
      onTestFinished(family.close);
      const load = startClients(family, figure(8, 3));

      const videoId = await family.video(async (call) => (await family.send(call)).body);
      const { videoUrl } = await family.ended(videoId ?? '');
      const paths = [...family.photos.map(({ filename }) => `/uploads/${filename}`), videoUrl];
      const digests = await Promise.all(paths.map((path) => digest(family, path)));
      expect(digests.filter((one) => !one.startsWith('200 '))).toEqual([]);
      await load.more(figure(400, 40));
      const confirmed = [...load.photos];
      const name = await backUp(product, folder);
      await load.more(figure(400, 20));
      await load.stop().finally(product.stop);

      const stores = await startWholeProduct({ dataDir, frontEnd: false, processes: () => [] });
      const said = await restore(stores, folder, name);
      const [{ count: photoRows } = { count: 0 }] = await stores.query<{ count: number }>(
        'select count(*)::int as count from media.photos',
      );
      expect(said).toContain(`restored: photos ${photoRows}, originals ${photoRows}, videos 1`);
      expect(photoRows).toBeGreaterThanOrEqual(confirmed.length + family.photos.length);
      await stores.stop();

      await startWholeProduct({ dataDir, frontEnd: false, port });
      await eventually(async () => (await family.send(family.call('GET /api/auth/user'))).status === 200, timeout);
      expect(await Promise.all(paths.map((path) => digest(family, path)))).toEqual(digests);
      expect(await load.lostPhotos(confirmed)).toEqual([]);
      expect((await family.send(family.upload('after.jpg'))).status).toBe(201);
      expect(await family.storedNames()).toContain('after.jpg');
    },
    testMs,
  );
});
