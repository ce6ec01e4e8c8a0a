import { expect, it } from 'vitest';
import { planVideo } from './video-plan.ts';
import { finishingWork, workload, workUnits } from './workload.ts';

const plan = planVideo(
  {
    ...{
      memorial_id: 7,
      title: 'A life',
      created_at: new Date(0),
      deceased_name: 'Rose',
      birth_date: null,
      birth_year: null,
    },
    ...{
      death_date: null,
      death_year: null,
      title_font: 'allura',
      timing: 5,
      length_seconds: null,
      photo_ids: ['1', '2', '3', '2'],
      turned: {},
    },
  },
  { picture: 'p', video: 'v' },
);
const joining = { joinsPictures: true, slideWork: (frames: number) => frames / 30 + 0.3 };
const encoding = { ...joining, joinsPictures: false };
const finishing = 22;

it('counts every slide once all pictures exist, in whole milliseconds', () => {
  expect(finishingWork(plan, joining)).toBe(finishing);
});

it('counts each photo once, and existing pictures as done', () => {
  const total = 2 * workUnits.photo + workUnits.title + finishing;
  expect(workload(plan, { title: true, closing: false, photoIds: [2, 3], motions: [] }, joining)).toEqual({
    total,
    done: 0,
  });
  expect(workload(plan, { title: false, closing: false, photoIds: [3], motions: [] }, joining)).toEqual({
    total,
    done: workUnits.photo + workUnits.title,
  });
});

it('counts no photos for an engine that encodes them itself', () => {
  expect(workload(plan, { title: true, closing: false, photoIds: [], motions: [] }, encoding)).toEqual({
    total: workUnits.title + finishing,
    done: 0,
  });
});

it('counts the closing slide if the engine joins pictures', () => {
  const closing = { photoId: 2, turns: 0, line: 'Thank you', font: 'allura', hash: 'c' } as const;
  const closed = { ...plan, closing };
  const missing = { title: false, closing: true, photoIds: [], motions: [] };
  const made = 2 * workUnits.photo + workUnits.title;
  const total = made + workUnits.closing + finishing;
  expect(workload(closed, missing, joining)).toEqual({ total, done: made });
  expect(workload(closed, { ...missing, closing: false }, joining)).toEqual({ total, done: made + workUnits.closing });
  const { total: encoded } = workload(closed, { ...missing, closing: false }, encoding);
  expect(encoded).toBe(workUnits.title + finishing);
});
