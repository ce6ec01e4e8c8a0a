import type { SentPhoto, ShowingVideo, TakenBackPhoto } from '@afterglow/proto';
import { shownSource } from '../domain/photo-marks.ts';
import { restoreDeadline } from '../domain/photo-restore.ts';
import { shownWords } from '../domain/shown-words.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { TakenBackPhotoRow } from '../repositories/taken-back-photo-repository.ts';
import type { ListedSentPhoto } from '../use-cases/uploads/sent-photos.ts';

/** Without the organizer's decisions. */
const presentSentWords = ({ suggested_caption, sender_words }: PhotoRow) =>
  shownWords({ suggested_caption, sender_words });

export const presentSentPhoto = ({ photo, videos }: ListedSentPhoto): SentPhoto => ({
  filename: photo.filename,
  originalName: photo.original_name,
  videos: videos?.map(({ title }) => title) ?? null,
  restorableUntil: photo.deleted_at && restoreDeadline(photo.deleted_at).toISOString(),
  ...presentSentWords(photo),
  ...(photo.taken_at !== null && { takenAt: photo.taken_at, ...shownSource(photo.taken_at_source) }),
  ...(photo.contributor_year !== null && { estimatedYear: photo.contributor_year }),
});

export const presentTakenBackPhoto = (
  row: TakenBackPhotoRow,
  videos: readonly ShowingVideo[] | null,
): TakenBackPhoto => ({
  photoId: row.photo_id,
  contributorName: row.contributor_name,
  takenBackAt: row.taken_back_at.toISOString(),
  videos: videos && [...videos],
});
