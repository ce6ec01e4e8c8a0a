import { expect, test } from 'vitest';
import { filterInvitationPhotos, guestName, invitationLink } from './invitation.ts';

test('guestName is the name of the recipient, or Guest with the number', () => {
  expect(guestName({ recipientName: 'Ruth', number: 4 })).toBe('Ruth');
  expect(guestName({ recipientName: null, number: 4 })).toBe('Guest #4');
  expect(guestName({ recipientName: '  ', number: 4 })).toBe('Guest #4');
});

test('invitationLink starts with the origin', () => {
  expect(invitationLink('https://example.org', 'a_b-c')).toBe('https://example.org/invite/a_b-c');
});

test('photos of the organizer belong to no invitation', () => {
  const photos = [{ invitationId: 1 }, { invitationId: null }, { invitationId: 2 }, { invitationId: 1 }];
  expect(filterInvitationPhotos(photos, { id: 1 })).toHaveLength(2);
  expect(filterInvitationPhotos(photos, { id: 3 })).toEqual([]);
});
