import { box, fullBox, text, u16, u32, u64 } from './box.ts';
import { creationTimes, type MovieFacts, userData } from './movie-facts.ts';
import { movieDuration, movieTimescale, type Track, track, unityMatrix } from './track.ts';

/** Clause 4.3: brands that every player of H.264 and AAC reads. */
export const fileType = (): Buffer => box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'));

export function movie(tracks: readonly Track[], facts: MovieFacts): Buffer {
  const duration = Math.max(...tracks.map(movieDuration));
  const header = fullBox(
    'mvhd',
    0,
    creationTimes(facts),
    u32(movieTimescale, duration, 0x1_0000), // at its own rate
    u16(0x100, 0), // at full volume
    u32(0, 0),
    unityMatrix,
    Buffer.alloc(24),
    u32(tracks.length + 1), // next_track_ID
  );
  return box('moov', header, ...tracks.map((each) => track(each, facts)), userData(facts));
}

export const mediaDataHeader = (length: number, wide: boolean): Buffer =>
  wide ? Buffer.concat([u32(1), text('mdat'), u64(length + 16)]) : Buffer.concat([u32(length + 8), text('mdat')]);
