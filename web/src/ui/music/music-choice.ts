import { countSongBlocks, soundtrackFrames } from '@afterglow/proto/soundtrack';
import type { Song, Sound, SoundFit } from '@afterglow/proto/types';

type ListedSong = Pick<Song, 'id' | 'state' | 'mayUse'>;

export const fits: readonly { readonly value: SoundFit; readonly label: string }[] = [
  { value: 'loop', label: 'Loop until the pictures end' },
  { value: 'end', label: 'End with the pictures' },
  { value: 'pace', label: 'Fit the pictures to the music' },
];

const isReady = ({ state }: ListedSong): boolean => state === 'ready';

export function chooseSound(songs: readonly ListedSong[], fit: SoundFit): Sound | undefined {
  const ready = songs.filter(isReady);
  return ready.length > 0 ? { songs: ready.map(({ id }) => id), fit } : undefined;
}

/** Frames of all slides if the music sets their pace. */
export const findPace = (songs: readonly Pick<Song, 'state' | 'seconds'>[], fit: SoundFit): number | undefined => {
  const lengths = songs.flatMap(({ state, seconds }) => (state === 'ready' && seconds !== null ? [seconds] : []));
  return fit === 'pace' && lengths.length > 0 ? soundtrackFrames(lengths.map(countSongBlocks)) : undefined;
};

export const hasRights = (songs: readonly ListedSong[]): boolean => songs.filter(isReady).every(({ mayUse }) => mayUse);

/** Why the slideshow cannot be made yet. */
export function musicReason(songs: readonly ListedSong[], uploads: number): string | undefined {
  if (uploads > 0) return 'Your music is still being sent.';
  if (songs.some(({ state }) => state === 'reading')) return 'Your music is still being read.';
  return hasRights(songs) ? undefined : 'Tick that you may use the music first.';
}

/** One place up or down. */
export function moveSong(songs: readonly ListedSong[], id: number, steps: -1 | 1): number[] {
  const ids = songs.map((song) => song.id);
  const from = ids.indexOf(id);
  const to = from + steps;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
