import { errors } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { RefusedFileError, UnreadableFileError } from './classify-upload-error.ts';
import { createSendPhoto } from './send-photo.ts';

type Answer = { readonly status: number; readonly body: unknown } | 'none';

const sent: { readonly path: string; readonly parts: (readonly [string, FormDataEntryValue])[] }[] = [];
let answer: Answer;

class FakeRequest {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onloadend = () => undefined;
  #path = '';

  open(_: string, path: string): void {
    this.#path = path;
  }

  send(form: FormData): void {
    sent.push({ path: this.#path, parts: [...form] });
    if (answer === 'none') this.onerror();
    else {
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      this.onload();
    }
    this.onloadend();
  }

  getResponseHeader = () => null;
  abort = () => undefined;
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
  sent.length = 0;
  answer = { status: 201, body: { photos: [{ originalName: 'a.jpg', byteSize: 4 }], refused: [] } };
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const getFile = (start: string, name = 'a.jpg') =>
  new File([Uint8Array.from(start, (character) => character.charCodeAt(0))], name);
const jpeg = getFile('\xff\xd8\xff\xe0');
const heic = getFile('\0\0\0\x24ftypheic', 'IMG_1.HEIC');
const large = new File([new Uint8Array(limits.photoMaxBytes + 1)], 'large.jpg');
const unreadable = Object.assign(getFile('x'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
});
const contributed = createSendPhoto('POST /api/invitations/:invitationToken/upload', { invitationToken: 't1' });
const owned = createSendPhoto('POST /api/memorials/:memorialRef/photos', { memorialRef: 'm1' });
const batch = { id: 'b-1', place: 7 };
const sentParts = () => sent[0]?.parts.map(([name]) => name);

test('sends the name and the place before the photo', async () => {
  await contributed(jpeg, 'Ann', { batch });
  expect(sent).toEqual([
    {
      path: '/api/invitations/t1/upload',
      parts: [
        ['contributorName', 'Ann'],
        ['batchId', 'b-1'],
        ['place', '7'],
        ['photos', expect.any(File)],
      ],
    },
  ]);
  expect(sent[0]?.parts[3]?.[1]).toMatchObject({ name: 'a.jpg', size: 4 });
});

test('sends the name of the replaced photo before a better copy', async () => {
  await contributed(jpeg, 'Ann', { batch, replaces: '1.jpg' });
  expect(sentParts()).toEqual(['contributorName', 'batchId', 'place', 'replaces', 'photos']);
  expect(sent[0]?.parts[3]?.[1]).toBe('1.jpg');
});

test('identifies an organizer’s photo by its id', async () => {
  answer = { status: 201, body: { photos: [{ id: 17, originalName: 'a.jpg', byteSize: 4 }], refused: [] } };
  expect(await owned(jpeg, 'Ruth', { batch })).toMatchObject({ receivedAs: '17' });
});

test('identifies a contributor’s photo by its name and size', async () => {
  expect(await contributed(jpeg, 'Ann', { batch })).toMatchObject({ receivedAs: 'a.jpg 4' });
});

test('reports the damage of a photo and the filename for its replacement', async () => {
  const photo = { originalName: 'a.jpg', byteSize: 4, damage: 'parts', filename: '1.jpg' };
  answer = { status: 201, body: { photos: [photo], refused: [] } };
  expect(await contributed(jpeg, 'Ann', { batch })).toEqual({
    receivedAs: 'a.jpg 4',
    damage: 'parts',
    filename: '1.jpg',
  });
});

test('rejects with the server’s reason for refusing a photo', async () => {
  answer = { status: 200, body: { photos: [], refused: [{ message: 'This file is empty.' }] } };
  await expect(contributed(jpeg, 'Ann', { batch })).rejects.toEqual(new RefusedFileError('This file is empty.'));
});

test('rejects with the network error, or as unreadable if the file is gone', async () => {
  answer = 'none';
  await expect(contributed(jpeg, 'Ann', { batch })).rejects.toBeInstanceOf(TypeError);
  await expect(contributed(unreadable, 'Ann', { batch })).rejects.toBeInstanceOf(UnreadableFileError);
});

test('keeps the server’s error even if the file is gone', async () => {
  answer = { status: 503, body: { code: 'unavailable', message: 'Later.' } };
  await expect(contributed(unreadable, 'Ann', { batch })).rejects.toBeInstanceOf(ApiError);
});

test.each([
  ['HEIC', heic, errors.photo_heic.message],
  ['too large', large, errors.photo_too_large.message],
])('refuses a photo that is %s and that the browser cannot open, without sending it', async (_, file, message) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  await expect(contributed(file, 'Ann', { batch })).rejects.toEqual(new RefusedFileError(message));
  expect(sent).toEqual([]);
});

test.each([
  [
    'decoder found damaged',
    { kind: 'refused', code: 'photo_damaged' },
    new RefusedFileError(errors.photo_damaged.message),
  ],
  ['decoder cannot be loaded for', { kind: 'unreachable' }, new TypeError('The decoder cannot be reached')],
])('rejects a photo that our %s, without sending it', async (_, data, expected) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: object) => void = () => undefined;
      terminate = () => undefined;
      postMessage = () => this.onmessage({ data });
    },
  );
  await expect(contributed(heic, 'Ann', { batch })).rejects.toEqual(expected);
  expect(sent).toEqual([]);
});

test('treats a large photo that is gone as unreadable, not as too large', async () => {
  const gone = Object.assign(new File([large], 'large.jpg'), { slice: unreadable.slice });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('gone', 'NotReadableError')));
  await expect(contributed(gone, 'Ann', { batch })).rejects.toBeInstanceOf(UnreadableFileError);
  expect(sent).toEqual([]);
});
