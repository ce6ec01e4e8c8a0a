import { errors } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { type SentFile, send, smallPhotos } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

const product = await startMediaProduct();

const bad: Readonly<Record<number, SentFile>> = {
  3: { name: 'letter.jpg', bytes: Buffer.from('Dear Ruth, these are my photos.') },
  11: { name: 'empty.jpg', bytes: Buffer.alloc(0) },
  19: { name: 'phone.heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
};
const reasons = { 'letter.jpg': 'photo_unsupported', 'empty.jpg': 'photo_empty', 'phone.heic': 'photo_heic' } as const;

it(
  'U9: of 20 files with 3 bad ones 17 are stored and 3 reported with a reason, and the same happens again on a retry',
  async () => {
    const media = await product.startMedia();
    const web = await product.startWeb(media.url);
    const photo = await smallPhotos();
    const files = Array.from({ length: 20 }, (_, index) => bad[index] ?? { name: `${index}.jpg`, bytes: photo(index) });
    const refused = Object.entries(reasons).map(([name, code]) => ({ name, code, message: errors[code].message }));
    for (const [path, headers] of [
      [uploadPath.owner(1), await product.signedIn(1)],
      [uploadPath.contributor(2), product.anonymous],
    ] as const) {
      const first = await send(`${web.url}${path}`, headers, files);
      const again = await send(`${web.url}${path}`, headers, files);
      expect([first.status, first.body.photos?.length, first.body.refused]).toEqual([201, 17, refused]);
      // A photo joins look-alikes that arrived after it.
      const ids = ({ body }: typeof first) => body.photos?.map(({ id }) => id);
      expect([again.status, ids(again), again.body.refused]).toEqual([201, ids(first), refused]);
    }
    expect(await product.rows()).toHaveLength(2 * 17);
    expect(await product.originals()).toHaveLength(2 * 17);
  },
  testMs,
);
