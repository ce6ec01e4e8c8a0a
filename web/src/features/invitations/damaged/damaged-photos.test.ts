import type { Invitation, Photo } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { groupDamaged, listFiles, requestWords } from './damaged-photos.ts';

const may = { id: 7, number: 2, recipientName: 'Aunt May', token: 't7' } as Invitation;
const photo = (originalName: string, about: Partial<Photo> = {}) => ({
  ...{ originalName, invitationId: 7, contributorName: 'May', damage: 'parts' as const },
  ...about,
});

test('damaged photos stand by who sent them, and whole ones are left out', () => {
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

test('two people who sent with one link are asked each by name', () => {
  const photos = [photo('a.jpg'), photo('b.jpg', { contributorName: 'Ben' })];
  expect(groupDamaged(photos, [may]).map(({ sender }) => sender)).toEqual(['May', 'Ben']);
});

test('a sender without a name goes by the invitation', () => {
  expect(groupDamaged([photo('a.jpg', { contributorName: null })], [may])[0]?.sender).toBe('Aunt May');
  expect(groupDamaged([photo('a.jpg', { contributorName: null })], [])[0]?.sender).toBe('a guest');
});

test.each([
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, e and f'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e and 2 more'],
])('%j are listed as %j', (files, words) => {
  expect(listFiles(files)).toBe(words);
});

test('the sender is asked by name for a better copy of a named photo', () => {
  expect(requestWords({ sender: 'May', invitation: may, files: ['a.jpg'] })).toBe(
    'Dear May, your photo a.jpg arrived damaged. Could you please send it again with this link? Thank you.',
  );
  expect(requestWords({ sender: 'May', invitation: may, files: ['a.jpg', 'b.jpg'] })).toContain(
    'your photos a.jpg and b.jpg arrived damaged. Could you please send them again',
  );
});
