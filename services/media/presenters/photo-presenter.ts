import type { ContributorUploadAnswer, Photo, PublicPagePhoto } from '@afterglow/proto';
import {
  presentDamage,
  shownCaption,
  shownEstimate,
  shownLikeness,
  shownSource,
  shownTurns,
  turnedSize,
} from '../domain/photo-marks.ts';
import { shownWords } from '../domain/shown-words.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';

export const presentPhoto = (row: PhotoRow): Photo => ({
  id: row.id,
  filename: row.filename,
  originalName: row.original_name,
  contributorName: row.contributor_name,
  isSelected: row.is_selected,
  invitationId: row.invitation_id,
  ...turnedSize(row, row.turns),
  byteSize: row.byte_size,
  takenAt: row.taken_at,
  createdAt: row.created_at.toISOString(),
  ...presentDamage(row.damage),
  ...shownTurns(row.turns),
  ...shownSource(row.taken_at_source),
  ...shownCaption(row.caption),
  ...shownWords(row),
  ...shownEstimate(row.organizer_year, row.contributor_year),
  ...shownLikeness(row.alike_group, row.sharpness),
});

export const presentPagePhoto = (row: PhotoRow): PublicPagePhoto => ({
  filename: row.filename,
  ...turnedSize(row, row.turns),
  ...shownTurns(row.turns),
  ...shownCaption(row.caption),
});

export const presentReceipt = (row: PhotoRow): ContributorUploadAnswer['photos'][number] => ({
  originalName: row.original_name,
  byteSize: row.byte_size,
  ...(row.damage && { damage: row.damage, filename: row.filename }),
});
