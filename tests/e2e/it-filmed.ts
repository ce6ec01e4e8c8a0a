import { it as base } from './it.ts';
import { type FilmedAlbum, makeFilmedAlbum } from './people/filmed-album.ts';

/** A test with a video that is there: the same one for all of a run. */
export const it = base.extend(
  'filmed',
  { scope: 'worker' },
  ({ browser }): Promise<FilmedAlbum> => makeFilmedAlbum(browser),
);
