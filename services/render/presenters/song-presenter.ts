import type { Song } from '@afterglow/proto';
import { presentRefusal } from '../domain/song-refusal.ts';
import type { SongRow } from '../repositories/song-repository.ts';

export const presentSong = (row: SongRow): Song => ({
  id: row.id,
  title: row.title,
  originalName: row.original_name,
  state: row.state,
  progress: row.progress,
  seconds: row.seconds,
  loudness: row.loudness,
  refusal: row.refusal && presentRefusal(row.refusal, row.refused_format),
  mayUse: row.rights_ticked_at !== null,
  byteSize: row.byte_size,
  createdAt: row.created_at.toISOString(),
});
