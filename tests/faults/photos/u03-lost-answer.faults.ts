import { expect, it } from 'vitest';
import { figure, testMs } from '../figure.ts';
import { startProduct, uploadPath } from './product.ts';
import { expectOnePhoto } from './sending/repeat-upload.ts';

const product = await startProduct();
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
