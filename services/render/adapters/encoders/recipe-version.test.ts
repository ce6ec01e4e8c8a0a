import { expect, it } from 'vitest';
import { recipeVersion } from '../../domain/video/recipe-version.ts';
import { planVideo, type Snapshot } from '../../domain/video/video-plan.ts';
import { skipRecipe } from './engines.ts';
import { intraRecipe } from './intra-arguments.ts';

const snapshot: Snapshot = {
  ...{
    memorial_id: 1,
    title: 'A life',
    created_at: new Date(0),
    deceased_name: 'Rose',
    ...{ birth_date: null, birth_year: 1941, death_date: null, death_year: 2020 },
  },
  ...{ title_font: 'allura', timing: 5, length_seconds: null, photo_ids: ['1', '2'], turned: {} },
};

it('the recipe version increases with every change of the video hash', () => {
  const { hash } = planVideo(snapshot, { picture: intraRecipe, video: skipRecipe });
  // If this differs, videos change: increment recipeVersion, and update both here.
  expect({ recipeVersion, hash: hash.slice(0, 12) }).toEqual({ recipeVersion: 11, hash: 'd70d8009fe02' });
});
