import { defaultFont, fieldMessages, limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { memorialInput, newMemorial, organizer } from './people/people.ts';

const create = 'POST /api/memorials';
const read = 'GET /api/memorials/:memorialRef';
const update = 'PUT /api/memorials/:memorialRef';

const person = { deceasedName: 'Rosemary Ellis', birthDate: '1941-05-03', deathDate: '2025-09-18' };

describe(create, () => {
  it('creates a memorial, with an id and a publicId', async () => {
    const ruth = await organizer();
    const body = memorialInput(person);
    const memorial = await ruth.call(create, { body });
    expect(memorial, 'calls-18, entities-03').toMatchObject({
      ...person,
      id: expect.any(Number),
      publicId: expect.stringMatching(/^[\w-]{22,}$/),
    });
    expect(memorial.deceasedName, 'entities-04').toBe('Rosemary Ellis');
  });

  it('accepts optional dates, and never shifts them between time zones', async () => {
    const ruth = await organizer();
    const withDates = await newMemorial(ruth, { ...person, photoUploadTimeZone: 'Pacific/Kiritimati' });
    expect(withDates, 'entities-05').toMatchObject({ birthDate: '1941-05-03', deathDate: '2025-09-18' });
    expect(await newMemorial(ruth), 'validation-04').toMatchObject({ birthDate: null, deathDate: null });
  });

  it('accepts a year alone, and returns it as such wherever the dates are shown', async () => {
    const ruth = await organizer();
    const years = { birthDate: '1941', deathDate: '2020' };
    const { publicId: memorialRef } = await newMemorial(ruth, { ...person, ...years });
    expect(await ruth.call(read, { params: { memorialRef } })).toMatchObject(years);
    const { token } = await ruth.call('POST /api/memorials/:memorialRef/invitations', {
      params: { memorialRef },
      body: { recipientName: 'Tom' },
    });
    const invited = await ruth.call('GET /api/invitations/:invitationToken', { params: { invitationToken: token } });
    expect(invited.memorial).toMatchObject(years);
    const body = memorialInput({ ...years, birthDate: '1941-05-03' });
    expect(await ruth.call(update, { params: { memorialRef }, body })).toMatchObject({
      birthDate: '1941-05-03',
      deathDate: '2020',
    });
  });

  it('reads the deadline as local time of the organizer', async () => {
    const ruth = await organizer();
    const deadline = { photoUploadDeadline: '2090-01-31T23:59', photoUploadTimeZone: 'America/New_York' };
    const memorial = await newMemorial(ruth, { ...deadline, ...person });
    expect(memorial).toMatchObject({
      photoUploadDeadline: '2090-02-01T04:59:00.000Z',
      photoUploadTimeZone: 'America/New_York',
    });
    const local = new Date(memorial.photoUploadDeadline).toLocaleString('sv-SE', { timeZone: 'America/New_York' });
    expect(local.replace(' ', 'T').slice(0, 16), 'entities-06, validation-07').toBe('2090-01-31T23:59');
    const stored = await ruth.call('GET /api/memorials/:memorialRef', { params: { memorialRef: memorial.publicId } });
    expect([stored.birthDate, stored.deathDate], 'validation-07').toEqual(['1941-05-03', '2025-09-18']);
    expect(await newMemorial(ruth, { photoUploadDeadline: '2090-01-31T23:59' })).toMatchObject({
      photoUploadDeadline: '2090-01-31T23:59:00.000Z',
      photoUploadTimeZone: 'UTC',
    });
  });

  it('returns the default settings of its slideshows', async () => {
    const memorial = await newMemorial(await organizer());
    expect(memorial.slideshowSettings, 'entities-07').toEqual({
      timing: limits.slideTiming.default,
      titleFont: defaultFont,
    });
  });

  it.each(['', '  '])('requires a name on creation and update: not %j', async (deceasedName) => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    const body = memorialInput({ deceasedName });
    const refused = refusal('validation_failed', [{ path: 'deceasedName', message: 'Name is required' }]);
    expect(await ruth.ask(create, { body }), 'validation-01').toMatchObject(refused);
    expect(await ruth.ask(update, { params: { memorialRef }, body }), 'validation-01').toMatchObject(refused);
    const { deceasedName: _, ...nameless } = memorialInput();
    expect((await ruth.ask(create, { body: nameless })).body, 'validation-01').toMatchObject(refused.body);
    const kept = await ruth.call('GET /api/memorials', {});
    expect(
      kept.map((memorial) => memorial.deceasedName),
      'validation-01',
    ).toEqual(['Rosemary Ellis']);
  });

  it.each([
    ['a date with a time', { birthDate: '1941-05-03T00:00' }, 'birthDate', fieldMessages.date],
    ['a day that does not exist', { deathDate: '2025-02-30' }, 'deathDate', fieldMessages.date],
    ['a year of three digits', { birthDate: '194' }, 'birthDate', fieldMessages.date],
    ['a year that does not exist', { deathDate: '0000' }, 'deathDate', fieldMessages.date],
    ['a year and a month', { deathDate: '1941-05' }, 'deathDate', fieldMessages.date],
    ['a deadline without a time', { photoUploadDeadline: '2090-01-31' }, 'photoUploadDeadline', fieldMessages.deadline],
    [
      'an hour that does not exist',
      { photoUploadDeadline: '2090-01-31T24:30' },
      'photoUploadDeadline',
      fieldMessages.deadline,
    ],
    ['an unknown time zone', { photoUploadTimeZone: 'Mars/Olympus' }, 'photoUploadTimeZone', fieldMessages.timeZone],
  ])('refuses %s, on creation and update', async (_, about, path, message) => {
    const ruth = await organizer();
    const body = memorialInput(about);
    const refused = refusal('validation_failed', [{ path, message }]);
    expect(await ruth.ask(create, { body })).toMatchObject(refused);
    const { publicId: memorialRef } = await newMemorial(ruth);
    expect(await ruth.ask(update, { params: { memorialRef }, body })).toMatchObject(refused);
    expect(await ruth.call('GET /api/memorials', {})).toHaveLength(1);
  });

  it('refuses a memorial without a deadline', async () => {
    const answer = await (await organizer()).ask(create, { body: { deceasedName: 'Rosemary Ellis' } });
    expect(answer).toMatchObject(
      refusal('validation_failed', [{ path: 'photoUploadDeadline', message: fieldMessages.deadline }]),
    );
  });
});

describe('GET /api/memorials', () => {
  it("lists the signed-in user's own memorials and no others", async () => {
    const [ruth, paul] = await Promise.all([organizer(), organizer()]);
    const first = await newMemorial(ruth);
    await newMemorial(paul, { deceasedName: 'Somebody else' });
    const second = await newMemorial(ruth, { deceasedName: 'Henry Ellis' });
    expect(await ruth.call('GET /api/memorials', {}), 'calls-17, roles-04').toEqual([first, second]);
    expect(await (await organizer()).call('GET /api/memorials', {})).toEqual([]);
  });
});

describe(read, () => {
  it('returns a memorial by its publicId and by its id', async () => {
    const ruth = await organizer();
    const memorial = await newMemorial(ruth, person);
    for (const memorialRef of [memorial.publicId, String(memorial.id)])
      expect(await ruth.call(read, { params: { memorialRef } }), 'calls-20').toEqual(memorial);
  });

  it.each(['nothing-of-this-name', '0', '-1', '9999999999999', '99999999999999999999', 'x'.repeat(300), "';--", '%00'])(
    'refuses %s',
    async (memorialRef) => {
      const answer = await (await organizer()).ask(read, { params: { memorialRef } });
      expect(answer).toMatchObject(refusal('memorial_not_found'));
    },
  );
});

describe(update, () => {
  it('changes the given fields, but never the ids of the memorial', async () => {
    const ruth = await organizer();
    const memorial = await newMemorial(ruth, { ...person, photoUploadTimeZone: 'Europe/London' });
    const body = memorialInput({
      deceasedName: ' Rose Ellis ',
      deathDate: null,
      photoUploadDeadline: '2091-07-01T12:00',
    });
    const changed = await ruth.call(update, { params: { memorialRef: memorial.publicId }, body });
    expect(changed, 'calls-19').toEqual({
      ...memorial,
      deceasedName: 'Rose Ellis',
      birthDate: null,
      deathDate: null,
      photoUploadDeadline: '2091-07-01T11:00:00.000Z',
    });
    expect(await ruth.call(read, { params: { memorialRef: String(memorial.id) } })).toEqual(changed);
  });

  it('accepts the id as well', async () => {
    const ruth = await organizer();
    const { id } = await newMemorial(ruth);
    const body = memorialInput({ deceasedName: 'Rose' });
    expect(await ruth.call(update, { params: { memorialRef: String(id) }, body })).toMatchObject({
      id,
      deceasedName: 'Rose',
    });
  });
});
