import { describeS3, eventually, testLink } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../../kit/figure.ts';
import { startMediaProduct } from '../../kit/product/media-product.ts';
import { largeObjectsInS3 } from './large-objects.ts';
import { expectLittleGrowth, standStill, startProcesses, warming } from './standing-readers.ts';
import { startStreamedContent } from './streamed-content.ts';
import { measuredRoutes } from './streamed-routes.ts';

const mostReaders = figure(500, 40);
/** All sockets share one kernel here. Each zip takes 12 MB of its memory, which suffices for 180. */
const readersOfZips = figure(120, mostReaders);
const zips = ['archives', 'exports', 'keepsakes'];

describeS3(
  'A6: stalled readers of an S3: tests/faults/photos/standing-readers/a06-standing-readers-of-s3.extended.faults.ts',
  async (url) => {
    const link = await testLink(url.replace(/^s3:/, 'http:'));
    const byWay = link.url.replace(/^http:/, 's3:');
    const product = await startMediaProduct({ stores: ['memorial', 'render'], variables: { OBJECT_STORE_URL: byWay } });
    const things = await startStreamedContent(product, {
      objects: await largeObjectsInS3(url, byWay),
      first: 60_001,
      readers: warming + mostReaders,
      photosPerAlbum: 2,
    });
    const ofS3 = things.ways.filter(({ isList }) => !isList);

    describe.each(measuredRoutes(ofS3))('$what', (ways) => {
      const readers = zips.includes(ways.what) ? readersOfZips : mostReaders;
      // Some archives hold their photo in memory instead, and sockets may hold a whole photo.
      const meanwhile = () => expect(link.connections()).toBeGreaterThan(readers / 8);
      it(
        `${readers} cost each process no more than with files, and return their connections to the S3`,
        async () => {
          await expectLittleGrowth(product, things, { ways, readers, meanwhile });
          await eventually(() => link.connections() === 0, timeout);
        },
        testMs,
      );
    });

    it(
      'a disconnected reader returns its connection to the S3',
      async () => {
        await using cleanup = new AsyncDisposableStack();
        const processes = await startProcesses(cleanup, product, things, { READING_SILENCE_MS: '2000' });
        const sockets = await Promise.all(
          ofS3.map(async ({ ask }) => {
            const { path, owner } = await ask(0);
            const headers = await product.signedIn(owner);
            return eventually(() => standStill(`${processes.web.url}${path}`, headers), timeout);
          }),
        );
        const areReset = sockets.map(
          (socket) => new Promise((resolve) => socket.once('close', () => resolve(socket.errored))),
        );
        expect(link.connections()).toBeGreaterThan(0);
        await eventually(() => link.connections() === 0, timeout);
        // A socket reports a reset only when read.
        for (const socket of sockets) socket.resume();
        for (const error of await Promise.all(areReset)) expect(error).toMatchObject({ code: 'ECONNRESET' });
      },
      testMs,
    );
  },
);
