import { expect, it } from 'vitest';
import { figure, testMs } from '../figure.ts';
import { smallPhotos } from './photos-to-send.ts';
import { startProduct, uploadPath } from './product.ts';
import { beginUpload } from './raw-upload.ts';
import { encodeForm, send, totalLength } from './sending.ts';

const product = await startProduct();
const repeats = figure(100, 12);

it(
  `U3: repeating an upload at three copies of media whose response was lost ${repeats} times, serially and in parallel, results in one photo`,
  async () => {
    const copies = await Promise.all(Array.from({ length: 3 }, () => product.startMedia()));
    const photo = await smallPhotos();
    for (const [path, headers] of [
      [uploadPath.owner(1), await product.signedIn(1)],
      [uploadPath.contributor(2), product.anonymous],
    ] as const) {
      const files = [{ name: 'once.jpg', bytes: photo(path) }];
      const form = encodeForm(files);
      const buildUrl = (repeat: number): string => `${copies[repeat % copies.length]?.url}${path}`;
      for (let repeat = 0; repeat < repeats / 2; repeat += 1) {
        const { socket, closed } = await beginUpload(buildUrl(repeat), headers, totalLength(form));
        socket.write(Buffer.concat(form), () => socket.destroy());
        await closed;
      }
      const answers = await Promise.all(
        Array.from({ length: repeats / 2 }, (_, repeat) => send(buildUrl(repeat), headers, files)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.photos))).size).toBe(1);
    }
    await product.settled();
    expect((await product.rows()).map(({ memorial_id }) => memorial_id)).toEqual([1, 2]);
    expect(await product.originals()).toHaveLength(2);
    expect(await product.keys()).toHaveLength(2 * 3);
  },
  testMs,
);
