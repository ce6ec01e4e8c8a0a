import type { SlideshowRow } from './select-slideshows.ts';

export const slideshowRow = (changes: Partial<SlideshowRow> = {}): SlideshowRow => ({
  ...{ id: 1, public_id: 'a-life', memorial_id: 2, memorial_public_id: 'rose', owner_id: 3 },
  ...{
    title: 'A life',
    title_font: 'allura',
    respect_photo_order: true,
    timing: 5,
    length_seconds: null,
    closing_line: null,
  },
  ...{ motion: null },
  ...{ deceased_name: 'Rose', birth_date: null, birth_year: null, death_date: null, death_year: null },
  ...{ photo_ids: ['2'], snapshot_ids: ['2'], photo_count: 1, turned: {}, captions: {}, created_at: new Date(0) },
  ...{ is_asked: true, awaits_payment: false, shared_at: null },
  ...{ sound: null, sound_shared_at: null, sound_hash: null, seconds: null, byte_size: null, sound_byte_size: null },
  ...{ loop_source_id: null, loop_source: null, loop_files: null, chapel_token: null },
  ...{ state: 'due', request: 1, progress: 0, is_remake: false, failure_code: null, hash: null, title_hash: null },
  ...changes,
});
