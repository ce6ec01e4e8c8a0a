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
      photo_ids: ['1', '2', '3', '2'],
      turned: {},
    },
  },
  { picture: 'p', video: 'v' },
);
const joining = { joinsPictures: true, slideWork: (timing: number) => timing + 0.3 };
const encoding = { ...joining, joinsPictures: false };
const finishing = 22;

it('counts every slide once all pictures exist, in whole milliseconds', () => {
  expect(finishingWork(plan, joining)).toBe(finishing);
});

it('counts each photo once, and existing pictures as done', () => {
  const total = 2 * workUnits.photo + workUnits.title + finishing;
  expect(workload(plan, { title: true, photoIds: [2, 3] }, joining)).toEqual({ total, done: 0 });
  expect(workload(plan, { title: false, photoIds: [3] }, joining)).toEqual({
    total,
    done: workUnits.photo + workUnits.title,
  });
});

it('counts no photos for an engine that encodes them itself', () => {
  expect(workload(plan, { title: true, photoIds: [] }, encoding)).toEqual({
    total: workUnits.title + finishing,
    done: 0,
  });
});
