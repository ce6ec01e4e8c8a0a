import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoxes, readNumbers, readTracks } from '../mp4/movie-reader.ts';
import { facts, getSamples, videoEntry } from '../testing/movie-samples.fixture.ts';
import { slideshows } from '../testing/slideshows.fixture.ts';
import { type MovieSamples, movieLayout, movieStart, movieStartBytes } from './slideshow-movie.ts';
import { slideshowPictures } from './slideshow-pictures.ts';
import { equalSlides, type Slideshow, totalFrames } from './timeline.ts';

const any = slideshows(12);

const getStart = (slideshow: Slideshow, samples: MovieSamples) => movieStart(movieLayout(slideshow, facts), samples);

describe('movieStart', () => {
  it('has exactly the reserved length, whatever the sample sizes', () => {
    fc.assert(
      fc.property(any, fc.nat(1000), (slideshow, size) => {
        const samples = getSamples(slideshow, (sample) => (sample % 7) * size);
        expect(getStart(slideshow, samples).length).toBe(movieStartBytes(movieLayout(slideshow, facts), videoEntry));
      }),
      { numRuns: 20 },
    );
  });

  it('locates every sample, one after the other from its end on', () => {
    fc.assert(
      fc.property(any, (slideshow) => {
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
      fc.property(any, (slideshow) => {
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
        const seconds = totalFrames(slideshow) / 30;
        for (const track of [video, sound]) {
          const ticks = (track?.durations ?? []).reduce((sum, each) => sum + each, 0);
          expect(ticks).toBe(Math.round(seconds * (track?.timescale ?? 0)));
          expect(track?.edit[0]).toBe(Math.ceil((totalFrames(slideshow) * 1000) / 30));
        }
      }),
      { numRuns: 10 },
    );
  });

  it('never separates sound and video by more than a second', () => {
    const [video, sound] = readTracks(
      getStart(
        equalSlides(7, 5),
        getSamples(equalSlides(7, 5), () => 1),
      ),
    );
    const seconds = (sample: number) => (sample * 1024) / 48_000;
    for (const [sample, { offset }] of (sound?.samples ?? []).entries()) {
      const before = video?.samples.filter((each) => each.offset < offset).length ?? 0;
      expect(Math.abs(before / 30 - seconds(sample))).toBeLessThanOrEqual(1.03);
    }
  });

  it('reserves 64-bit offsets for thousands of pictures', () => {
    const long = equalSlides(2000, 1);
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
    const lengths = Array.from({ length: 1400 }, (_, index) => equalSlides(index + 1, 1));
    const first = lengths.find((slideshow) => getIntra(slideshow) > most);
    if (!first) throw new Error('none of them is long enough');
    expect(movieLayout(first, facts).wide).toBe(true);
    expect(movieLayout(equalSlides(first.frames.length - 1, 1), facts).wide).toBe(false);
  });

  it('counts its pictures in its size, and lists only their positions', () => {
    const slideshow = equalSlides(3, 4);
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
    const slideshow = equalSlides(2, 1);
    const samples = getSamples(slideshow, () => 1);
    const boxes = readBoxes(getStart(slideshow, samples));
    const since1904 = (Date.UTC(2026, 2, 5, 10, 20, 30) - Date.UTC(1904, 0, 1)) / 1000;
    for (const type of ['mvhd', 'tkhd', 'mdhd']) {
      const times = boxes
        .filter((each) => each.type === type)
        .map(({ body }) => readNumbers(body.subarray(0, 12), 4, 4));
      expect(new Set(times.flat())).toEqual(new Set([since1904]));
    }
    const { body } = boxes.find(({ type }) => type === 'udta') ?? { body: Buffer.alloc(0) };
    expect(body.toString('utf8').endsWith(facts.title)).toBe(true);
  });

  it('begins with the movie box, which every player of short files expects', () => {
    const boxes = readBoxes(
      getStart(
        equalSlides(1, 1),
        getSamples(equalSlides(1, 1), () => 1),
      ),
    );
    const types = boxes.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['ftyp', 'moov']);
    expect(types.at(-1)).toBe('mdat');
    expect(types.filter((type) => type === 'stco')).toHaveLength(2);
  });
});
