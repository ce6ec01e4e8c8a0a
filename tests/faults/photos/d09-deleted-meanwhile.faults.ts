import { join } from 'node:path';
import { originalKey, videoKey } from '@afterglow/proto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { backUp, restore } from './backup-commands.ts';
import { holdTable, newFolder, removeFolder, type StoredProduct, startStores } from './stored-product.ts';

const folder = await newFolder();
afterAll(() => removeFolder(folder));

describe('what is deleted while a backup is made', () => {
  let stack: StoredProduct;
  let other: StoredProduct;
  beforeAll(async () => {
    [stack, other] = await Promise.all([startStores(join(folder, 'from')), startStores(join(folder, 'to'))]);
  }, testMs);
  afterAll(async () => {
    await Promise.all([stack?.stop(), other?.stop()]);
  }, testMs);

  it(
    'D9: leaves no photo without its bytes, a video is asked for again, and what was lost before is told',
    async () => {
      await stack.addPhotos([1, 2, 3], [1, 2]);
      await stack.addVideo(1);
      await stack.addVideo(2);
      const held = await holdTable(stack, 'render.accepted_letters');
      const backingUp = backUp(stack, folder);
      await held.isAwaited();
      // Their rows are in the backup already, or in its snapshot.
      await stack.query('delete from media.photos where id = 2');
      await stack.bucket('media').delete(originalKey(7, 2));
      await stack.query('delete from render.slideshows where id = 2');
      await stack.bucket('render').delete(videoKey(7, 'hash-2'));
      await held.release();
      const said = await restore(other, folder, await backingUp);

      expect(said).toContain('left out, as they were deleted while the backup was made: 1 of the photos');
      expect(said).toContain('lost their originals before the backup was made: 1 of the photos');
      expect(said).toContain('restored: photos 2, originals 1, videos 1');
      expect(await other.query('select id::int from media.photos order by id')).toEqual([{ id: 1 }, { id: 3 }]);
      const shows =
        'select id::int, is_asked, hash from render.slideshows left join render.videos on id = slideshow_id order by id';
      expect(await other.query(shows)).toEqual([
        { id: 1, is_asked: true, hash: 'hash-1' },
        { id: 2, is_asked: false, hash: null },
      ]);
    },
    testMs,
  );
});
