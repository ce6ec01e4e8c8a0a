import { eventually } from '@afterglow/test-kit';
import { expect } from 'vitest';
import { makeAlbumWithVideo } from '../people/album-with-video.ts';
import { describeInOldBrowsers, keepOldPicture } from './it-in-old-browser.ts';

const television = { width: 1280, height: 720 };
const playedSeconds = `document.querySelector('video').currentTime`;

// Older builds on PyPI play no H.264.
describeInOldBrowsers(
  [87],
  (it, version) => {
    it('a video plays to its end', async ({ browser, old }) => {
      const { memorial, slideshow } = await makeAlbumWithVideo(browser);
      await old.goto(`/watch/${memorial.publicId}/${slideshow.publicId}`);
      await old.appStarts();
      await keepOldPicture(old, `watch ${version}`);
      await old.press('Play');
      await eventually(async () => (await old.evaluate<number>(playedSeconds)) > 0.5);
      await keepOldPicture(old, `watch playing ${version}`);
      await eventually(() => old.evaluate(`document.querySelector('video').ended`));
      expect(await old.evaluate(`document.querySelector('video').error`)).toBeNull();
      expect(old.errors).toEqual([]);
    });
  },
  television,
);
