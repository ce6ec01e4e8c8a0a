import type { Photo } from '@afterglow/proto/types';
import { expect, it } from 'vitest';
import { addTurns, turnPhoto } from './turned-photo.ts';

const photo: Photo = {
  ...{ id: 1, filename: 'a.jpg', originalName: 'a.jpg', contributorName: null, isSelected: true },
  ...{ invitationId: null, byteSize: 9, takenAt: null, createdAt: '2026-01-01T00:00:00Z' },
  ...{ width: 40, height: 30 },
};

it('swaps its sides for a quarter turn, and keeps them for a half turn', () => {
  expect(turnPhoto(photo, 1)).toEqual({ ...photo, width: 30, height: 40, turns: 1 });
  expect(turnPhoto(photo, 2)).toEqual({ ...photo, turns: 2 });
  expect(turnPhoto(turnPhoto(photo, 1), 3)).toEqual({ ...photo, width: 30, height: 40, turns: 3 });
  expect(turnPhoto(turnPhoto(photo, 3), 0)).toEqual(photo);
});

it('turns in both directions', () => {
  expect([undefined, 1, 2, 3].map((turns) => addTurns(turns, 1))).toEqual([1, 2, 3, 0]);
  expect([undefined, 1, 2, 3].map((turns) => addTurns(turns, -1))).toEqual([3, 0, 1, 2]);
});
