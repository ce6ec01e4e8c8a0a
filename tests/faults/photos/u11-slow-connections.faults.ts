import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { latencies, percentile } from './measuring.ts';
import { startProduct, uploadPath } from './product.ts';
import { smallPhotos } from './sending/photos-to-send.ts';
import { beginUpload } from './sending/raw-upload.ts';
import { encodeForm, send, totalLength } from './sending/sending.ts';

// In the short form a window that a test can wait for; it looks six times in the silence. A drip that was answered goes on.
const pace = figure({}, { UPLOAD_WINDOW_MS: '4000', UPLOAD_SILENCE_MS: '3000', UNREAD_BODY_MS: '2000' });
const product = await startProduct();
const connections = figure(500, 60);
const bursts = 10;
const burstBytes = 1_000_000;
/** By web/server, or by media, whose answer is lost where web/server is just sending. The page sends both again. */
const cutOff = /^HTTP\/1\.1 (400 .*"code":"upload_incomplete"|503 .*"code":"unavailable")/s;
const second = 1000;
/** 256 kbit/s. */
const bytesPerSecond = 32_000;
/** In both forms the photo takes longer than a drip is allowed to. */
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
