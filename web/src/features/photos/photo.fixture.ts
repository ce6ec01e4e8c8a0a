import type { Photo } from '@afterglow/proto/types';

export const samplePhoto = (id: number, about: Partial<Photo> = {}): Photo => ({
  id,
  isSelected: false,
  filename: `${id}.jpg`,
  originalName: `IMG_${id}.jpg`,
  contributorName: 'Anna',
  invitationId: null,
  width: 4,
  height: 3,
  byteSize: 1,
  takenAt: null,
  createdAt: `2026-01-0${id}T10:00:00.000Z`,
  ...about,
});
