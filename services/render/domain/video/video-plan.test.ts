import { limits } from '@afterglow/proto/limits';
import { soundtrackFrames, suitsPace } from '@afterglow/proto/soundtrack';
import { createTimeline, plannedMotionFrames, totalFrames } from '@afterglow/slide-video';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motionHash, pieceHash } from '../content-hash.ts';
import { allMotions } from '../motion/slide-motion.ts';
import { getMixes, planSound } from '../sound/sound-plan.ts';
import { photoPicture } from './photo-picture.ts';
import { getMarks, planVideo, type Snapshot, type VideoPlan } from './video-plan.ts';

const snapshot: Snapshot = {
  ...{ memorial_id: 1, title: 'A life', created_at: new Date(0), deceased_name: 'Rose', title_font: 'allura' },
  ...{ birth_date: null, birth_year: 1941, death_date: null, death_year: 2020 },
  ...{ timing: 5, length_seconds: null, photo_ids: ['1', '2', '3'], turned: {} },
};
const plan = (changes: Partial<Snapshot> = {}) => planVideo({ ...snapshot, ...changes }, { picture: 'p', video: 'v' });

it('gives every slide the same time without a length', () => {
  expect(plan().slideshow).toEqual({ frames: [150, 150, 150] });
});

it('shares a length among the slides, by what there is to read', () => {
  const captions = { '3': { who: 'Rose', where: '', when: '' } };
  expect(plan({ length_seconds: 18 }).slideshow).toEqual({ frames: [240, 150, 150] });
  expect(plan({ length_seconds: 19, captions }).slideshow).toEqual({ frames: [240, 150, 180] });
});

it('keeps the pictures of another length, but not the video', () => {
  const [one, other] = [plan(), plan({ length_seconds: 18 })];
  expect(other.photos).toEqual(one.photos);
  expect(other.titleHash).toBe(one.titleHash);
  expect(new Set([one, other, plan({ length_seconds: 19 })].map(({ hash }) => hash)).size).toBe(3);
});

it('draws the closing slide on the last photo, as that is turned, in the font of the title', () => {
  const closing_line = 'Thank you';
  const closed = plan({ closing_line, turned: { '3': 1 } });
  expect(closed.slideshow).toEqual({ frames: [150, 150, 150, 150], blackFrames: 60 });
  expect(closed.closing).toMatchObject({ photoId: 3, turns: 1, line: 'Thank you', font: 'allura' });
  const others = [
    plan({ closing_line }),
    plan({ closing_line, turned: { '2': 1 } }),
    plan({ closing_line: 'Goodbye' }),
    plan({ closing_line, title_font: 'pacifico' }),
    plan({ closing_line, photo_ids: ['1', '3', '2'] }),
  ];
  const hashes = [closed, ...others].map(({ closing }) => closing?.hash);
  expect(hashes[2]).toBe(hashes[1]);
  expect(new Set(hashes).size).toBe(hashes.length - 1);
  expect(new Set([plan(), closed, ...others].map(({ hash }) => hash)).size).toBe(others.length + 2);
});

it('gives the slides exactly the frames of the songs that set the pace, whatever else was chosen', () => {
  const mix = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()).chain(([photos, hasClosing]) =>
    fc.record({
      photo_ids: fc.constant(Array.from({ length: photos }, (_, index) => `${index + 1}`)),
      closing_line: fc.constant(hasClosing ? 'Thank you' : null),
      length_seconds: fc.option(fc.constant(2 * photos)),
      captions: fc.constantFrom({}, { '2': { who: 'Rose', where: '', when: '' } }),
      motion: fc.constantFrom('gentle' as const, null),
      frames: fc.integer({ min: 90 * (photos + 1), max: 360 * photos }),
    }),
  );
  fc.assert(
    fc.property(mix, ({ frames, ...chosen }) => {
      const recipes = { picture: 'p', video: 'v' };
      const paced = planVideo({ ...snapshot, ...chosen }, recipes, frames);
      expect(totalFrames(paced.slideshow)).toBe(frames + (chosen.closing_line ? 60 : 0));
      const other = planVideo({ ...snapshot, ...chosen }, recipes, frames + 1);
      expect(other.hash).not.toBe(paced.hash);
    }),
  );
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
const caption = { who: 'Rose', where: 'Garda', when: '' };

/** Anything that an organizer can choose, and another order of the photos. */
const choices = fc
  .integer({ min: 1, max: 60 })
  .chain((photos) =>
    fc.record({
      photo_ids: fc.constant(numbered(photos)),
      reordered: fc.shuffledSubarray(numbered(photos), { minLength: photos }),
      timing: fc.integer({ min: 1, max: 30 }),
      length_seconds: fc.option(fc.integer({ min: photos + 1, max: 30 * photos })),
      captions: fc.subarray(numbered(photos)).map((ids) => Object.fromEntries(ids.map((id) => [id, caption]))),
      closing_line: fc.constantFrom(null, 'Thank you'),
      motion: fc.constantFrom('gentle' as const, 'small' as const, null),
      songs: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 4 }),
      fit: fc.constantFrom('loop' as const, 'end' as const, 'pace' as const),
    }),
  )
  .map(({ songs, fit, reordered, ...chosen }) => {
    const slides = chosen.photo_ids.length + (chosen.closing_line ? 1 : 0);
    const paceFrames = soundtrackFrames(songs);
    const isPaced = fit === 'pace' && suitsPace(slides, paceFrames);
    return { chosen, reordered, slides, songs, fit, paceFrames: isPaced ? paceFrames : undefined };
  });

type Chosen = typeof choices extends fc.Arbitrary<infer Choice> ? Choice : never;

const planChosen = ({ chosen, paceFrames }: Chosen, photoIds: readonly string[] = chosen.photo_ids): VideoPlan =>
  planVideo({ ...snapshot, ...chosen, photo_ids: photoIds }, { picture: 'p', video: 'v' }, paceFrames);

function planItsSound({ songs, fit }: Chosen, { slideshow }: VideoPlan) {
  if (songs.length === 0) return [];
  const planned = songs.map((blocks, index) => ({ hash: `song ${index}`, blocks }));
  return planSound({ songs: planned, fit, frames: totalFrames(slideshow), blackFrames: slideshow.blackFrames ?? 0 });
}

const countBlocks = (frames: number): number => Math.ceil((frames * 1600) / 1024);

describe('any mix of lengths, songs, captions, closing slide and motion', () => {
  it('has exact sums of frames and of packets, and black frames without sound', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const { chosen, slides, paceFrames } = choice;
        const plan = planChosen(choice);
        const black = chosen.closing_line ? limits.closingBlackSeconds * 30 : 0;
        const length = (chosen.length_seconds ?? slides * chosen.timing) * 30;
        const total = (paceFrames ?? length) + black;
        expect(totalFrames(plan.slideshow)).toBe(total);
        expect(createTimeline(plan.slideshow).reduce((sum, { frames }) => sum + frames, 0)).toBe(total);
        expect(plan.slideshow.frames).toHaveLength(slides);
        const sound = planItsSound(choice, plan);
        if (sound.length > 0) expect(sound.at(-1)?.end).toBe(countBlocks(total));
        const heard = sound.filter(({ kind }) => kind !== 'silence');
        for (const { end } of heard) expect(end).toBeLessThanOrEqual(countBlocks(total - black));
      }),
    );
  });

  it('moves photos between their fades, and neither the title nor the closing slide', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const { motions, slideshow, photos } = planChosen(choice);
        const [, ...possible] = plannedMotionFrames(slideshow);
        const moving = [0, ...possible.slice(0, photos.length)];
        expect(motions?.map((zoom) => zoom?.frames ?? 0)).toEqual(choice.chosen.motion ? moving : undefined);
        for (const [index, { kind }] of photos.entries()) {
          const zoom = motions?.[index + 1];
          if (zoom) expect(zoom.stillFromRow).toBe(kind === 'caption' ? 896 : undefined);
        }
      }),
    );
  });

  it('keeps every coded picture, motion and piece of sound when photos are reordered', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const { chosen, reordered, paceFrames } = choice;
        const [one, other] = [planChosen(choice), planChosen(choice, reordered)];
        const marks = getMarks({ ...snapshot, ...chosen });
        const coded = new Set(numbered(reordered.length).map((id) => photoPicture('p', Number(id), marks).hash));
        const [first] = reordered;
        coded.delete(photoPicture('p', Number(first), marks).hash);
        expect(new Set(other.photos.map(({ hash }) => hash))).toEqual(coded);
        expect(other.titleHash === one.titleHash).toBe(first === '1');
        expect(other.closing?.hash === one.closing?.hash).toBe(
          chosen.closing_line === null || reordered.at(-1) === chosen.photo_ids.at(-1),
        );
        const getPieces = (plan: VideoPlan) => getMixes(planItsSound(choice, plan)).map((mix) => pieceHash('s', mix));
        expect(getPieces(other)).toEqual(getPieces(one));
        if (chosen.motion && chosen.length_seconds === null && paceFrames === undefined) {
          const known = allMotions(chosen.motion, one.slideshow, new Set(['photo', 'caption'])).map(motionHash);
          const needed = other.motions?.flatMap((zoom) => (zoom ? [motionHash(zoom)] : []));
          expect(known).toEqual(expect.arrayContaining(needed ?? []));
        }
        expect(other.hash === one.hash).toBe(reordered.join() === chosen.photo_ids.join());
      }),
    );
  });
});
