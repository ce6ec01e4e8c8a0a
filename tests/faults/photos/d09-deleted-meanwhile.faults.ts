import { originalKey, videoKey } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { temporaryFolder } from '../kit/resources.ts';
import { backUp, restore } from './backup-commands.ts';
import { holdTable, startStoredProduct } from './stored-product.ts';

describe('data deleted during a backup', () => {
  it(
    'D9: leaves no photo without its bytes, requests a video again, and reports earlier losses',
    async () => {
      const folder = await temporaryFolder();
      const [stack, other] = await Promise.all([startStoredProduct(), startStoredProduct()]);
      await stack.addPhotos([1, 2, 3], [1, 2]);
      await stack.addVideo(1);
      await stack.addVideo(2);
      const held = await holdTable(stack, 'render.accepted_letters');
      const backingUp = backUp(stack, folder);
      await held.isAwaited();
      // The backup or its snapshot has the rows.
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
