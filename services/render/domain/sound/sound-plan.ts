import { blockSamples } from '@afterglow/proto/soundtrack';
import { type Mix, mixDuring, type Range } from './mix.ts';
import { countBlocks } from './sound-grid.ts';
import { createScore, type Score, type SoundOrder } from './sound-score.ts';

/** Blocks next to a mix in which its packets and the song's code the same sound; they are joined at one of them. */
export const joinBlocks = 24;
/** Packets until the encoder codes the same as in the whole song, and for its last decision. */
export const leadBlocks = 12;
const trailBlocks = 4;

/** Blocks of the video's sound; neighbours overlap if the join between them can be chosen. */
export type SoundPiece = Range &
  (
    | {
        readonly kind: 'song';
        readonly song: string;
        /** The song's block at `start`. */
        readonly from: number;
      }
    | { readonly kind: 'mix'; readonly mix: Mix }
    | { readonly kind: 'silence' }
  );

function mixedRanges({ voices, end, fade }: Score): Range[] {
  const last = countBlocks(end);
  const crossfades = voices
    .slice(1)
    .map(({ at, rise }) => ({ start: at, end: Math.min(at + Math.max(rise, 1), last) }));
  if (fade === 0) return crossfades;
  return [...crossfades, { start: Math.floor((end - fade) / blockSamples), end: last }];
}

/** Ranges without room for two joins between them become one. */
function merge(ranges: readonly Range[], last: number): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const before = merged.at(-1);
    const reaches = last - end < joinBlocks ? last : end;
    if (before && start - before.end < 2 * joinBlocks) {
      merged[merged.length - 1] = { start: before.start, end: Math.max(before.end, reaches) };
    } else {
      merged.push({ start: start > joinBlocks ? start : 0, end: reaches });
    }
  }
  return merged;
}

function songPiece({ voices }: Score, { start, end }: Range): SoundPiece[] {
  const voice = voices.findLast(({ at }) => at <= start);
  if (!voice || start >= end) return [];
  return [{ kind: 'song', song: voice.song, from: start - voice.at, start, end }];
}

function mixPiece(score: Score, { start, end }: Range, last: number): SoundPiece {
  const range = { start: start === 0 ? 0 : start - joinBlocks, end: end === last ? last : end + joinBlocks };
  const coded = { start: range.start - leadBlocks, end: range.end + trailBlocks };
  return { kind: 'mix', mix: mixDuring(score, coded), ...range };
}

/** The sound of a video: packets of its songs, with as few new ones as possible. */
export function planSound(order: SoundOrder): SoundPiece[] {
  const score = createScore(order);
  const last = countBlocks(score.end);
  const pieces: SoundPiece[] = [];
  let start = 0;
  for (const mixed of merge(mixedRanges(score), last)) {
    pieces.push(...songPiece(score, { start, end: mixed.start }), mixPiece(score, mixed, last));
    start = mixed.end;
  }
  pieces.push(...songPiece(score, { start, end: last }));
  return last < score.blocks ? [...pieces, { kind: 'silence', start: last, end: score.blocks }] : pieces;
}

/** In playing order, each once. */
export function getMixes(pieces: readonly SoundPiece[]): Mix[] {
  const mixes = pieces.flatMap((piece) => (piece.kind === 'mix' ? [piece.mix] : []));
  return [...new Map(mixes.map((mix) => [JSON.stringify(mix), mix])).values()];
}
