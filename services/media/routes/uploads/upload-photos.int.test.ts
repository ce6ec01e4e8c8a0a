import { errors, limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { encodeUpload, heicFile, image, imageOfSize, type SentPart, textFile } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { app, ada, upload } = media;
const url = '/api/memorials/memorial-11/photos';
const named = (name: string, file: Buffer): SentPart => ({ file, name });
const refusal = (name: string, code: keyof typeof errors) => ({ name, code, message: errors[code].message });

const getObjects = (photos: number) => photos * 3;

describe('201', () => {
  it('stores each photo with all its objects, and returns it', async () => {
    const answer = await upload([
      { contributorName: '  Ada ' },
      named('one.jpg', image('one')),
      named('two.jpg', image('two')),
    ]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      photos: [
        expect.objectContaining({ originalName: 'one.jpg', contributorName: 'Ada', invitationId: null, width: 48 }),
        expect.objectContaining({ originalName: 'two.jpg', isSelected: false, byteSize: image('two').length }),
      ],
      refused: [],
    });
    expect(answer.json().photos[0].filename).toMatch(/^[\w-]{22}\.jpg$/);
    const ids = answer.json().photos.map(({ id }: { id: number }) => id);
    expect((await media.rows()).map(({ id }) => id)).toEqual(ids);
    for (const key of [`originals/${ids[1]}`, `derived/${ids[1]}/thumb`, `derived/${ids[1]}/display`])
      expect(await media.keys()).toContain(`memorials/11/${key}`);
    expect(await media.keys()).toHaveLength(getObjects(2));
    expect(await media.spooled()).toEqual([]);
  });

  it('accepts the name after the files, and has a default', async () => {
    const behind = await upload([{ file: image('behind') }, { contributorName: 'Ada behind' }]);
    expect(behind.json().photos[0].contributorName).toBe('Ada behind');
    const without = await upload([{ file: image('without') }]);
    expect(without.json().photos[0].contributorName).toBe('Memorial Owner');
  });

  it('stores valid files, reports invalid ones, and does the same when all are sent again', async () => {
    const bad: Record<number, SentPart> = {
      4: named('letter.jpg', textFile),
      9: named('empty.jpg', Buffer.alloc(0)),
      15: named('phone.heic', heicFile),
    };
    const parts = Array.from({ length: 20 }, (_, index) => bad[index] ?? { file: image(`many ${index}`) });
    const [rowsBefore, keysBefore] = [(await media.rows()).length, (await media.keys()).length];
    const first = await upload(parts);
    expect(first.json().photos).toHaveLength(17);
    expect(first.json().refused).toEqual([
      refusal('letter.jpg', 'photo_unsupported'),
      refusal('empty.jpg', 'photo_empty'),
      refusal('phone.heic', 'photo_heic'),
    ]);
    const again = await upload(parts);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await media.rows()).toHaveLength(rowsBefore + 17);
    expect(await media.keys()).toHaveLength(keysBefore + getObjects(17));
  });

  it('creates one photo for the same bytes, even concurrently', async () => {
    const [rowsBefore, keysBefore] = [(await media.rows()).length, (await media.keys()).length];
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload([{ file: image('at once') }])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map((answer) => answer.json().photos[0].id)).size).toBe(1);
    expect(await media.rows()).toHaveLength(rowsBefore + 1);
    expect(await media.keys()).toHaveLength(keysBefore + getObjects(1));
  });

  it('creates one photo for the same bytes in one request, and another in another memorial', async () => {
    const twice = await upload([{ file: image('twice') }, { file: image('twice') }]);
    const [first, second] = twice.json().photos;
    expect(second.id).toBe(first.id);
    const elsewhere = await upload([{ file: image('twice') }], 'memorial-12');
    expect(elsewhere.json().photos[0].id).not.toBe(first.id);
  });

  it('accepts 10,485,760 bytes, and keeps the files around one with a byte more', async () => {
    const whole = await upload([{ file: imageOfSize(limits.photoMaxBytes) }]);
    expect(whole.json().photos[0].byteSize).toBe(limits.photoMaxBytes);
    const parts = [
      { file: image('before') },
      named('large.jpg', imageOfSize(limits.photoMaxBytes + 1)),
      { file: image('after') },
    ];
    const around = await upload(parts);
    expect(around.json().photos).toHaveLength(2);
    expect(around.json().refused).toEqual([refusal('large.jpg', 'photo_too_large')]);
  });

  it('accepts 100 files, and reports the first beyond', async () => {
    const parts = Array.from({ length: 102 }, (_, index) => named(`${index}.jpg`, image('hundred')));
    const answer = await upload(parts);
    expect(answer.json().photos).toHaveLength(100);
    expect(answer.json().refused).toEqual([refusal('100.jpg', 'too_many_files')]);
    expect((await upload(parts.slice(0, 100))).json().refused).toEqual([]);
  });

  it.each([
    ['בית שלי.jpg', 'בית שלי.jpg'],
    ['Großmutter ❤️.jpg', 'Großmutter ❤️.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\me.jpg', 'me.jpg'],
    ['a\0b\u202ec<script>.jpg', 'abc<script>.jpg'],
    ['ශ්‍රී ලංකා.jpg', 'ශ්‍රී ලංකා.jpg'],
    ['می‌خواهم.jpg', 'می‌خواهم.jpg'],
    ['', 'photo'],
    [`${'n'.repeat(300)}.jpg`, 'n'.repeat(200)],
  ])('keeps the harmless part of the name %j', async (sent, kept) => {
    const answer = await upload([named(sent, image(`name ${sent}`))]);
    expect(answer.json().photos[0].originalName).toBe(kept);
  });

  it('detects the kind of a file by its content', async () => {
    const answer = await upload([named('page.html', image('a page by its name'))]);
    expect(answer.json().photos[0].filename).toMatch(/\.jpg$/);
  });

  it('counts received and stored bytes', async () => {
    const counted = async (name: string) =>
      (await media.deps.metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
    const names = ['media_received_bytes_total', 'media_stored_bytes_total'];
    const before = await Promise.all(names.map(counted));
    const file = image('counted');
    await upload([{ file }, { file: textFile }]);
    await upload([{ file }]);
    const after = await Promise.all(names.map(counted));
    const [received, stored] = after.map((value, index) => value - (before[index] ?? 0));
    expect([received, stored]).toEqual([2 * file.length + textFile.length, file.length]);
  });
});

describe('400', () => {
  it('no_photos_sent: refuses a form without a file', async () => {
    const answer = await upload([{ contributorName: 'Ada' }]);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'no_photos_sent']);
    expect((await upload([])).json().code).toBe('no_photos_sent');
  });

  it('validation_failed: refuses a name that is too long', async () => {
    const answer = await upload([{ contributorName: 'n'.repeat(201) }, { file: image('long name') }]);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      [{ path: 'contributorName', message: 'Please use 200 characters or fewer' }],
    ]);
  });

  it('upload_incomplete: refuses a truncated body, and one with another boundary', async () => {
    const { contentType, body } = await encodeUpload([{ file: image('cut off') }]);
    const rowsBefore = (await media.rows()).length;
    const bodies = [body.subarray(0, 60), body.subarray(0, 300), body.subarray(0, body.length - 30), Buffer.from('-')];
    for (const payload of bodies) {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...ada, 'content-type': contentType },
        payload,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'upload_incomplete']);
    }
    const headers = { ...ada, 'content-type': 'multipart/form-data; boundary=other' };
    const other = await app.inject({ method: 'POST', url, headers, payload: body });
    expect([other.statusCode, other.json().code]).toEqual([400, 'upload_incomplete']);
    expect(await media.rows()).toHaveLength(rowsBefore);
    expect(await media.spooled()).toEqual([]);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    const answer = await upload([{ file: image('stranger') }], 'memorial-11', media.environment.anonymous);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const headers = { cookie: ada.cookie ?? '', origin: 'https://elsewhere.example', host: 'localhost' };
    const answer = await upload([{ file: image('elsewhere') }], 'memorial-11', headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
  });
});

describe('404', () => {
  it.each(['memorial-21', '21', 'memorial-99', 'a%20b'])('is returned for %s', async (ref) => {
    const answer = await upload([{ file: image('not mine') }], ref);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'memorial_not_found']);
  });
});

describe('413', () => {
  it('photo_too_large: refuses a file one byte above the limit', async () => {
    const answer = await upload([{ file: imageOfSize(limits.photoMaxBytes + 1) }]);
    expect(answer.statusCode).toBe(413);
    const { name: _, ...first } = refusal('photo.jpg', 'photo_too_large');
    expect(answer.json()).toEqual({ ...first, refused: [refusal('photo.jpg', 'photo_too_large')] });
  });
});

describe('415', () => {
  it.each(['application/json', 'text/plain', 'application/octet-stream', 'image/jpeg'])('refuses %s', async (type) => {
    const headers = { ...ada, 'content-type': type };
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('refuses a request without a body', async () => {
    const answer = await app.inject({ method: 'POST', url, headers: ada });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('422', () => {
  it.each([
    ['photo_unsupported', textFile],
    ['photo_empty', Buffer.alloc(0)],
    ['photo_heic', heicFile],
    ['photo_damaged', image('damaged').subarray(0, 200)],
  ] as const)('refuses %s', async (code, file) => {
    const [rowsBefore, keysBefore] = [await media.rows(), await media.keys()];
    const answer = await upload([{ file }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ code, message: errors[code].message, refused: [refusal('photo.jpg', code)] });
    expect([await media.rows(), await media.keys()]).toEqual([rowsBefore, keysBefore]);
    expect(await media.spooled()).toEqual([]);
  });

  it('reports every file when all are refused, with the code of the first', async () => {
    const bad = [named('letter.jpg', textFile), named('empty.jpg', Buffer.alloc(0)), named('phone.heic', heicFile)];
    const answer = await upload(bad);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'photo_unsupported',
      message: errors.photo_unsupported.message,
      refused: [
        refusal('letter.jpg', 'photo_unsupported'),
        refusal('empty.jpg', 'photo_empty'),
        refusal('phone.heic', 'photo_heic'),
      ],
    });
  });
});
