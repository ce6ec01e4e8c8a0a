import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbers, readBoxes, readTracks } from '../mp4/mp4-reader.fixture.ts';
import { silentFrame } from '../mp4/silence.ts';
import { type MovieSamples, movieLayout, movieStart, movieStartBytes, soundFramesDuring } from './slideshow-movie.ts';
import { slideshowPictures } from './slideshow-pictures.ts';
import type { Slideshow } from './timeline.ts';

const slideshows = fc.record({ slides: fc.integer({ min: 1, max: 12 }), timing: fc.integer({ min: 1, max: 30 }) });
const facts = { title: 'A life, ♥ Γιαγιά', createdAt: new Date('2026-03-05T10:20:30.400Z') };
const videoEntry = Buffer.from('an entry of the right length');

function getSamples(slideshow: Slideshow, getSize: (sample: number) => number): MovieSamples {
  const layout = movieLayout(slideshow, facts);
  const sizes = Uint32Array.from({ length: layout.frames }, (_, sample) => getSize(sample));
  const start = movieStartBytes(layout, videoEntry);
  let position = start;
  const videoOffsets: number[] = [];
  const soundOffsets: number[] = [];
  for (let second = 0; second < layout.seconds; second += 1) {
    videoOffsets.push(position);
    position += sizes.subarray(second * 30, second * 30 + 30).reduce((sum, size) => sum + size, 0);
    soundOffsets.push(position);
    position += soundFramesDuring(second) * silentFrame.length;
  }
  return { videoEntry, sizes, videoOffsets, soundOffsets, mediaBytes: position - start };
}

const getStart = (slideshow: Slideshow, samples: MovieSamples) => movieStart(movieLayout(slideshow, facts), samples);

describe('movieStart', () => {
  it('has exactly the reserved length, whatever the sample sizes', () => {
    fc.assert(
      fc.property(slideshows, fc.nat(1000), (slideshow, size) => {
        const samples = getSamples(slideshow, (sample) => (sample % 7) * size);
        expect(getStart(slideshow, samples).length).toBe(movieStartBytes(movieLayout(slideshow, facts), videoEntry));
      }),
      { numRuns: 20 },
    );
  });

  it('locates every sample, one after the other from its end on', () => {
    fc.assert(
      fc.property(slideshows, (slideshow) => {
        const samples = getSamples(slideshow, (sample) => 1 + (sample % 11));
        const start = getStart(slideshow, samples);
        const all = readTracks(start).flatMap((track) => track.samples);
        let position = start.length;
        for (const { offset, size } of all.toSorted((a, b) => a.offset - b.offset)) {
          expect(offset).toBe(position);
          position += size;
        }
        expect(position).toBe(start.length + samples.mediaBytes);
      }),
      { numRuns: 10 },
    );
  });

  it('shows every picture in its frame, and lasts as long as the slides', () => {
    fc.assert(
      fc.property(slideshows, (slideshow) => {
        const [video, sound] = readTracks(
          getStart(
            slideshow,
            getSamples(slideshow, () => 1),
          ),
        );
        const pictures = [...slideshowPictures(slideshow)];
        const [, delay = 0] = video?.edit.slice(0, 2) ?? [];
        const shownAt = video?.offsets.map((offset, sample) => (512 * sample + offset - delay) / 512);
        expect(shownAt).toEqual(pictures.map(({ frame }) => frame));
        expect(video?.sync).toEqual(pictures.flatMap(({ kind }, sample) => (kind === 'idr' ? [sample] : [])));
        const seconds = slideshow.slides * slideshow.timing;
        for (const track of [video, sound]) {
          expect((track?.durations ?? []).reduce((sum, ticks) => sum + ticks, 0)).toBe(
            seconds * (track?.timescale ?? 0),
          );
          expect(track?.edit[0]).toBe(seconds * 1000);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('never separates sound and video by more than a second', () => {
    const [video, sound] = readTracks(
      getStart(
        { slides: 7, timing: 5 },
        getSamples({ slides: 7, timing: 5 }, () => 1),
      ),
    );
    const seconds = (sample: number) => (sample * 1024) / 48_000;
    for (const [sample, { offset }] of (sound?.samples ?? []).entries()) {
      const before = video?.samples.filter((each) => each.offset < offset).length ?? 0;
      expect(Math.abs(before / 30 - seconds(sample))).toBeLessThanOrEqual(1.03);
    }
  });

  it('reserves 64-bit offsets for thousands of pictures', () => {
    const long = { slides: 2000, timing: 1 };
    const samples = getSamples(long, (sample) => (sample % 10 === 0 ? 1_000_000 : 70));
    const start = getStart(long, samples);
    const boxes = readBoxes(start);
    expect(boxes.filter(({ type }) => type === 'co64')).toHaveLength(2);
    expect(boxes.at(-1)).toMatchObject({ type: 'mdat', length: samples.mediaBytes + 16 });
    expect(samples.mediaBytes).toBeGreaterThan(2 ** 32);
    expect(readTracks(start)[0]?.samples.at(-1)?.offset).toBeGreaterThan(2 ** 32);
  });

  it('reserves 64-bit offsets once the intra pictures alone may exceed 4 GiB', { tags: ['extended'] }, () => {
    const getIntra = (slideshow: Slideshow): number =>
      [...slideshowPictures(slideshow)].filter(({ kind }) => kind === 'idr' || kind === 'i').length;
    const most = Math.floor(2 ** 32 / 3_300_000);
    const lengths = Array.from({ length: 1400 }, (_, index) => ({ slides: index + 1, timing: 1 }));
    const first = lengths.find((slideshow) => getIntra(slideshow) > most);
    if (!first) throw new Error('none of them is long enough');
    expect(movieLayout(first, facts).wide).toBe(true);
    expect(movieLayout({ ...first, slides: first.slides - 1 }, facts).wide).toBe(false);
  });

  it('counts its pictures in its size, and lists only their positions', () => {
    const slideshow = { slides: 3, timing: 4 };
    const boxes = readBoxes(
      getStart(
        slideshow,
        getSamples(slideshow, () => 1),
      ),
    );
    const [video] = boxes.filter(({ type }) => type === 'tkhd');
    expect([video?.body.readUInt32BE(76), video?.body.readUInt32BE(80)]).toEqual([1920 * 65_536, 1080 * 65_536]);
    const offsets = movieLayout(slideshow, facts).compositionOffsets;
    expect(offsets.reduce((sum, { count }) => sum + count, 0)).toBe(movieLayout(slideshow, facts).frames);
  });

  it('contains the same creation time in all of its parts, and the title', () => {
    const slideshow = { slides: 2, timing: 1 };
    const samples = getSamples(slideshow, () => 1);
    const boxes = readBoxes(getStart(slideshow, samples));
    const since1904 = (Date.UTC(2026, 2, 5, 10, 20, 30) - Date.UTC(1904, 0, 1)) / 1000;
    for (const type of ['mvhd', 'tkhd', 'mdhd']) {
      const times = boxes.filter((each) => each.type === type).map(({ body }) => numbers(body.subarray(0, 12), 4, 4));
      expect(new Set(times.flat())).toEqual(new Set([since1904]));
    }
    const { body } = boxes.find(({ type }) => type === 'udta') ?? { body: Buffer.alloc(0) };
    expect(body.toString('utf8').endsWith(facts.title)).toBe(true);
  });

  it('begins with the movie box, which every player of short files expects', () => {
    const boxes = readBoxes(
      getStart(
        { slides: 1, timing: 1 },
        getSamples({ slides: 1, timing: 1 }, () => 1),
      ),
    );
    const types = boxes.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['ftyp', 'moov']);
    expect(types.at(-1)).toBe('mdat');
    expect(types.filter((type) => type === 'stco')).toHaveLength(2);
  });
});
