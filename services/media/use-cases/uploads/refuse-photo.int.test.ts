import { readFile } from 'node:fs/promises';
import { cameraImage, pngBomb, realPhoto, scanBomb, webpBomb } from '@afterglow/test-kit/images';
import { describe, expect, it } from 'vitest';
import { uploadProcessing } from './process-upload.fixture.ts';

const { processFile, files, imageWorkers } = uploadProcessing();

const answerTo = (file: Buffer): Promise<string> =>
  processFile(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

describe('a damaged image', () => {
  it.each([
    ['baseline JPEG', 0.5],
    ['progressive JPEG', 0.4],
    ['PNG', 0.5],
    ['interlaced PNG', 0.6],
    ['WebP', 0.5],
    ['lossless WebP', 0.25],
  ] as const)('is refused when a %s is cut off before %f of it', async (encoding, share) => {
    const whole = await cameraImage(encoding, 1, 960);
    for (let length = 40; length < whole.length * share - 1; length += Math.ceil(whole.length / 25)) {
      expect(await answerTo(whole.subarray(0, length)), `${length} of ${whole.length} bytes`).toBe('photo_damaged');
    }
  });

  it.each([0.1, 0.3, 0.5])('is refused when an end marker is placed after %f of a JPEG', async (share) => {
    const whole = realPhoto('08');
    const cut = Buffer.concat([whole.subarray(0, whole.length * share), Buffer.from([0xff, 0xd9])]);
    expect(await answerTo(cut)).toBe('photo_damaged');
  });

  it('is refused when a JPEG continues as something else', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(100));
    expect(await answerTo(Buffer.concat([realPhoto('08').subarray(0, 4), page]))).toBe('photo_damaged');
  });
});

describe('a file of another kind', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'photo_empty'],
    ['a page', Buffer.from('<!doctype html>'), 'photo_unsupported'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'photo_unsupported'],
    ['a photo as phones keep it', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'photo_heic'],
  ])('is refused by its content: %s', async (_, file, code) => {
    expect(await answerTo(file)).toBe(code);
  });
});

const peakMemory = async (): Promise<number> => {
  const [pid] = imageWorkers.processIds();
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

describe.runIf(process.platform === 'linux')('a decompression bomb', () => {
  it.each([
    ['a WebP of 268 megapixels in 38 bytes', webpBomb, 'photo_too_many_pixels'],
    ['a PNG of 900 megapixels', pngBomb, 'photo_too_many_pixels'],
    ['a JPEG of 6,000 scans', scanBomb, 'photo_too_complex'],
  ])('is refused within seconds and with little memory: %s', async (_, make, code) => {
    await processFile(await cameraImage('baseline JPEG'));
    const [bomb, before] = [await make(), await peakMemory()];
    const start = performance.now();
    expect(await answerTo(bomb)).toBe(code);
    expect(performance.now() - start).toBeLessThan(30_000);
    expect((await peakMemory()) - before).toBeLessThan(200e6);
  });
});

describe('after a refusal', () => {
  it('only the spooled file is left, and the next photo is accepted', async () => {
    expect(await answerTo(webpBomb())).toBe('photo_too_many_pixels');
    expect(await files()).toHaveLength(1);
    expect(await processFile(await cameraImage('PNG'))).toMatchObject({ kind: 'png' });
  });
});
