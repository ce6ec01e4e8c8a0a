import { limits } from '@afterglow/proto/limits';
import { fieldMessages } from '@afterglow/proto/messages';
import { expect, test } from 'vitest';
import { charityProblem, linkProblem, textProblem, timeProblem, toPageInput, toPageValues } from './page-values.ts';

const link = 'https://hospice.example.org/';
const page = {
  isKept: true,
  about: 'Rose.',
  service: {
    ...{ place: 'Chapel', address: '1 Hill Road', note: 'Tea.' },
    ...{ startsAt: '2026-12-04T19:30:00.000Z', timeZone: 'America/New_York' },
  },
  donations: { charity: 'Hospice', link },
};

test('shows the time of the service in the zone of its place, and sends what it shows', () => {
  const values = toPageValues(page, [3, 1], 'Europe/Paris');
  expect(values).toEqual({
    ...{ about: 'Rose.', place: 'Chapel', address: '1 Hill Road', note: 'Tea.', charity: 'Hospice', link },
    ...{ date: '2026-12-04', time: '14:30', timeZone: 'America/New_York', photoIds: [3, 1] },
  });
  expect(toPageInput(values)).toEqual({
    about: 'Rose.',
    service: { ...page.service, startsAt: '2026-12-04T14:30' },
    donations: page.donations,
  });
});

test('suggests the usual zone, and sends none without a time', () => {
  const values = toPageValues({ isKept: false, about: '' }, [], 'Europe/Paris');
  expect(values.timeZone).toBe('Europe/Paris');
  expect(toPageInput(values).service).toEqual({ place: '', address: '', note: '' });
});

test('asks for date and time together', () => {
  expect(timeProblem({ date: '', time: '' })).toBeUndefined();
  expect(timeProblem({ date: '2026-12-04', time: '14:30' })).toBeUndefined();
  expect(timeProblem({ date: '2026-12-04', time: '' })).toBe(fieldMessages.serviceTime);
  expect(timeProblem({ date: '', time: '14:30' })).toBe(fieldMessages.serviceTime);
});

test('asks for a charity and its link together', () => {
  expect([charityProblem, linkProblem].map((problem) => problem({ charity: ' ', link: '' }))).toEqual([
    undefined,
    undefined,
  ]);
  expect(charityProblem({ charity: '', link })).toBe(fieldMessages.charity);
  expect(linkProblem({ charity: 'Hospice', link: '' })).toBe(fieldMessages.donationLink);
  expect(linkProblem({ charity: 'Hospice', link: 'javascript:alert(1)' })).toBe(fieldMessages.donationLink);
  expect(linkProblem({ charity: 'Hospice', link })).toBeUndefined();
});

test('bounds texts, and allows line breaks only where there are paragraphs', () => {
  expect(textProblem('about', 'x'.repeat(limits.keptPage.about))).toBeUndefined();
  expect(textProblem('about', 'x'.repeat(limits.keptPage.about + 1)), 'page-12').toBe(
    'Please use 5000 characters or fewer',
  );
  expect(textProblem('note', 'Tea\nafterwards')).toBeUndefined();
  expect(textProblem('place', 'Chapel\u0007')).toBe(fieldMessages.controlCharacters);
});
