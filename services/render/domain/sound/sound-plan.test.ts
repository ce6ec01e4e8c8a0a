import { soundtrackFrames } from '@afterglow/proto/soundtrack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mix } from './mix.ts';
import { getMixes, joinBlocks, leadBlocks, planSound, type SoundPiece } from './sound-plan.ts';
import { createScore, type PlannedSong, type SoundOrder } from './sound-score.ts';

const song = (hash: string, blocks: number) => ({ hash, blocks });
const minute = 60 * 30;
const blocksDuring = (frames: number): number => Math.ceil((frames * 1600) / 1024);

/** The sound of a block, such as `a:7 b:3^12/140`: songs, their blocks, and how far they have risen. */
function heardInMix({ voices, fade }: Mix, block: number): string {
  const sounds = voices
    .filter(({ at, blocks }) => block >= at && block < at + blocks)
    .map(({ song: name, from, at, rise, fall }) => {
      const ramp = (mark: string, each: typeof rise) =>
        each && block >= each.at && block < each.at + each.blocks ? `${mark}${block - each.at}/${each.blocks}` : '';
      return `${name}:${from + block - at}${ramp('^', rise)}${ramp('v', fall)}`;
    });
  const isFaded = fade && (block + 1) * 1024 > fade.at;
  return `${sounds.join(' ')}${isFaded ? ` faded ${block * 1024 - fade.at}/${fade.samples}` : ''}`;
}

function heard(piece: SoundPiece, block: number): string {
  if (piece.kind === 'silence') return '';
  if (piece.kind === 'song') return `${piece.song}:${piece.from + block - piece.start}`;
  return heardInMix(piece.mix, block - piece.start + leadBlocks);
}

const orders = fc.record({
  songs: fc
    .array(fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 5000 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lengths) => lengths.map((blocks, index) => song('abcd'[index] ?? '', blocks))),
  fit: fc.constantFrom('loop' as const, 'end' as const, 'pace' as const),
  frames: fc.integer({ min: 61, max: 10_000 }),
  blackFrames: fc.constantFrom(0, 60),
});

interface Pass {
  readonly current: PlannedSong;
  readonly at: number;
  readonly rise: number;
  readonly fall: number;
}

function* passes({ songs, fit }: SoundOrder, length: number): Generator<Pass> {
  let at = 0;
  let rise = 0;
  for (let index = 0; at < length && (fit === 'loop' || index < songs.length); index += 1) {
    const current = songs[index % songs.length] ?? song('', 1);
    const next = fit === 'loop' ? songs[(index + 1) % songs.length] : songs[index + 1];
    const fall = next ? Math.min(140, current.blocks >> 1, next.blocks >> 1) : 0;
    yield { current, at, rise, fall: at + current.blocks - fall < length ? fall : 0 };
    at += current.blocks - fall;
    rise = fall;
  }
}

/** Plays the songs block by block. */
function played(order: SoundOrder): string[] {
  const samples = (order.frames - (order.blackFrames ?? 0)) * 1600;
  const length = Math.ceil(samples / 1024);
  const sounds = Array.from({ length: blocksDuring(order.frames) }, (): string[] => []);
  let end = 0;
  for (const { current, at, rise, fall } of passes(order, length)) {
    end = at + current.blocks;
    for (let block = 0; block < current.blocks && at + block < length; block += 1) {
      const falling = block - (current.blocks - fall);
      const ramps = `${block < rise ? `^${block}/${rise}` : ''}${falling >= 0 ? `v${falling}/${fall}` : ''}`;
      sounds[at + block]?.push(`${current.hash}:${block}${ramps}`);
    }
  }
  const fade = end * 1024 > samples ? Math.min(samples, (order.fit === 'pace' ? 1 : 4) * 48_000) : 0;
  return sounds.map((each, block) => {
    const from = block * 1024 - (samples - fade);
    return `${each.join(' ')}${fade > 0 && from > -1024 && block < length ? ` faded ${from}/${fade}` : ''}`;
  });
}

describe('any songs under any video', () => {
  it('fill it to the last block, without a gap', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const pieces = planSound(order);
        expect(pieces[0]?.start).toBe(0);
        expect(pieces.at(-1)?.end).toBe(blocksDuring(order.frames));
        for (const [index, piece] of pieces.entries()) {
          expect(piece.end).toBeGreaterThan(piece.start);
          const next = pieces[index + 1];
          if (!next) continue;
          expect(next.start).toBeGreaterThan(piece.start);
          expect([0, joinBlocks]).toContain(piece.end - next.start);
          const isSilence = next.kind === 'silence';
          expect(piece.end - next.start).toBe(isSilence ? 0 : joinBlocks);
        }
      }),
    );
  });

  it('sound as if played block by block, also in both pieces at a join', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const expected = played(order);
        for (const piece of planSound(order)) {
          const blocks = Array.from({ length: piece.end - piece.start }, (_, index) => piece.start + index);
          expect(blocks.map((block) => heard(piece, block))).toEqual(blocks.map((block) => expected[block]));
        }
      }),
    );
  });

  it('leave the encoder some packets before each join, of the sound that precedes it', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const expected = played(order);
        for (const piece of planSound(order)) {
          if (piece.kind !== 'mix') continue;
          const lead = Array.from({ length: leadBlocks }, (_, index) => index);
          const before = lead.map((index) => expected[piece.start - leadBlocks + index] ?? '');
          expect(lead.map((index) => heardInMix(piece.mix, index))).toEqual(before);
          expect(piece.mix.blocks).toBeGreaterThan(leadBlocks + piece.end - piece.start);
        }
      }),
    );
  });
});

it('codes one loop of a song for all of its passes, and the fade', () => {
  const pieces = planSound({ songs: [song('a', 3 * 2812)], fit: 'loop', frames: 60 * minute });
  expect(pieces.filter(({ kind }) => kind === 'mix').length).toBeGreaterThan(19);
  const mixes = getMixes(pieces);
  expect(mixes).toHaveLength(2);
  expect(mixes.map(({ blocks }) => blocks)).toEqual([140 + 2 * joinBlocks + leadBlocks + 4, expect.any(Number)]);
});

it('keeps every loop and join when the video gets another length', () => {
  const songs = [song('a', 3000), song('b', 4000), song('c', 5000)];
  const [shorter, longer] = [8, 9].map((minutes) =>
    getMixes(planSound({ songs, fit: 'loop', frames: minutes * minute })).map((mix) => JSON.stringify(mix)),
  );
  expect(longer?.slice(0, 3)).toEqual(shorter?.slice(0, 3));
});

it('copies the whole song if it ends before the pictures, and is silent then', () => {
  expect(planSound({ songs: [song('a', 1000)], fit: 'end', frames: minute })).toEqual([
    { kind: 'song', song: 'a', from: 0, start: 0, end: 1000 },
    { kind: 'silence', start: 1000, end: 2813 },
  ]);
});

it('is silent during the black frames at the end', () => {
  const pieces = planSound({ songs: [song('a', 9000)], fit: 'end', frames: minute, blackFrames: 60 });
  expect(pieces.map(({ kind, start, end }) => ({ kind, start, end }))).toEqual([
    { kind: 'song', start: 0, end: 2531 },
    { kind: 'mix', start: 2531 - joinBlocks, end: 2719 },
    { kind: 'silence', start: 2719, end: 2813 },
  ]);
});

it('plays songs that set the pace until the last slide ends, less their last second', () => {
  fc.assert(
    fc.property(orders, ({ songs: short, blackFrames }) => {
      const songs = short.map(({ hash, blocks }) => song(hash, blocks + 100));
      const frames = soundtrackFrames(songs.map(({ blocks }) => blocks));
      const score = createScore({ songs, fit: 'pace', frames: frames + blackFrames, blackFrames });
      const last = score.voices.at(-1);
      const available = ((last?.at ?? 0) + (last?.blocks ?? 0)) * 1024;
      expect(score.voices).toHaveLength(songs.length);
      expect(score.end).toBe(frames * 1600);
      expect(available - score.end).toBeGreaterThanOrEqual(48_000);
      expect(available - score.end).toBeLessThan(48_000 + 1600);
    }),
  );
});
