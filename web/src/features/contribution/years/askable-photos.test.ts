import type { SentPhoto } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { findAskable } from './askable-photos.ts';

const sent = (filename: string, about: Partial<SentPhoto> = {}): SentPhoto => ({
  ...{ filename, originalName: filename, videos: [], restorableUntil: null },
  ...about,
});

test('asks about photos without a date and copies, unless the sender answered or took them back', () => {
  const photos = [
    sent('undated'),
    sent('by a camera', { takenAt: '1998-05-30T15:56:01' }),
    sent('scan', { takenAt: '1998-05-30T15:56:01', takenAtSource: 'exif_digitized' }),
    sent('photo of a print', { takenAt: '2026-11-29T10:00:00' }),
    sent('answered', { estimatedYear: '1950s' }),
    sent('taken back', { restorableUntil: '2090-01-01T00:00:00.000Z' }),
  ];
  expect(findAskable(photos, '2020-06-15').map(({ filename }) => filename)).toEqual([
    'undated',
    'scan',
    'photo of a print',
  ]);
});
