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

test('the name and the place go before the photo, as the server reads the parts in their order', async () => {
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

test('a better copy names the photo whose place it takes, before itself', async () => {
  await contributed(jpeg, 'Ann', { batch, replaces: '1.jpg' });
  expect(sentParts()).toEqual(['contributorName', 'batchId', 'place', 'replaces', 'photos']);
  expect(sent[0]?.parts[3]?.[1]).toBe('1.jpg');
});

test('an organizer’s photo is received by its number', async () => {
  answer = { status: 201, body: { photos: [{ id: 17, originalName: 'a.jpg', byteSize: 4 }], refused: [] } };
  expect(await owned(jpeg, 'Ruth', { batch })).toMatchObject({ receivedAs: '17' });
});

test('a contributor’s photo, which has no number, is received by its name and size', async () => {
  expect(await contributed(jpeg, 'Ann', { batch })).toMatchObject({ receivedAs: 'a.jpg 4' });
});

test('what is missing of a photo, and by what name it is replaced, is told', async () => {
  const photo = { originalName: 'a.jpg', byteSize: 4, damage: 'parts', filename: '1.jpg' };
  answer = { status: 201, body: { photos: [photo], refused: [] } };
  expect(await contributed(jpeg, 'Ann', { batch })).toEqual({
    receivedAs: 'a.jpg 4',
    damage: 'parts',
    filename: '1.jpg',
  });
});

test('a photo that the server refuses fails in the server’s words', async () => {
  answer = { status: 200, body: { photos: [], refused: [{ message: 'This file is empty.' }] } };
  await expect(contributed(jpeg, 'Ann', { batch })).rejects.toEqual(new RefusedFileError('This file is empty.'));
});

test('a request without an answer fails as such, and as unreadable where the file is gone', async () => {
  answer = 'none';
  await expect(contributed(jpeg, 'Ann', { batch })).rejects.toBeInstanceOf(TypeError);
  await expect(contributed(unreadable, 'Ann', { batch })).rejects.toBeInstanceOf(UnreadableFileError);
});

test('an answer that is an error stays that error, also where the file is gone', async () => {
  answer = { status: 503, body: { code: 'unavailable', message: 'Later.' } };
  await expect(contributed(unreadable, 'Ann', { batch })).rejects.toBeInstanceOf(ApiError);
});

test.each([
  ['HEIC', heic, errors.photo_heic.message],
  ['too large', large, errors.photo_too_large.message],
])('a photo that is %s and that this browser cannot open is refused and not sent', async (_, file, message) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  await expect(contributed(file, 'Ann', { batch })).rejects.toEqual(new RefusedFileError(message));
  expect(sent).toEqual([]);
});

test('a large photo that the device does not give any more is unreadable, not too large', async () => {
  const gone = Object.assign(new File([large], 'large.jpg'), { slice: unreadable.slice });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('gone', 'NotReadableError')));
  await expect(contributed(gone, 'Ann', { batch })).rejects.toBeInstanceOf(UnreadableFileError);
  expect(sent).toEqual([]);
});
