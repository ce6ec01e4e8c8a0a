import { fieldMessages, limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { pageInput, pageTexts } from '../kept-page.fixture.ts';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create } = await memorialFixture();
const { publicId } = await create();
const put = (body: object, headers = ada, ref = publicId) => send('PUT', `/api/memorials/${ref}/page`, headers, body);

describe('200', () => {
  it('replaces the texts, and leaves who sees them', async () => {
    await send('PUT', `/api/memorials/${publicId}/page/keeping`, ada, { isKept: true });
    const answer = await put(pageInput);
    expect([answer.statusCode, answer.json()]).toEqual([200, { isKept: true, ...pageTexts }]);
    expect((await put({ about: '' })).json()).toEqual({ isKept: true, about: '' });
  });
});

describe('400', () => {
  it('validation_failed: names each field', async () => {
    const { service, donations } = pageInput;
    const changed = {
      about: 'x'.repeat(limits.keptPage.about + 1),
      service: { ...service, place: 'Chapel\u0007' },
      donations: { ...donations, link: 5 },
    };
    expect((await put(changed)).json().fields).toEqual(
      expect.arrayContaining([
        { path: 'about', message: 'Please use 5000 characters or fewer' },
        { path: 'service.place', message: fieldMessages.controlCharacters },
        { path: 'donations.link', message: fieldMessages.donationLink },
      ]),
    );
    const unclear = { about: '', service: { ...service, startsAt: 'tomorrow' } };
    expect((await put(unclear)).json().fields).toEqual([
      { path: 'service.startsAt', message: fieldMessages.serviceTime },
    ]);
  });

  it('validation_failed: refuses a link that runs a script, and changes nothing', async () => {
    await put(pageInput);
    const answer = await put({ about: '', donations: { charity: 'Hospice', link: 'javascript:alert(1)' } });
    expect(answer.json().fields).toEqual([{ path: 'donations.link', message: fieldMessages.donationLink }]);
    expect((await send('GET', `/api/memorials/${publicId}/page`, ada)).json()).toMatchObject(pageTexts);
  });
});

it('401: refuses a visitor', async () => {
  expect((await put(pageInput, environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  expect((await put(pageInput, { ...ada, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('404: refuses somebody else’s memorial, whatever is written', async () => {
  const unusable = { about: '', donations: { charity: 'Hospice', link: 'javascript:alert(1)' } };
  for (const body of [pageInput, unusable]) expect((await put(body, bob)).json().code).toBe('memorial_not_found');
});
