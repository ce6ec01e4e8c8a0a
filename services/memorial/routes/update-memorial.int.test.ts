import { fieldMessages } from '@afterglow/proto';
import { eventually, isLockAwaited } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { memorialFixture, rose } from '../memorial.fixture.ts';

const { deps, environment, ada, bob, send, create } = await memorialFixture();
const put = (ref: string | number, payload: object, headers = ada) =>
  send('PUT', `/api/memorials/${ref}`, headers, payload);
const published = async (memorialId: number) =>
  (
    await deps.database
      .selectFrom('outbox')
      .select('queue')
      .where('data', '@>', JSON.stringify({ memorialId }))
      .where('is_event', '=', true)
      .execute()
  ).map(({ queue }) => queue);
const times = (count: number) => Array(count).fill('memorial.updated/render');
const dates = { birthDate: '1950-03-03', deathDate: '2020-03-05' };

describe('200', () => {
  it('updates the given fields, by public id and by id', async () => {
    const memorial = await create(ada);
    const changed = { ...memorial, ...dates, deceasedName: 'Rose B.', photoUploadDeadline: '2091-01-01T00:00:00.000Z' };
    const input = { ...dates, deceasedName: ' Rose B. ', photoUploadDeadline: '2091-01-01T00:00' };
    for (const ref of [memorial.publicId, memorial.id]) {
      const answer = await put(ref, input);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(changed);
    }
    expect((await send('GET', `/api/memorials/${memorial.id}`, ada)).json()).toEqual(changed);
  });

  it('replaces the whole memorial: a missing date is removed', async () => {
    const memorial = await create(ada, dates);
    const answer = await put(memorial.publicId, { ...rose, deathDate: dates.deathDate });
    expect(answer.json()).toMatchObject({ birthDate: null, deathDate: dates.deathDate });
  });

  it('replaces a day by its year alone, and a year by a day', async () => {
    const { publicId } = await create(ada, { birthDate: '1950-03-03', deathDate: '2020' });
    const years = { birthDate: '1950', deathDate: '2020-03-05' };
    expect((await put(publicId, { ...rose, ...years })).json()).toMatchObject(years);
    expect((await put(publicId, rose)).json()).toMatchObject({ birthDate: null, deathDate: null });
  });

  it('keeps the zone unless another is sent', async () => {
    const { publicId } = await create(ada, { photoUploadTimeZone: 'Europe/Berlin' });
    const inBerlin = { photoUploadDeadline: '2090-06-01T21:59:00.000Z', photoUploadTimeZone: 'Europe/Berlin' };
    expect((await put(publicId, rose)).json()).toMatchObject(inBerlin);
    const inTokyo = { photoUploadDeadline: '2090-06-01T14:59:00.000Z', photoUploadTimeZone: 'Asia/Tokyo' };
    expect((await put(publicId, { ...rose, photoUploadTimeZone: 'Asia/Tokyo' })).json()).toMatchObject(inTokyo);
  });

  it('ignores fields that the contract does not name', async () => {
    const memorial = await create(ada);
    const answer = await put(memorial.publicId, {
      ...rose,
      id: 4711,
      publicId: 'mine',
      ownerId: 2,
      createdAt: 'never',
    });
    expect(answer.json()).toEqual(memorial);
  });
});

describe('a correction of what videos show', () => {
  it('is published on every save, even concurrent ones', async () => {
    const { publicId, id } = await create(ada, dates);
    const bodies = [
      { ...rose, ...dates, deceasedName: 'Rosa Byron' },
      { ...rose, ...dates, birthDate: '1950-03-04' },
      { ...rose, birthDate: '1950-03-04' },
    ];
    for (const body of bodies) expect((await put(publicId, body)).statusCode).toBe(200);
    expect(await published(id)).toEqual(times(3));
    await Promise.all(['A', 'B', 'C'].map((deceasedName) => put(publicId, { ...rose, deceasedName })));
    expect(await published(id)).toEqual(times(6));
  });

  it('is published when the same values are saved again, which repairs a video with an old name', async () => {
    const { publicId, id } = await create(ada, dates);
    await put(publicId, { ...rose, ...dates });
    expect(await published(id)).toEqual(times(1));
  });

  it('is not published when the request is refused', async () => {
    const { publicId, id } = await create(ada, dates);
    await put(publicId, { ...rose, deathDate: '2021-02-29' });
    await put(publicId, { ...rose, deceasedName: 'Changed' }, bob);
    expect(await published(id)).toEqual([]);
  });
});

describe('400', () => {
  it('names the invalid field, and changes nothing', async () => {
    const memorial = await create(ada);
    const answer = await put(memorial.publicId, { ...rose, deceasedName: 'Changed', deathDate: '2021-02-29' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'deathDate', message: fieldMessages.date }]);
    expect((await send('GET', `/api/memorials/${memorial.id}`, ada)).json()).toEqual(memorial);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    const { publicId } = await create(ada);
    expect((await put(publicId, rose, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const { publicId } = await create(ada);
    const foreign = { cookie: ada.cookie ?? '', origin: 'https://evil.example' };
    expect((await put(publicId, rose, foreign)).statusCode).toBe(403);
  });
});

describe('404', () => {
  it('refuses a memorial that is deleted during the update', async () => {
    const { publicId, id } = await create(ada);
    const save = async () => put(publicId, rose);
    let saving: ReturnType<typeof save> | undefined;
    await deps.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('memorials').where('id', '=', id).execute();
      saving = save();
      await eventually(() => isLockAwaited(deps.database));
    });
    const answer = await saving;
    expect([answer?.statusCode, answer?.json().code]).toEqual([404, 'memorial_not_found']);
    expect(await published(id)).toEqual([]);
  });

  it('refuses somebody else’s memorial, and leaves it unchanged', async () => {
    const memorial = await create(ada);
    for (const ref of [memorial.publicId, memorial.id, 'unknown']) {
      const answer = await put(ref, { ...rose, deceasedName: 'Changed' }, bob);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('memorial_not_found');
    }
    expect((await send('GET', `/api/memorials/${memorial.id}`, ada)).json()).toEqual(memorial);
  });
});
