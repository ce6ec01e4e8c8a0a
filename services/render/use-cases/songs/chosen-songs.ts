import type { Sound } from '@afterglow/proto';
import { soundtrackFrames } from '@afterglow/proto/soundtrack';
import { fail } from '@afterglow/service-kit';
import type { SongRepository, SongRow } from '../../repositories/song-repository.ts';

export interface ReadySong extends SongRow {
  readonly song_hash: string;
  readonly blocks: number;
}

const isReady = (song: SongRow): song is ReadySong => song.song_hash !== null && song.blocks !== null;

type Songs = Pick<SongRepository, 'listByMemorial'>;

/** In the order of the slideshow. @throws song_not_found, song_not_ready, song_rights_missing */
export async function checkSongs(songs: Songs, memorialId: number, sound: Sound | undefined): Promise<ReadySong[]> {
  if (!sound) return [];
  const known = await songs.listByMemorial(memorialId);
  return sound.songs.map((id) => {
    const song = known.find((one) => one.id === id) ?? fail('song_not_found');
    if (!isReady(song)) fail('song_not_ready');
    if (song.rights_ticked_at === null) fail('song_rights_missing');
    return song;
  });
}

/** Frames of all slides if songs set the pace. */
export const findPace = (sound: Sound | null | undefined, songs: readonly ReadySong[]): number | undefined =>
  sound?.fit === 'pace' && songs.length > 0 ? soundtrackFrames(songs.map(({ blocks }) => blocks)) : undefined;

/** In the order of the slideshow, without songs that were deleted or whose tick was removed. */
export async function usableSongs(songs: Songs, memorialId: number, sound: Sound | null): Promise<ReadySong[]> {
  if (!sound) return [];
  const known = await songs.listByMemorial(memorialId);
  const chosen = sound.songs.flatMap((id) => known.find((song) => song.id === id) ?? []);
  return chosen.filter(isReady).filter(({ rights_ticked_at }) => rights_ticked_at !== null);
}
