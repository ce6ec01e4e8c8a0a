import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { realPhotos, send, type UploadAnswer } from '../kit/load/uploads.ts';
import { listChildren } from '../kit/processes.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

// One decoder and little time: a stopping media cannot finish all uploads.
const product = await startMediaProduct({ variables: { IMAGE_WORKERS: '1', SHUTDOWN_GRACE_MS: '300' } });
const contributors = figure(34, 6);
const restarts = figure(10, 1);

/** Every other error would be final for the family. */
const isSentAgain = ({ status, retryAfter, body }: UploadAnswer): boolean =>
  (status === 503 && retryAfter !== null) || body.code === 'upload_incomplete';

const pauseMs = 200;

async function sendUntilStored(url: string, name: string, bytes: readonly Buffer[]): Promise<UploadAnswer[]> {
  const answers: UploadAnswer[] = [];
  for (;;) {
    const answer = await send(url, product.anonymous, [{ name, bytes }]).catch(() => undefined);
    if (answer) answers.push(answer);
    if (answer && !isSentAgain(answer)) return answers;
    await sleep(pauseMs);
  }
}

async function sendDuring(memorial: number, mediaUrl: string, harm: () => Promise<void>): Promise<void> {
  const web = await product.startWeb(mediaUrl);
  const photo = await realPhotos();
  let isOver = false;
  const contribute = async (_: unknown, index: number): Promise<UploadAnswer[]> => {
    const url = `${web.url}${uploadPath.contributor(memorial, index + 1)}`;
    const answers: UploadAnswer[] = [];
    for (let sent = 0; sent === 0 || !isOver; sent += 1) {
      const name = `${memorial} ${index} ${sent}.jpg`;
      answers.push(...(await sendUntilStored(url, name, photo(name))));
    }
    return answers;
  };
  const contributing = Promise.all(Array.from({ length: contributors }, contribute));
  await harm().finally(() => {
    isOver = true;
  });
  const answers = (await contributing).flat();
  const photos = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter((answer) => answer.status !== 201 && !isSentAgain(answer))).toEqual([]);
  const rows = (await product.rows()).filter(({ memorial_id }) => memorial_id === memorial);
  console.info(`U13: ${photos} photos stored, ${answers.length - photos} times sent again`);
  expect(rows).toHaveLength(photos);
  expect(photos).toBeGreaterThanOrEqual(contributors);
  await product.settled();
}

it(
  `U13: telling media to exit ${restarts} times during uploads of ${contributors} refuses no photo, and each is stored`,
  async () => {
    let media = await product.startMedia();
    const port = Number(new URL(media.url).port);
    await sendDuring(1, media.url, async () => {
      for (let restart = 0; restart < restarts; restart += 1) {
        await eventually(async () => (await listChildren(media.pid)).length > 0, timeout);
        expect(await media.end('SIGTERM')).toEqual([0, null]);
        media = await product.startMedia({}, port);
      }
    });
    await media.end('SIGTERM');
  },
  testMs,
);

it(`U13: ending decoder processes by signals during uploads of ${contributors} refuses no photo, and each is stored`, {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const media = await product.startMedia();
  await sendDuring(2, media.url, async () => {
    for (const signal of Array.from(
      { length: figure(10, 1) },
      () => ['SIGKILL', 'SIGTERM', 'SIGSEGV'] as const,
    ).flat()) {
      const [decoder] = await eventually(async () => {
        const children = await listChildren(media.pid);
        return children.length > 0 && children;
      }, timeout);
      if (decoder) process.kill(decoder.pid, signal);
      await eventually(async () => (await listChildren(media.pid)).every(({ pid }) => pid !== decoder?.pid), timeout);
    }
  });
});
