import { delayResponse } from '../../browser/stub-route.ts';
import { filesNamed } from '../../people/files.ts';
import { chooseFiles } from '../../screens/memorial-page.ts';
import { afterTheClickMs, type Screen } from '../screen.ts';
import { deletionScreens } from './deletion-screens.ts';
import { galleryScreens } from './gallery-screens.ts';
import { openMemorial, openPhotos, withVideo } from './organizer-ways.ts';
import { photoScreens } from './photo-screens.ts';

export const albumScreens: readonly Screen[] = [
  ...deletionScreens,
  {
    name: 'photos-empty',
    open: async (page, { empty }) => {
      await delayResponse(page, '**/api/memorials/*/photos?*', afterTheClickMs);
      await openMemorial(page, empty.publicId, 'Photos');
      await page.getByText('No photos yet').waitFor();
    },
  },
  { name: 'photos', isUsual: true, open: openPhotos },
  {
    name: 'photos-chosen',
    open: async (page, family) => {
      await openPhotos(page, family);
      await chooseFiles(page, filesNamed('garden.jpg', 'letter.jpg', 'panorama.jpg', 'notes.txt'));
      await page.getByText('2 files couldn’t be added').waitFor();
    },
  },
  {
    name: 'photos-dialog',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  ...galleryScreens,
  {
    name: 'slideshows-empty',
    open: async (page, { empty }) => {
      await openMemorial(page, empty.publicId, 'Slideshows');
      await page.getByText('No Slideshows Yet').waitFor();
    },
  },
  { name: 'slideshows-ready', isUsual: true, open: withVideo({}) },
  {
    name: 'slideshows-visitation',
    open: withVideo({
      loop: {
        files: { hour: { seconds: 3640, byteSize: 42_500_000 }, copies: { seconds: 3640, byteSize: 574_000_000 } },
      },
    }),
  },
  { name: 'slideshows-correcting', open: withVideo({ progress: 30 }) },
  {
    name: 'slideshows-not-corrected',
    open: withVideo({ progress: 20, failure: { code: 'render_failed', message: 'Failed to generate video' } }),
  },
  { name: 'slideshows-generating', open: withVideo({ videoUrl: '', isGenerating: true, progress: 40 }) },
  {
    name: 'slideshows-failed',
    open: withVideo({ videoUrl: '', failure: { code: 'render_failed', message: 'Failed to generate video' } }),
  },
  {
    name: 'slideshows-choose',
    open: async (page, family) => {
      await withVideo({})(page, family);
      await page.getByRole('button', { name: 'Select Slideshow to View' }).click();
      await page.getByRole('menuitemradio').first().waitFor();
    },
  },
  ...photoScreens,
];
