import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadTrack, readBoxes, readTracks } from '../mp4/movie-reader.ts';
import { movieLayout, movieStart } from '../slideshow/slideshow-movie.ts';
import { equalSlides, type Slideshow, totalFrames } from '../slideshow/timeline.ts';
import { facts, getSamples } from '../testing/movie-samples.fixture.ts';
import { slideshows } from '../testing/slideshows.fixture.ts';
import { countStartBytes, readVideoStart, repeatVideo } from './repeat-video.ts';

const sampleSize = (sample: number): number => 1 + (sample % 11);

function writeStart(slideshow: Slideshow, getSize = sampleSize): Buffer {
  const samples = getSamples(slideshow, getSize);
  return movieStart(movieLayout(slideshow, facts), samples);
}

const mediaNumbers = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 7919) % 251));

/** A video with bytes that tell its samples apart. */
function writeWhole(slideshow: Slideshow): Buffer {
  const start = writeStart(slideshow);
  return Buffer.concat([start, mediaNumbers(readVideoStart(start).media.length)]);
}

function repeatWhole(whole: Buffer, passes: number, isCopied: boolean): Buffer {
  const start = readVideoStart(whole.subarray(0, countStartBytes(whole)));
  const media = whole.subarray(start.media.start);
  return Buffer.concat([
    repeatVideo(start, { passes, isCopied }),
    ...new Array<Buffer>(isCopied ? passes : 1).fill(media),
  ]);
}

const readSamples = (bytes: Buffer, { samples }: ReadTrack): string[] =>
  samples.map(({ offset, size }) => bytes.toString('hex', offset, offset + size));

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const times = <T>(count: number, values: readonly T[]): T[] => new Array<readonly T[]>(count).fill(values).flat();

const anyRepetition = fc.record({
  slideshow: slideshows(4),
  passes: fc.integer({ min: 1, max: 6 }),
  isCopied: fc.boolean(),
});

describe('repeatVideo', () => {
  it('plays the samples of the first pass again in each pass', () => {
    fc.assert(
      fc.property(anyRepetition, ({ slideshow, passes, isCopied }) => {
        const whole = writeWhole(slideshow);
        const repeated = repeatWhole(whole, passes, isCopied);
        const tracks = readTracks(repeated);
        for (const [index, once] of readTracks(whole).entries()) {
          const track = tracks[index];
          if (!track) expect.fail('a track is missing');
          expect(readSamples(repeated, track)).toEqual(times(passes, readSamples(whole, once)));
          expect(track.offsets).toEqual(times(passes, once.offsets));
          const sync = times(passes, once.sync).map(
            (sample, at) => sample + Math.floor(at / Math.max(1, once.sync.length)) * once.samples.length,
          );
          expect(track.sync).toEqual(sync);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('R15: starts each pass of pictures and sound at the same time, to the tick', () => {
    fc.assert(
      fc.property(anyRepetition, ({ slideshow, passes, isCopied }) => {
        const whole = writeWhole(slideshow);
        const frames = totalFrames(slideshow);
        const once = readTracks(whole);
        for (const [index, track] of readTracks(repeatWhole(whole, passes, isCopied)).entries()) {
          const samples = once[index]?.samples.length ?? 0;
          for (let pass = 1; pass <= passes; pass += 1) {
            expect(sum(track.durations.slice(0, pass * samples)) / track.timescale).toBe((pass * frames) / 30);
          }
          expect(Math.min(...track.durations)).toBeGreaterThan(0);
          expect(track.edit[0]).toBe(Math.ceil((passes * frames * 1000) / 30));
          expect(track.edit[1]).toBe(once[index]?.edit[1]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is the video itself if it plays once', () => {
    const whole = writeWhole(equalSlides(3, 8));
    for (const isCopied of [false, true]) expect(repeatWhole(whole, 1, isCopied).equals(whole)).toBe(true);
  });

  it('lasts as many passes in all of its headers', () => {
    const repeated = repeatWhole(writeWhole(equalSlides(2, 8)), 5, false);
    const boxes = readBoxes(repeated);
    const read = (type: string, at: number) =>
      boxes.filter((box) => box.type === type).map(({ body }) => body.readUInt32BE(at));
    expect([read('mvhd', 16), read('tkhd', 20)]).toEqual([[80_000], [80_000, 80_000]]);
    expect(read('mdhd', 16)).toEqual([80 * 15_360, 80 * 48_000]);
    expect(boxes.filter(({ type }) => type === 'mdat').map(({ length }) => length)).toEqual([
      repeated.length - (boxes.find(({ type }) => type === 'mdat')?.start ?? 0),
    ]);
  });

  it('adds less than 1 MB for an hour, however long a pass is', () => {
    for (const [slides, seconds] of [
      [1, 1],
      [4, 5],
      [34, 8],
      [100, 8],
    ] as const) {
      const start = writeStart(equalSlides(slides, seconds), () => 1);
      const read = readVideoStart(start);
      expect(read.seconds).toBe(slides * seconds);
      const passes = Math.ceil(3600 / read.seconds);
      expect(repeatVideo(read, { passes, isCopied: false }).length - start.length).toBeLessThan(1_000_000);
    }
  });

  it('refuses offsets that 32 bits cannot hold', () => {
    const start = writeStart(equalSlides(1, 1), () => 100_000_000);
    expect(() => repeatVideo(readVideoStart(start), { passes: 2, isCopied: true })).toThrow(RangeError);
  });
});

describe('countStartBytes', () => {
  it('asks for more bytes until all of those before the samples are read', () => {
    const whole = writeWhole(equalSlides(3, 8));
    const { start } = readVideoStart(whole).media;
    let count = 0;
    for (let reads = 0; count < start; reads += 1) {
      count = countStartBytes(whole.subarray(0, count));
      expect(reads).toBeLessThan(4);
    }
    expect(countStartBytes(whole.subarray(0, count))).toBe(start);
  });

  it('refuses a box that is shorter than its header', () => {
    expect(() => countStartBytes(Buffer.from([0, 0, 0, 4, ...Buffer.alloc(20)]))).toThrow('A box is 4 bytes long.');
  });
});

describe('readVideoStart', () => {
  it('refuses a video without its index first', () => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.from('mdat'), Buffer.alloc(20)]);
    expect(() => readVideoStart(bytes)).toThrow('The index is not before the samples.');
  });

  it('refuses an index that is cut off', () => {
    const whole = writeWhole(equalSlides(3, 8));
    expect(() => readVideoStart(whole.subarray(0, 1000))).toThrow(RangeError);
  });
});
