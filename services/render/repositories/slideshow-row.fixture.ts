import type { SlideshowRow } from './slideshow-repository.ts';

/** A slideshow of one photo whose video was asked for and is due. */
export const slideshowRow = (changes: Partial<SlideshowRow> = {}): SlideshowRow => ({
  ...{ id: 1, public_id: 'a-life', memorial_id: 2, memorial_public_id: 'rose', owner_id: 3 },
  ...{ title: 'A life', title_font: 'allura', respect_photo_order: true, timing: 5 },
  ...{ deceased_name: 'Rose', birth_date: null, birth_year: null, death_date: null, death_year: null },
  ...{ photo_ids: ['2'], snapshot_ids: ['2'], photo_count: 1, turned: {}, created_at: new Date(0) },
  ...{ is_asked: true, awaits_payment: false, shared_at: null },
  ...{ state: 'due', request: 1, progress: 0, is_remake: false, failure_code: null, hash: null, title_hash: null },
  ...changes,
});
