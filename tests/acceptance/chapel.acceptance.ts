import { createHash } from 'node:crypto';
import { type Chapel, errors } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { organizer } from './people/people.ts';
import { visitor } from './people/person.ts';
import { finishedVideo, newSlideshow, organizerWithSelection } from './people/slideshow-making.ts';

const link = '/api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link';
const [open, close] = [`PUT ${link}`, `DELETE ${link}`] as const;
const look = 'GET /api/chapel/:chapelToken';
const getFile = 'GET /api/chapel/:chapelToken/files/:chapelFile';
const newCode = 'POST /api/chapel/:chapelToken/tv-codes';
const enterCode = 'POST /api/tv';
const tvFile = 'GET /api/tv/:tvToken/video';
const makeLoop = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/loop';

const listFiles = ({ service, visitation, test }: Chapel) => [service, visitation, test].flatMap(({ files }) => files);

describe(look, () => {
  it('gives anyone with the link files with true sizes and checksums, until it is closed', {
    timeout: 300_000,
  }, async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    const params = { memorialRef, slideshowPublicId };
    const { token: chapelToken } = await ruth.call(open, { params });
    const of = { params: { chapelToken } };
    expect(await visitor().call(look, of), 'chapel-02').toMatchObject({
      ...{ service: { state: 'none', files: [] }, visitation: { state: 'none', files: [] } },
    });
    const { slideshow: loop } = await ruth.call(makeLoop, { params });
    await finishedVideo(ruth, memorialRef, slideshowPublicId);
    await finishedVideo(ruth, memorialRef, loop.publicId);
    const files = await eventually(
      async () => {
        const found = listFiles(await visitor().call(look, of));
        return found.length === 5 && found.every(({ sha256 }) => sha256) ? found : null;
      },
      { timeoutMs: 60_000, intervalMs: 250 },
    );
    expect(
      files.map(({ kind }) => kind),
      'chapel-02',
    ).toEqual(['silent', 'loop', 'hour', 'copies', 'test']);
    for (const { kind, url, filename, byteSize, sha256 } of files) {
      const { bytes, headers } = await visitor().open(`${url}&download=1`);
      expect(createHash('sha256').update(bytes).digest('hex'), 'chapel-03').toBe(sha256);
      expect(bytes.length, 'chapel-03').toBe(byteSize);
      expect(filename, 'chapel-04').toMatch(kind === 'test' ? /^TEST\.MP4$/ : /^[A-Z0-9]{1,6}_[A-Z]\.MP4$/);
      expect(headers.get('content-disposition'), 'chapel-04').toContain(`attachment; filename="${filename}"`);
      const part = { params: { chapelToken, chapelFile: kind }, headers: { range: 'bytes=0-9' } };
      expect((await visitor().ask(getFile, part)).status).toBe(206);
      const beyond = { ...part, headers: { range: `bytes=${bytes.length}-` } };
      expect(await visitor().ask(getFile, beyond)).toMatchObject(refusal('range_not_satisfiable'));
    }
    const test = { params: { chapelToken, chapelFile: 'test' } } as const;
    expect((await visitor().ask(getFile, test)).status).toBe(200);
    const twice = { query: { v: ['1', '2'] } };
    expect(await visitor().ask(getFile, { ...test, ...twice })).toMatchObject(refusal('validation_failed'));
    const music = { params: { chapelToken, chapelFile: 'music' } } as const;
    expect(await visitor().ask(getFile, music)).toMatchObject(refusal('video_not_found'));
    const video = { video: 'silent' } as const;
    const { code } = await visitor().call(newCode, { ...of, body: video });
    const entered = await visitor().call(enterCode, { body: { code: code.toLowerCase() } });
    const tv = { params: { tvToken: entered.token } };
    expect(await visitor().call('GET /api/tv/:tvToken', tv)).toEqual(entered);
    expect((await visitor().open(entered.url)).bytes.length).toBe(entered.byteSize);
    expect((await visitor().ask(tvFile, tv)).status).toBe(200);
    expect(await visitor().ask(tvFile, { ...tv, ...twice })).toMatchObject(refusal('validation_failed'));
    const parts = { ...tv, headers: { range: 'bytes=0-9' } };
    expect((await visitor().ask(tvFile, parts)).status).toBe(206);
    const beyond = { ...tv, headers: { range: 'bytes=9999999-' } };
    expect(await visitor().ask(tvFile, beyond)).toMatchObject(refusal('range_not_satisfiable'));
    await ruth.call(close, { params });
    expect(await visitor().ask(enterCode, { body: { code } })).toMatchObject(refusal('tv_code_not_found'));
    expect(await visitor().ask('GET /api/tv/:tvToken', tv)).toMatchObject(refusal('chapel_not_found'));
    expect(await visitor().ask(tvFile, tv)).toMatchObject(refusal('chapel_not_found'));
    expect(await visitor().ask(look, of)).toMatchObject(refusal('chapel_not_found'));
    const file = { params: { chapelToken, chapelFile: 'silent' } } as const;
    expect(await visitor().ask(getFile, file)).toMatchObject(refusal('chapel_not_found'));
    expect((await visitor().open(`/chapel/${chapelToken}`)).status).toBe(404);
  });
});

it('only the organizer opens and closes the one link', async () => {
  const { ruth, memorialRef } = await organizerWithSelection();
  const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
  const paul = await organizer();
  for (const key of [open, close]) {
    const params = { memorialRef, slideshowPublicId };
    expect(await visitor().ask(key, { params })).toMatchObject(refusal('unauthorized'));
    expect(await paul.ask(key, { params })).toMatchObject(refusal('memorial_not_found'));
    const unknown = { memorialRef, slideshowPublicId: 'unknown' };
    expect(await ruth.ask(key, { params: unknown })).toMatchObject(refusal('slideshow_not_found'));
  }
  const { token } = await ruth.call(open, { params: { memorialRef, slideshowPublicId } });
  expect((await ruth.call(open, { params: { memorialRef, slideshowPublicId } })).token, 'chapel-01').toBe(token);
  const early = { params: { chapelToken: token }, body: { video: 'silent' } } as const;
  expect(await visitor().ask(newCode, early)).toMatchObject(refusal('video_not_found'));
  await ruth.call(close, { params: { memorialRef, slideshowPublicId } });
  expect(await visitor().ask(newCode, early)).toMatchObject(refusal('chapel_not_found'));
  const params = { chapelToken: token };
  expect((await visitor().ask(look, { params })).body, 'chapel-05').toMatchObject({
    message: errors.chapel_not_found.message,
  });
});
