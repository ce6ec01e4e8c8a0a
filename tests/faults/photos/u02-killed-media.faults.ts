import { existsSync, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, patience, testMs } from '../figure.ts';
import { smallPhotos } from './photos-to-send.ts';
import { startProduct, uploadPath } from './product.ts';
import { send } from './sending.ts';

const product = await startProduct();
const kills = figure(50, 3);
/** Original, thumb and display: the frame of a small photo is not made before it is asked for. */
const objectsOfPhoto = 3;

it(
  `U2: media is killed ${kills} times between storing and committing: no row without its object, and one sweep later no object without its row`,
  async () => {
    const owner = await product.signedIn(1);
    const photo = await smallPhotos();
    const originals = join(product.objects.folder, 'objects/memorials/1/originals');
    await mkdir(originals, { recursive: true });
    for (let kill = 0; kill < kills; kill += 1) {
      const media = await product.startMedia();
      const url = `${media.url}${uploadPath.owner(1)}`;
      const whole = await send(url, owner, [{ name: 'whole.jpg', bytes: photo(`whole ${kill}`) }]);
      expect(whole.status).toBe(201);
      // The first original that appears is there before its row is.
      const watcher = watch(originals, (_, name) => {
        if (name !== null && existsSync(join(originals, name))) media.kill('SIGKILL');
      });
      const files = Array.from({ length: 3 }, (_, index) => [{ name: 'cut.jpg', bytes: photo(`${kill} ${index}`) }]);
      await Promise.allSettled(files.map((file) => send(url, owner, file)));
      await media.ended;
      watcher.close();
      const [rows, stored] = [await product.rows(), await product.originals()];
      expect(rows.filter(({ id }) => !stored.includes(id))).toEqual([]);
    }
    const orphans = (await product.originals()).length - (await product.rows()).length;
    console.info(`U2: ${orphans} objects were left without a row by ${kills} kills`);
    expect(orphans).toBeGreaterThan(0);

    // The spool folders of those that were killed go once they count as abandoned.
    const media = await product.startMedia({ SPOOL_ABANDONED_MS: '1000' });
    await eventually(async () => (await product.spooled()).length === 0, patience);
    const worker = await product.startProcess('services/media/worker', {
      env: { ...product.mediaVariables, MEDIA_URL: media.url, ORPHAN_AGE_MS: '0', SWEEP_EVERY_MS: '500' },
    });
    await eventually(
      async () => /^media_swept_timestamp_seconds\S* [1-9]/m.test(await textAt(worker.metricsUrl)),
      patience,
    );
    const rows = await product.rows();
    expect((await product.originals()).toSorted((one, other) => one - other)).toEqual(rows.map(({ id }) => id));
    expect(await product.keys()).toHaveLength(objectsOfPhoto * rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(kills);
  },
  testMs,
);

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();
