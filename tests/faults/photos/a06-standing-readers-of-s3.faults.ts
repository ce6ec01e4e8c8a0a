import { describeS3, eventually, testLink } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import { startProduct } from './product.ts';
import { expectLittleGrowth, standStill, startThree, warming } from './standing-readers.ts';
import { largeObjectsInS3, measuredRoutes, startStreamedContent } from './streamed-content.ts';

const readers = figure(150, 40);

describeS3(
  'A6: readers that stand still, of an S3: tests/faults/photos/a06-standing-readers-of-s3.faults.ts',
  async (url) => {
    const link = await testLink(url.replace(/^s3:/, 'http:'));
    const byWay = link.url.replace(/^http:/, 's3:');
    const product = await startProduct({ OBJECT_STORE_URL: byWay });
    const things = await startStreamedContent(product, {
      objects: await largeObjectsInS3(url, byWay),
      first: 60_001,
      readers: warming + readers,
      photosPerAlbum: 2,
    });
    const ofS3 = things.ways.filter(({ what }) => !what.startsWith('lists'));

    // Some archives hold their photo in memory instead.
    const meanwhile = () => expect(link.connections()).toBeGreaterThan(readers / 2);

    describe.each(measuredRoutes(ofS3))('$what', (way) => {
      it(
        `${readers} cost each process no more than those of files, and give the connections to the S3 back`,
        async () => {
          await expectLittleGrowth(product, things, { way, readers, meanwhile });
          await eventually(() => link.connections() === 0, timeout);
        },
        testMs,
      );
    });

    describe.each(ofS3.filter(({ what }) => figure(true, /originals|archives/.test(what))))('$what', (way) => {
      it(
        'who is cut off gives the connection to the S3 back',
        async () => {
          const processes = await startThree(product, things, { READING_SILENCE_MS: '2000' });
          const { path, owner } = await way.ask(0);
          const socket = await standStill(`${processes.web.url}${path}`, await product.signedIn(owner));
          const isCutOff = new Promise((resolve) => socket.once('close', resolve));
          await eventually(() => link.connections() === 0, timeout);
          // Only now is read what the kernel has, behind which the connection ends.
          socket.resume();
          await isCutOff;
          expect(socket.bytesRead).toBeGreaterThan(0);
          for (const process of Object.values(processes)) process.kill('SIGKILL');
        },
        testMs,
      );
    });
  },
);
