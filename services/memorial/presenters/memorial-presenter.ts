import { defaultFont, limits, type Memorial, type MemorialFacts } from '@afterglow/proto';
import type { MemorialRow } from '../repositories/memorial-repository.ts';

const slideshowSettings = { timing: limits.slideTiming.default, titleFont: defaultFont };

export const presentMemorial = (row: MemorialRow): Memorial => ({
  id: row.id,
  publicId: row.public_id,
  deceasedName: row.deceased_name,
  birthDate: row.birth_date,
  deathDate: row.death_date,
  photoUploadDeadline: row.photo_upload_deadline.toISOString(),
  photoUploadTimeZone: row.photo_upload_time_zone,
  slideshowSettings,
  createdAt: row.created_at.toISOString(),
});

export const presentMemorialFacts = (row: MemorialRow): MemorialFacts => ({
  id: row.id,
  publicId: row.public_id,
  ownerId: row.owner_id,
  deceasedName: row.deceased_name,
  birthDate: row.birth_date,
  deathDate: row.death_date,
});
