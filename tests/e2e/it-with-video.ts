import { it as base } from './it.ts';
import { type AlbumWithVideo, makeAlbumWithVideo } from './people/album-with-video.ts';

/** A test with a video that is there: the same one for all of a run. */
export const it = base.extend(
  'withVideo',
  { scope: 'worker' },
  ({ browser }): Promise<AlbumWithVideo> => makeAlbumWithVideo(browser),
);
