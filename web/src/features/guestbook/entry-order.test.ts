import type { Photo } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { orderEntries } from './entry-order.ts';

const photo = (id: number, takenAt: string | null, createdAt: string): Photo => ({
  ...{ id, filename: `${id}.jpg`, originalName: 'a.jpg', contributorName: 'Ann', isSelected: false },
  ...{ invitationId: 1, width: 4, height: 3, byteSize: 1, takenAt, createdAt },
});
const photos = [
  photo(1, '1980-05-01T10:00:00', '2026-01-03T00:00:00.000Z'),
  photo(2, '1950-05-01T10:00:00', '2026-01-02T00:00:00.000Z'),
  photo(4, '1990-05-01T10:00:00', '2026-01-01T00:00:00.000Z'),
  photo(3, '1970-05-01T10:00:00', '2026-01-01T00:00:00.000Z'),
];

test.each([
  ['life', [2, 3, 1, 4]],
  ['arrival', [3, 4, 2, 1]],
] as const)('orders entries by %s', (order, ids) => {
  expect(orderEntries(photos, order, '2024-09-21').map(({ id }) => id)).toEqual(ids);
});
