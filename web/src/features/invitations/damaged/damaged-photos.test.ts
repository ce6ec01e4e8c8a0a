import type { Invitation, Photo } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { groupDamaged, listFiles, requestMessage } from './damaged-photos.ts';

const may = { id: 7, number: 2, recipientName: 'Aunt May', token: 't7' } as Invitation;
const photo = (originalName: string, about: Partial<Photo> = {}) => ({
  ...{ originalName, invitationId: 7, contributorName: 'May', damage: 'parts' as const },
  ...about,
});

test('groups damaged photos by sender, without the intact ones', () => {
  const { damage: _, ...whole } = photo('whole.jpg');
  const photos = [
    photo('a.jpg'),
    whole,
    photo('mine.jpg', { invitationId: null, contributorName: 'Ruth' }),
    photo('b.jpg'),
    photo('c.jpg', { invitationId: 8, contributorName: 'Tom' }),
  ];
  expect(groupDamaged(photos, [may])).toEqual([
    { sender: 'May', invitation: may, files: ['a.jpg', 'b.jpg'] },
    { sender: undefined, invitation: undefined, files: ['mine.jpg'] },
    { sender: 'Tom', invitation: undefined, files: ['c.jpg'] },
  ]);
});

test('addresses two people who used one link by name', () => {
  const photos = [photo('a.jpg'), photo('b.jpg', { contributorName: 'Ben' })];
  expect(groupDamaged(photos, [may]).map(({ sender }) => sender)).toEqual(['May', 'Ben']);
});

test('uses the invitation’s name for an unnamed sender', () => {
  expect(groupDamaged([photo('a.jpg', { contributorName: null })], [may])[0]?.sender).toBe('Aunt May');
  expect(groupDamaged([photo('a.jpg', { contributorName: null })], [])[0]?.sender).toBe('a guest');
});

test.each([
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, e and f'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e and 2 more'],
])('lists %j as %j', (files, words) => {
  expect(listFiles(files)).toBe(words);
});

test('asks the sender by name for a better copy of a named photo', () => {
  expect(requestMessage({ sender: 'May', invitation: may, files: ['a.jpg'] })).toBe(
    'Dear May, your photo a.jpg arrived damaged. Could you please send it again with this link? Thank you.',
  );
  expect(requestMessage({ sender: 'May', invitation: may, files: ['a.jpg', 'b.jpg'] })).toContain(
    'your photos a.jpg and b.jpg arrived damaged. Could you please send them again',
  );
});
