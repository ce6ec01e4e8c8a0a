import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { beginUpload } from '../kit/load/raw-upload.ts';
import { encodeForm, send, smallPhotos, totalLength } from '../kit/load/uploads.ts';
import { latencies, percentile } from '../kit/measuring.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

// The short form's window is longer than the silence limit. A drip that got an answer continues.
const pace = figure({}, { UPLOAD_WINDOW_MS: '4000', UPLOAD_SILENCE_MS: '3000', UNREAD_BODY_MS: '2000' });
const product = await startMediaProduct();
const connections = figure(500, 60);
const bursts = 10;
const burstBytes = 1_000_000;
/** The answer of web/server, or of media if web/server was still sending. The page retries both. */
const cutOff = /^HTTP\/1\.1 (400 .*"code":"upload_incomplete"|503 .*"code":"unavailable")/s;
const second = 1000;
const bytesPerSecond = 32_000;
/** The upload takes longer than a drip may. */
const photoBytes = figure(10_000_000, 200_000);

it(
  `U11: ${connections} connections at one byte a second are cut off, even after a burst, without affecting others, and a phone at 256 kbit/s completes its ${photoBytes} bytes`,
  async () => {
    const media = await product.startMedia();
    const web = await product.startWeb(media.url, pace);
    const photo = await smallPhotos();
    const drops = Buffer.concat(encodeForm([{ name: 'drop.jpg', bytes: photo('drop') }]));
    const drips = await Promise.all(
      Array.from({ length: connections }, (_, index) =>
        beginUpload(`${web.url}${uploadPath.contributor(1, index + 1)}`, product.anonymous, drops.length),
      ),
    );
    const flood = Buffer.concat(encodeForm([{ name: 'flood.jpg', bytes: photo('flood', 2 * burstBytes) }]));
    const floods = await Promise.all(
      Array.from({ length: bursts }, (_, index) =>
        beginUpload(`${web.url}${uploadPath.contributor(4, index + 1)}`, product.anonymous, flood.length),
      ),
    );
    for (const { socket } of floods) socket.write(flood.subarray(0, burstBytes));
    let sent = 0;
    const drip = setInterval(() => {
      for (const { socket } of drips) if (socket.writable) socket.write(drops.subarray(sent, sent + 1));
      for (const { socket } of floods)
        if (socket.writable) socket.write(flood.subarray(burstBytes + sent, burstBytes + sent + 1));
      sent += 1;
    }, second);

    const phone = async () => {
      const form = Buffer.concat(encodeForm([{ name: 'phone.jpg', bytes: photo('phone', photoBytes) }]));
      const { socket, answer, closed } = await beginUpload(
        `${web.url}${uploadPath.contributor(2)}`,
        { ...product.anonymous, connection: 'close' },
        totalLength([form]),
      );
      const tenth = Math.floor(bytesPerSecond / 10);
      for (let at = 0; at < form.length && socket.writable; at += tenth) {
        socket.write(form.subarray(at, at + tenth));
        await sleep(second / 10);
      }
      await closed;
      return answer();
    };
    const others = async () => {
      const answers: number[] = [];
      for (let index = 0; index < figure(100, 5); index += 1) {
        const files = [{ name: 'other.jpg', bytes: photo(`other ${index}`) }];
        const { status, ms } = await send(`${web.url}${uploadPath.contributor(3)}`, product.anonymous, files);
        expect(status).toBe(201);
        answers.push(ms);
      }
      return answers;
    };
    const { result, ms } = await latencies(`${web.url}/health/live`, Promise.all([phone(), others()]));
    const [phoned, uploads] = result;
    expect(phoned).toMatch(/^HTTP\/1\.1 201 /);
    const [small, whole] = [percentile(ms, 0.99), percentile(uploads, 0.99)];
    console.info(`U11: others' requests ${Math.round(small)} ms, their uploads ${Math.round(whole)} ms at p99`);
    expect(small).toBeLessThan(within(300));
    expect(whole).toBeLessThan(within(2000));
    await eventually(() => [...drips, ...floods].every(({ socket }) => socket.destroyed), timeout);
    clearInterval(drip);
    const answers = [...drips, ...floods].map(({ answer }) => answer());
    expect(answers.filter((answer) => !cutOff.test(answer))).toEqual([]);
    await product.settled();
    expect((await product.rows()).filter(({ memorial_id }) => [1, 4].includes(memorial_id))).toEqual([]);
  },
  testMs,
);
