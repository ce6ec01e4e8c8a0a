import { setTimeout as sleep } from 'node:timers/promises';
import { generousTimeouts } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, isFull, testMs, within } from '../kit/figure.ts';
import { realPhotos, send, type UploadAnswer } from '../kit/load/uploads.ts';
import { loopLag, peakMemory } from '../kit/measuring.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

/** With one decoder three photos may wait; others of a dozen would be rejected. */
const product = await startMediaProduct({
  variables: figure({}, { ...generousTimeouts, IMAGE_WORKERS: '1', IMAGES_WAITING: '3' }),
});
const contributors = figure(1000, 12);

it(
  `U10: ${contributors} contributors upload at once: every photo is stored, and a refused request succeeds on retry`,
  async () => {
    const media = await product.startMedia();
    const web = await product.startWeb(media.url);
    const photo = await realPhotos();
    const answers: UploadAnswer[] = [];
    const contribute = async (index: number): Promise<void> => {
      const files = [{ name: `${index}.jpg`, bytes: photo(index) }];
      for (;;) {
        const answer = await send(`${web.url}${uploadPath.contributor(1, index)}`, product.anonymous, files);
        answers.push(answer);
        if (answer.status !== 503) return;
        await sleep(1000 * (answer.retryAfter ?? 0));
      }
    };
    await loopLag(media);
    const from = performance.now();
    const sending = Promise.all(Array.from({ length: contributors }, (_, index) => contribute(index + 1)));
    const { peak, shares } = await peakMemory(media, sending);
    const lag = await loopLag(media);
    const putOff = answers.filter(({ status }) => status === 503);
    const reasons = Object.entries(Object.groupBy(putOff, ({ body }) => body.code ?? 'no code'));
    const named = reasons.map(([code, those]) => `${code} ${those?.length} times`).join(', ');
    const memory = shares.map((bytes) => Math.round(bytes / 2 ** 20)).join(' + ');
    console.info(
      `U10: ${contributors} photos in ${Math.round((performance.now() - from) / 1000)} s, put off: ${named}, ${memory} MiB, event loop p99 ${lag.toFixed(1)} ms`,
    );
    expect(answers.filter(({ status }) => status !== 503).map(({ status }) => status)).toEqual(
      Array(contributors).fill(201),
    );
    if (!isFull) expect(putOff).not.toEqual([]);
    expect(putOff.filter(({ body, retryAfter }) => body.code !== 'too_busy' || retryAfter === null)).toEqual([]);
    expect(await product.rows()).toHaveLength(contributors);
    // The sweeper removes objects of commits whose outcome is unknown (U2).
    const stored = new Set(await product.originals());
    expect((await product.rows()).filter(({ id }) => !stored.has(id))).toEqual([]);
    await product.settled();
    expect(peak).toBeLessThan(512 * 2 ** 20);
    expect(lag).toBeLessThan(within(100));
  },
  testMs,
);
