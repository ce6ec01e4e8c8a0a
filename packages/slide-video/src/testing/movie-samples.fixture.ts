import { silentFrame } from '../mp4/silence.ts';
import { countChunkSound, type MovieSamples, movieLayout, movieStartBytes } from '../slideshow/slideshow-movie.ts';
import type { Slideshow } from '../slideshow/timeline.ts';

export const facts = { title: 'A life, ♥ Γιαγιά', createdAt: new Date('2026-03-05T10:20:30.400Z') };
export const videoEntry = Buffer.from('an entry of the right length');

/** Where the samples of a silent video are, if they have these sizes. */
export function getSamples(slideshow: Slideshow, getSize: (sample: number) => number): MovieSamples {
  const layout = movieLayout(slideshow, facts);
  const sizes = Uint32Array.from({ length: layout.frames }, (_, sample) => getSize(sample));
  const start = movieStartBytes(layout, videoEntry);
  let position = start;
  const videoOffsets: number[] = [];
  const soundOffsets: number[] = [];
  for (let from = 0; from < layout.frames; from += 30) {
    videoOffsets.push(position);
    position += sizes.subarray(from, from + 30).reduce((sum, size) => sum + size, 0);
    soundOffsets.push(position);
    position += countChunkSound(Math.min(from + 30, layout.frames)) * silentFrame.length;
  }
  return { videoEntry, sizes, videoOffsets, soundOffsets, mediaBytes: position - start };
}
