import { expect, test } from 'vitest';
import { groupByInvitation, guestName, invitationLink } from './invitation.ts';

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
  const getSent = groupByInvitation(photos);
  expect([1, 2, 3].map((id) => getSent({ id }).length)).toEqual([2, 1, 0]);
});

test('groupByInvitation reads the photos once, however many invitations there are', () => {
  let reads = 0;
  const photo = {
    get invitationId() {
      reads += 1;
      return 1;
    },
  };
  const getSent = groupByInvitation(Array.from({ length: 100 }, () => photo));
  for (let id = 0; id < 100; id += 1) getSent({ id });
  expect(reads).toBeLessThan(300);
});
