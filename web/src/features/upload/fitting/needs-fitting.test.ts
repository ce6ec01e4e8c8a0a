import { limits } from '@afterglow/proto/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { canDecode, fittingNote, isTooLarge, needsFitting } from './needs-fitting.ts';

afterEach(() => vi.unstubAllGlobals());

const jpegStart = '\xff\xd8\xff\xe0';
const aFile = (start: string, size = start.length, name = 'a.jpg') => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(start, (character) => character.charCodeAt(0)));
  return new File([bytes], name);
};
const heic = '\0\0\0\x24ftypheic';
const unreadable = Object.assign(aFile(heic), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
});
const avif = '\0\0\0\x20ftypavif';

test('allows a photo of exactly the size limit', () => {
  expect([limits.photoMaxBytes, limits.photoMaxBytes + 1].map((size) => isTooLarge({ size }))).toEqual([false, true]);
});

test.each([
  ['a JPEG', aFile(jpegStart), false],
  ['a JPEG as large as the limit', aFile(jpegStart, limits.photoMaxBytes), false],
  ['a JPEG one byte larger', aFile(jpegStart, limits.photoMaxBytes + 1), true],
  ['a HEIC photo', aFile(heic, 12, 'IMG_1.HEIC'), true],
  ['a HEIC photo with the name of a JPEG', aFile(heic), true],
  ['an AVIF photo', aFile(avif, 12, 'a.avif'), true],
  ['a JPEG with the name of a HEIC photo', aFile(jpegStart, 12, 'IMG_1.HEIC'), false],
])('%s needs fitting: %s', async (_, file, expected) => {
  expect(await needsFitting(file)).toBe(expected);
});

test('decodes a photo that the browser can open, and closes its image', async () => {
  const close = vi.fn();
  const open = vi.fn(async () => ({ close }));
  vi.stubGlobal('createImageBitmap', open);
  expect(await canDecode(aFile(jpegStart))).toBe(true);
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});

const cannotOpen = () => Promise.reject(new DOMException('no', 'InvalidStateError'));

test.each([
  ['a HEIC photo', aFile(heic), true],
  ['a HEIC photo that cannot be read', unreadable, false],
  ['an AVIF photo', aFile(avif), false],
  ['a JPEG', aFile(jpegStart), false],
])('leaves %s that the browser cannot open to our decoder: %s', async (_, file, expected) => {
  vi.stubGlobal('createImageBitmap', cannotOpen);
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: object) => void = () => undefined;
      terminate = () => undefined;
      postMessage = () => this.onmessage({ data: { kind: 'ready' } });
    },
  );
  expect(await canDecode(file)).toBe(expected);
});

test('reports HEIC as undecodable if our decoder cannot run', async () => {
  vi.resetModules();
  vi.stubGlobal('createImageBitmap', cannotOpen);
  expect(await canDecode(aFile(heic))).toBe(false);
});

test('does not open a photo over 100 MB', async () => {
  const open = vi.fn(async () => ({ close: () => undefined }));
  vi.stubGlobal('createImageBitmap', open);
  const ofSize = (size: number) => Object.defineProperty(new File([], 'a.jpg'), 'size', { value: size });
  expect(await canDecode(ofSize(100 * 1024 * 1024 + 1))).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(await canDecode(ofSize(100 * 1024 * 1024))).toBe(true);
});

test.each([
  ['a photo that is sent as it is', 'a.jpg', 3, undefined],
  ['a HEIC photo', 'IMG_1.HEIC', 3, 'Sent as a JPEG, which opens everywhere.'],
  ['an AVIF photo', 'b.avif', 3, 'Sent as a JPEG, which opens everywhere.'],
  ['a HEIF photo of a camera', 'b.HIF', 3, 'Sent as a JPEG, which opens everywhere.'],
  ['a HEIF photo', 'b.heif', 3, 'Sent as a JPEG, which opens everywhere.'],
  ['a name that only begins with heic', 'heic.jpg', 3, undefined],
  ['a large photo', 'a.jpg', limits.photoMaxBytes + 1, 'Larger than 10 MB, so it’s sent a little smaller.'],
  ['a large HEIC photo', 'a.heic', limits.photoMaxBytes + 1, 'Larger than 10 MB, so it’s sent a little smaller.'],
])('gives the note for %s', (_, name, size, note) => {
  expect(fittingNote({ name, size })).toBe(note);
});
