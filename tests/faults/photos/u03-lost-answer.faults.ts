import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { expectOnePhoto } from '../kit/load/raw-upload.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

const product = await startMediaProduct();
const repeats = figure(100, 12);

it(
  `U3: repeating an upload at three copies of media whose response was lost ${repeats} times, serially and in parallel, results in one photo`,
  async () => {
    const copies = await Promise.all(Array.from({ length: 3 }, () => product.startMedia()));
    const urls = copies.map(({ url }) => url);
    await expectOnePhoto(urls, { path: uploadPath.owner(1), headers: await product.signedIn(1) }, repeats);
    await expectOnePhoto(urls, { path: uploadPath.contributor(2), headers: product.anonymous }, repeats);
    await product.settled();
    expect((await product.rows()).map(({ memorial_id }) => memorial_id)).toEqual([1, 2]);
    expect(await product.originals()).toHaveLength(2);
    expect(await product.keys()).toHaveLength(2 * 3);
  },
  testMs,
);
