import type { Invitation } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { inviteeListCsv, inviteeListName } from './invitee-list.ts';

const invitation: Invitation = {
  id: 7,
  token: 'tok-1',
  number: 2,
  recipientName: 'Ruth',
  contributorName: null,
  isUsed: false,
  createdAt: '2025-11-28T23:30:00.000Z',
};

const toCsv = (given: Partial<Invitation> = {}) =>
  inviteeListCsv({
    invitations: [{ ...invitation, ...given }],
    photos: [{ invitationId: 7 }, { invitationId: null }],
    origin: 'https://example.org',
    timeZone: 'Europe/Berlin',
  });

test('has one line per invitation under the six columns, for spreadsheets in any language', () => {
  expect(toCsv()).toBe(
    '\uFEFF"Name","Status","Contributor Name","Photos Uploaded","Created Date","Invitation Link"\r\n' +
      '"Ruth","Pending","","1","2025-11-29","https://example.org/invite/tok-1"\r\n',
  );
});

test('includes a used invitation without a name', () => {
  expect(toCsv({ recipientName: null, isUsed: true, contributorName: 'Ann "Annie", B.' })).toContain(
    '"Guest #2","Used","Ann ""Annie"", B.","1"',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u200B=1'])(
  'escapes the formula %j',
  (name) => {
    expect(toCsv({ recipientName: name, contributorName: name })).toContain(`"'${name}"`);
  },
);

test('keeps a name that is not a formula', () => {
  expect(toCsv({ recipientName: 'Anne-Marie = Mia\nשרה' })).toContain('"Anne-Marie = Mia\nשרה"');
});

test('is named after the deceased person', () => {
  expect(inviteeListName('Rosa  Luxemburg / 1')).toBe('Rosa_Luxemburg_1_invitee_list.csv');
  expect(inviteeListName('שרה כהן')).toBe('שרה_כהן_invitee_list.csv');
  expect(inviteeListName('...')).toBe('memorial_invitee_list.csv');
});
