import { errors, limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { encodeUpload, image, type SentPart, textFile } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const navigation = { ...media.environment.anonymous, 'sec-fetch-mode': 'navigate' };
const submit = (parts: readonly SentPart[]) => media.contribute(parts, 'may', navigation);

const empty =
  '--b\r\ncontent-disposition: form-data; name="photos"; filename=""\r\ncontent-type: application/octet-stream';
const getField = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const sendRaw = (parts: readonly string[]) =>
  media.app.inject({
    method: 'POST',
    url: '/api/invitations/may/upload',
    headers: { ...navigation, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${parts.join('\r\n')}\r\n--b--\r\n`,
  });

describe('a form that a browser sends by itself', () => {
  it('without a file is one without photos', async () => {
    const answer = await sendRaw([getField('contributorName', 'Ben'), `${empty}\r\n\r\n`]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'no_photos_sent', message: errors.no_photos_sent.message },
    ]);
  });

  it('is read on after a file that is far too large, and stores the photos after it', async () => {
    const tooLarge = Buffer.alloc(limits.photoMaxBytes + 3 * 1024 * 1024);
    const pretending = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), tooLarge]);
    const answer = await submit([
      { contributorName: 'Ben' },
      { file: pretending, name: 'scan.jpg' },
      { file: tooLarge, name: 'film.mov' },
      { file: textFile, name: 'letter.txt' },
      { file: image('behind'), name: 'behind.jpg' },
    ]);
    const { photos, refused } = answer.json();
    expect(photos).toMatchObject([{ originalName: 'behind.jpg' }]);
    expect(refused.map(({ name, code }: { name: string; code: string }) => [name, code])).toEqual([
      ['scan.jpg', 'photo_too_large'],
      ['film.mov', 'photo_too_large'],
      ['letter.txt', 'photo_unsupported'],
    ]);
  });

  it('of 150 photos stores the first 100, and refuses each of the others by its name', async () => {
    const parts = Array.from({ length: 150 }, (_, index) => ({ file: image('one of many'), name: `${index}.jpg` }));
    const { photos, refused } = (await submit([{ contributorName: 'Ben' }, ...parts])).json();
    expect(photos).toHaveLength(100);
    const { message } = errors.too_many_files;
    const tooMany = parts.slice(100).map(({ name }) => ({ name, code: 'too_many_files', message }));
    expect(refused).toEqual(tooMany);
  });

  it('of 1,500 photos refuses each beyond the first 100 by its name', async () => {
    const file = image('one of far too many');
    const parts = Array.from({ length: 1500 }, (_, index) => ({ file, name: `${index}.jpg` }));
    const { photos, refused } = (await submit([{ contributorName: 'Ben' }, ...parts])).json();
    expect(photos).toHaveLength(100);
    expect(refused.map(({ name }: { name: string }) => name)).toEqual(parts.slice(100).map(({ name }) => name));
  });

  it('is read no further than its 10,001st file, whose refusal is the last', async () => {
    const parts = Array.from({ length: 10_010 }, (_, index) => ({ file: textFile, name: `${index}.txt` }));
    const answer = await submit([{ contributorName: 'Ben' }, { file: image('first'), name: 'first.jpg' }, ...parts]);
    const { photos, refused } = answer.json();
    expect([photos.length, refused.length, refused.at(-1).name]).toEqual([1, 10_000, '9999.txt']);
  });

  it('is accepted from a browser that sends a Referer without an Origin', async () => {
    const { contentType, body } = await encodeUpload([{ contributorName: 'Ben' }, { file: image('from an old one') }]);
    const send = (referer: string) =>
      media.app.inject({
        method: 'POST',
        url: '/api/invitations/may/upload',
        headers: { host: 'afterglow.example', referer, accept: 'text/html', 'content-type': contentType },
        payload: body,
      });
    expect((await send('https://elsewhere.example/invite/may')).json().code).toBe('foreign_origin');
    expect((await send('https://afterglow.example/invite/may')).statusCode).toBe(201);
  });
});
