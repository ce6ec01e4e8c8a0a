import { fieldMessages, type KeptPageInput } from '@afterglow/proto';
import { isAppError } from '@afterglow/service-kit';
import { expect, it } from 'vitest';
import { pageValues } from './page-values.ts';

const chapel = { place: 'Chapel', address: '1 Hill Road', note: '' };
const give = { charity: 'Hospice', link: 'https://hospice.example.org/give' };

const problems = (input: Partial<KeptPageInput>): unknown => {
  try {
    pageValues({ about: '', ...input });
    return [];
  } catch (error) {
    if (!isAppError(error, 'validation_failed')) throw error;
    return error.fields;
  }
};

it('reads the time of the service in the zone of its place', () => {
  const service = { ...chapel, startsAt: '2026-12-04T14:30', timeZone: 'america/new_york' };
  expect(pageValues({ about: ' Rose. ', service, donations: give })).toEqual({
    about: 'Rose.',
    service: { ...chapel, startsAt: '2026-12-04T19:30:00.000Z', timeZone: 'America/New_York' },
    donations: give,
  });
});

it('keeps a place without a time, and nothing of blank texts', () => {
  expect(pageValues({ about: '', service: chapel }).service).toEqual({ ...chapel, startsAt: null, timeZone: null });
  const blank = { service: { place: ' ', address: '', note: '\n' }, donations: { charity: ' ', link: '' } };
  expect(pageValues({ about: ' ', ...blank })).toEqual({ about: '', service: null, donations: null });
});

it('names each invalid value', () => {
  const service = { ...chapel, startsAt: '2026-02-30T14:30', timeZone: 'Europe/Paris' };
  expect(problems({ service, donations: { charity: '', link: 'http://hospice.example.org' } })).toEqual([
    { path: 'service.startsAt', message: fieldMessages.serviceTime },
    { path: 'donations.charity', message: fieldMessages.charity },
    { path: 'donations.link', message: fieldMessages.donationLink },
  ]);
  expect(problems({ service: { ...service, timeZone: 'Europe/Atlantis' } })).toEqual([
    { path: 'service.timeZone', message: fieldMessages.timeZone },
  ]);
});

it.each(['javascript:alert(1)', 'https://bank.example@evil.example.org', 'https://10.0.0.1/'])(
  'refuses the donation link %s',
  (link) => {
    expect(problems({ donations: { charity: 'Hospice', link } })).toEqual([
      { path: 'donations.link', message: fieldMessages.donationLink },
    ]);
  },
);
