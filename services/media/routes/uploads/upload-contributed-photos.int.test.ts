import { errors, fieldMessages, limits } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeUpload, image, imageOfSize, textFile } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { app, contribute, clock, deps, environment } = media;
const url = '/api/invitations/may/upload';
const deadline = new Date(invitation.photoUploadDeadline);
const deadlinePlus = (ms: number) => new Date(deadline.getTime() + ms);

let lastId = 100;
const invite = (recipientName: string | null = null): { token: string; invitationId: number } => {
  lastId += 1;
  const token = `token-${lastId}`;
  media.invitations.set(token, { ...invitation, invitationId: lastId, recipientName });
  return { token, invitationId: lastId };
};
const published = async (invitationId: number) =>
  deps.database
    .selectFrom('outbox')
    .select(['queue', 'is_event', 'data'])
    .where('data', '@>', JSON.stringify({ invitationId }))
    .execute();
const readRows = async (invitationId: number) =>
  (await media.rows()).filter(({ invitation_id }) => invitation_id === invitationId);

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
});

describe('201', () => {
  it('stores the photos for the owner, and returns nothing more to the contributor', async () => {
    const answer = await contribute([
      { file: image('garden'), name: 'garden.jpg' },
      { file: textFile, name: 'a.txt' },
    ]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      photos: [{ originalName: 'garden.jpg', byteSize: image('garden').length }],
      refused: [{ name: 'a.txt', code: 'photo_unsupported', message: errors.photo_unsupported.message }],
    });
    expect(await media.rows()).toEqual([
      expect.objectContaining({ owner_id: 1, invitation_id: 31, contributor_name: 'Aunt May', is_selected: false }),
    ]);
  });

  it('uses the name that was entered', async () => {
    const { token, invitationId } = invite();
    await contribute([{ file: image(1) }, { contributorName: '  Uncle Ben ' }], token);
    await contribute([{ contributorName: 'Benjamin' }, { file: image(2) }], token);
    expect((await readRows(invitationId)).map((row) => row.contributor_name)).toEqual(['Uncle Ben', 'Benjamin']);
  });

  it('publishes the use of an invitation with its first photo only', async () => {
    const { token, invitationId } = invite('Aunt Ann');
    await contribute([{ file: textFile }], token);
    expect(await published(invitationId)).toEqual([]);
    await Promise.all([3, 4, 5].map((words) => contribute([{ file: image(words) }], token)));
    await contribute([{ file: image(3) }, { file: image(6) }], token);
    expect(await readRows(invitationId)).toHaveLength(4);
    expect(await published(invitationId)).toEqual([
      { queue: 'invitation.used/memorial', is_event: true, data: { invitationId } },
    ]);
  });

  it('keeps the same bytes of two contributors as two photos', async () => {
    const [one, other] = [invite('One'), invite('Other')];
    for (const { token } of [one, other]) await contribute([{ file: image('shared') }], token);
    const [first] = await readRows(one.invitationId);
    const [second] = await readRows(other.invitationId);
    expect(second?.sha256).toBe(first?.sha256);
  });

  it('accepts uploads up to a second before the deadline', async () => {
    clock.now = () => deadlinePlus(-1000);
    expect((await contribute([{ file: image('in time') }])).statusCode).toBe(201);
  });

  it('completes uploads that began before the deadline, for a quarter of an hour', async () => {
    // Read once for the invitation, once for the cookie, and once per file.
    const times = [deadlinePlus(-1000), deadlinePlus(-1000), deadlinePlus(limits.uploadGraceMs)];
    clock.now = () => times.shift() ?? deadlinePlus(limits.uploadGraceMs + 1);
    const answer = await contribute([{ file: image('begun') }, { file: image('too late'), name: 'late.jpg' }]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().photos).toHaveLength(1);
    expect(answer.json().refused).toEqual([
      { name: 'late.jpg', code: 'deadline_passed', message: errors.deadline_passed.message },
    ]);
  });
});

describe('400', () => {
  it('validation_failed: stores nothing when no name is known', async () => {
    const { token, invitationId } = invite();
    const keysBefore = await media.keys();
    const without = await contribute([{ file: image('nameless') }], token);
    const blank = await contribute([{ contributorName: ' ' }, { file: image('nameless') }], token);
    for (const answer of [without, blank]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 'validation_failed',
        message: errors.validation_failed.message,
        fields: [{ path: 'contributorName', message: fieldMessages.contributorName }],
      });
    }
    expect(await readRows(invitationId)).toEqual([]);
    expect([await media.keys(), await media.spooled()]).toEqual([keysBefore, []]);
  });

  it.each([
    ['batchId', '../../etc', fieldMessages.batchId],
    ['batchId', 'x'.repeat(4000), fieldMessages.batchId],
    ['place', '-1', fieldMessages.place],
    ['place', `${limits.photosPerBatch}`, fieldMessages.place],
    ['place', '1e9', fieldMessages.place],
  ])('validation_failed: stores nothing if the %s is %j', async (field, value, message) => {
    const { token, invitationId } = invite('Ann');
    const answer = await contribute([{ field, value }, { file: image('misplaced') }], token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: field, message }] });
    expect([await readRows(invitationId), await media.spooled()]).toEqual([[], []]);
  });

  it('no_photos_sent, malformed_request, upload_incomplete: refuses the form', async () => {
    expect((await contribute([])).json().code).toBe('no_photos_sent');
    expect((await contribute([{ field: 'x', value: new Blob(['x']) }])).json().code).toBe('malformed_request');
    const { contentType, body } = await encodeUpload([{ file: image('cut off') }]);
    const headers = { ...environment.anonymous, 'content-type': contentType };
    const cut = await app.inject({ method: 'POST', url, headers, payload: body.subarray(0, 300) });
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'upload_incomplete']);
  });
});

describe('403', () => {
  it('foreign_origin: refuses a request from another origin', async () => {
    const { contentType, body } = await encodeUpload([{ file: image('elsewhere') }]);
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': contentType };
    const answer = await app.inject({ method: 'POST', url, headers, payload: body });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
  });

  it('deadline_passed: refuses a second after the deadline, even photos that already exist', async () => {
    await contribute([{ file: image('before') }]);
    clock.now = () => deadlinePlus(1000);
    for (const words of ['before', 'after']) {
      const answer = await contribute([{ file: image(words) }]);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'deadline_passed', message: errors.deadline_passed.message });
    }
  });

  it('deadline_passed: refuses an upload that outlasts the quarter of an hour', async () => {
    const times = [deadlinePlus(-1000)];
    clock.now = () => times.shift() ?? deadlinePlus(limits.uploadGraceMs + 1);
    const answer = await contribute([{ file: image('outlasts') }]);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'deadline_passed']);
  });
});

describe('404', () => {
  it.each(['unknown', 'a%20b', `${'x'.repeat(65)}`])('is returned for %s', async (token) => {
    const answer = await contribute([{ file: image('unknown') }], token);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'invitation_not_found']);
  });
});

describe('413', () => {
  it('photo_too_large: refuses a file above the limit', async () => {
    const answer = await contribute([{ file: imageOfSize(limits.photoMaxBytes + 1) }]);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'photo_too_large']);
  });

  it('too_many_files: stores nothing when the name after the files is not reached', async () => {
    const { token, invitationId } = invite();
    const files = Array.from({ length: 101 }, () => ({ file: image('too many') }));
    const answer = await contribute([...files, { contributorName: 'Ben' }], token);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_many_files']);
    expect([await readRows(invitationId), await media.spooled()]).toEqual([[], []]);
  });
});

describe('415', () => {
  it('refuses a body that is not multipart', async () => {
    const headers = { ...environment.anonymous, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('422', () => {
  it('refuses a file that is not an image', async () => {
    const answer = await contribute([{ file: textFile }]);
    const reason = { code: 'photo_unsupported', message: errors.photo_unsupported.message };
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { ...reason, refused: [{ name: 'photo.jpg', ...reason }] },
    ]);
  });
});
