import { errors, fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { adaId, memorialFixture, rose } from '../memorial.fixture.ts';

const { app, deps, environment, ada, send } = await memorialFixture();
const url = '/api/memorials';
const post = (payload: object, headers = ada) => send('POST', url, headers, payload);

describe('201', () => {
  it('creates a memorial from name and deadline, with UTC as its zone', async () => {
    const answer = await post({ ...rose, deceasedName: '  Rose Byron ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      publicId: expect.stringMatching(/^[\w-]{22}$/),
      deceasedName: 'Rose Byron',
      birthDate: null,
      deathDate: null,
      photoUploadDeadline: '2090-06-01T23:59:00.000Z',
      photoUploadTimeZone: 'UTC',
      slideshowSettings: { timing: 5, titleFont: 'dancing-script' },
      isPaid: true,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('keeps calendar dates unchanged, and reads the deadline in the organizer’s zone', async () => {
    const dates = { birthDate: '1950-03-03', deathDate: '2020-03-05' };
    const answer = await post({ ...rose, ...dates, photoUploadTimeZone: 'America/New_York' });
    expect(answer.json()).toMatchObject({
      ...dates,
      photoUploadDeadline: '2090-06-02T03:59:00.000Z',
      photoUploadTimeZone: 'America/New_York',
    });
  });

  it('keeps a year alone as it is, and no day for it', async () => {
    const answer = await post({ ...rose, birthDate: '1941', deathDate: '2020-03-05' });
    expect(answer.json()).toMatchObject({ birthDate: '1941', deathDate: '2020-03-05' });
    expect(await deps.memorials.findByRef(answer.json().publicId)).toMatchObject({
      ...{ birth_date: null, birth_year: 1941 },
      ...{ death_date: '2020-03-05', death_year: null },
    });
  });

  it('accepts a deadline in the past', async () => {
    expect((await post({ ...rose, photoUploadDeadline: '2001-01-01T00:00' })).statusCode).toBe(201);
  });

  it('ignores fields that the contract does not name', async () => {
    const answer = await post({ ...rose, id: 4711, publicId: 'mine', ownerId: 2, slideshowSettings: { timing: 1 } });
    expect(answer.json()).toMatchObject({ slideshowSettings: { timing: 5 } });
    expect(answer.json().id).not.toBe(4711);
    expect(answer.json().publicId).not.toBe('mine');
    expect(await deps.memorials.findByRef(answer.json().publicId)).toMatchObject({ owner_id: adaId });
  });

  it.each([
    'שרה בת רחל',
    "Robert'); DROP TABLE memorials;--",
    '<script>alert(1)</script>',
    '👩🏽‍🦱 Ömer Ñandú',
    'x'.repeat(200),
  ])('stores the name %s unchanged', async (deceasedName) =>
    expect((await post({ ...rose, deceasedName })).json()).toMatchObject({ deceasedName }),
  );
});

describe('400', () => {
  const missing = { path: 'photoUploadDeadline', message: fieldMessages.deadline };
  it.each([
    [{}, [{ path: 'deceasedName', message: fieldMessages.deceasedName }, missing]],
    [{ ...rose, deceasedName: '   ' }, [{ path: 'deceasedName', message: fieldMessages.deceasedName }]],
    [{ ...rose, deceasedName: 'Ro\u202ese' }, [{ path: 'deceasedName', message: fieldMessages.controlCharacters }]],
    [
      { ...rose, deceasedName: 'x'.repeat(201) },
      [{ path: 'deceasedName', message: 'Please use 200 characters or fewer' }],
    ],
    [{ ...rose, photoUploadDeadline: '' }, [missing]],
    [{ ...rose, photoUploadDeadline: '2026-07-01' }, [missing]],
    [{ ...rose, photoUploadDeadline: '2026-13-40T25:99' }, [missing]],
    [{ ...rose, birthDate: '3 March 1950' }, [{ path: 'birthDate', message: fieldMessages.date }]],
    [{ ...rose, birthDate: '0000' }, [{ path: 'birthDate', message: fieldMessages.date }]],
    [{ ...rose, deathDate: '194' }, [{ path: 'deathDate', message: fieldMessages.date }]],
    [{ ...rose, deathDate: '1941-05' }, [{ path: 'deathDate', message: fieldMessages.date }]],
    [{ ...rose, birthDate: '2020-02-30' }, [{ path: 'birthDate', message: fieldMessages.date }]],
    [{ ...rose, deathDate: '0000-01-01' }, [{ path: 'deathDate', message: fieldMessages.date }]],
    [
      { ...rose, photoUploadTimeZone: 'Nowhere/Else' },
      [{ path: 'photoUploadTimeZone', message: fieldMessages.timeZone }],
    ],
    [{ ...rose, photoUploadTimeZone: '' }, [{ path: 'photoUploadTimeZone', message: fieldMessages.timeZone }]],
  ])('refuses %j', async (body, fields) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'validation_failed', message: errors.validation_failed.message, fields });
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { ...ada, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{"deceasedName":' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('malformed_request');
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await post(rose, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const foreign = { cookie: ada.cookie ?? '', origin: 'https://evil.example' };
    const answer = await post(rose, foreign);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('foreign_origin');
  });
});

describe('413 and 415', () => {
  it('refuses a body that is too large, or of another content type', async () => {
    expect((await post({ ...rose, deceasedName: 'x'.repeat(600_000) })).statusCode).toBe(413);
    const headers = { ...ada, 'content-type': 'text/xml' };
    expect((await app.inject({ method: 'POST', url, headers, payload: '<a/>' })).statusCode).toBe(415);
  });
});
