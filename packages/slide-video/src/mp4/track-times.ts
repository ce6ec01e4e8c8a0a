import type { ReadTrack } from './movie-reader.ts';

export interface TrackTimes {
  readonly kind: ReadTrack['kind'];
  /** Without samples that are decoded but not played. */
  readonly seconds: number;
  /** Its samples are shown at an even pace, from the start of the video. */
  readonly isEven: boolean;
}

const editFields = 3;

/** When each sample is shown, in order. B pictures, and joins of videos, are decoded at an uneven pace. */
function listShown({ durations, offsets }: ReadTrack): number[] {
  let decoded = 0;
  const shown = durations.map((duration, index) => {
    const at = decoded + (offsets[index] ?? 0);
    decoded += duration;
    return at;
  });
  return shown.sort((one, other) => one - other);
}

/** How long a track of an MP4 lasts, by its samples. */
export function trackTimes(track: ReadTrack): TrackTimes {
  const { kind, durations, edit, timescale } = track;
  const [, skipped = 0] = edit;
  const ticks = durations.reduce((sum, duration) => sum + duration, 0);
  const shown = listShown(track);
  const [first = 0, second = first + ticks] = shown;
  const isSteady = shown.every((at, index) => at === first + index * (second - first));
  // Pictures are delayed by the edit, but all of them are shown.
  const seconds = (ticks - (kind === 'audio' ? skipped : 0)) / timescale;
  return { kind, seconds, isEven: edit.length === editFields && isSteady && second > first };
}
