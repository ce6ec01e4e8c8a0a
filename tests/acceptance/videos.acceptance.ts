import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { visitor } from './person.ts';
import { expectRanges } from './ranges.ts';
import { refusal } from './refusal.ts';
import { finishedVideo, newSlideshow, organizerWithSelection, organizerWithVideo } from './slideshow-making.ts';

const shown = 'GET /api/public/slideshow/:slideshowId/video';
const poster = 'GET /api/public/slideshow/:slideshowId/poster';
const video = 'GET /api/public/videos/:memorialPublicId/:slideshowPublicId';
const exportVideo = 'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export';

const patience = 300_000;

it('a video is public: whoever has the link watches it', { timeout: patience }, async () => {
  const { memorial, slideshow } = await organizerWithVideo();
  const viewer = visitor();
  const page = await viewer.call(shown, { params: { slideshowId: slideshow.publicId } });
  expect(page, 'calls-36').toEqual({
    videoUrl: slideshow.videoUrl,
    posterUrl: expect.stringContaining(slideshow.publicId),
    title: 'A life well lived',
    memorialName: memorial.deceasedName,
    birthDate: '1941-05-03',
    deathDate: '2025-09-18',
  });
  const params = { memorialPublicId: memorial.publicId, slideshowPublicId: slideshow.publicId };
  const whole = await viewer.ask(video, { params });
  expect([whole.status, whole.headers.get('content-type')], 'calls-37, roles-09').toEqual([200, 'video/mp4']);
  expect(whole.bytes.toString('latin1', 4, 8)).toBe('ftyp');
  await expectRanges(viewer, { key: video, params });

  await expectRanges(viewer, { key: poster, params: { slideshowId: slideshow.publicId } });
  const picture = await viewer.open(page.posterUrl);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 1080 });
});

it('a finished video is kept for good by its address, and downloaded by its name', { timeout: patience }, async () => {
  const { ruth, memorialRef, slideshow } = await organizerWithVideo({ title: 'Sommer am See' });
  const viewer = visitor();
  expect((await viewer.open(slideshow.videoUrl)).headers.get('cache-control')).toMatch(/immutable/);
  expect((await viewer.open(slideshow.videoUrl)).headers.get('content-disposition')).toBeNull();

  const params = { memorialRef, slideshowPublicId: slideshow.publicId };
  const { downloadUrl, filename } = await ruth.call(exportVideo, { params });
  expect(filename, 'calls-35').toBe('Rosemary_Ellis_Sommer_am_See.mp4');
  const file = await viewer.open(downloadUrl);
  expect(file.headers.get('content-disposition')).toContain(`filename="${filename}"`);
  expect(file.bytes.equals((await viewer.open(slideshow.videoUrl)).bytes)).toBe(true);
});

it('making it again while it is there changes nothing', { timeout: patience }, async () => {
  const { ruth, memorialRef, slideshow } = await organizerWithVideo();
  const again = await ruth.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', {
    params: { memorialRef, slideshowPublicId: slideshow.publicId },
  });
  expect(again.slideshow).toEqual(slideshow);
});

describe('video_not_found', () => {
  it('before there is a video, at each public address', async () => {
    const { ruth, memorial, memorialRef } = await organizerWithSelection();
    const { publicId } = await newSlideshow(ruth, memorialRef, { timing: 30 });
    const params = { slideshowId: publicId, memorialPublicId: memorial.publicId, slideshowPublicId: publicId };
    for (const key of [shown, poster, video] as const)
      expect(await visitor().ask(key, { params })).toMatchObject(refusal('video_not_found'));
  });

  it('where memorial and slideshow do not belong together', { timeout: patience }, async () => {
    const { ruth, memorial, memorialRef, slideshow } = await organizerWithVideo();
    const other = await organizerWithSelection();
    const ask = (memorialPublicId: string) =>
      visitor().ask(video, { params: { memorialPublicId, slideshowPublicId: slideshow.publicId } });
    const look = (memorialPublicId: string) =>
      visitor().ask(shown, { params: { slideshowId: slideshow.publicId }, query: { memorial: memorialPublicId } });
    for (const belonging of [ask, look]) {
      expect((await belonging(memorialRef)).status).toBe(200);
      for (const wrong of [other.memorialRef, String(memorial.id)])
        expect(await belonging(wrong)).toMatchObject(refusal('video_not_found'));
    }
    expect(await ruth.ask(shown, { params: { slideshowId: String(slideshow.id) } })).toMatchObject(
      refusal('video_not_found'),
    );
  });
});

it.each([
  [shown, { memorial: ['a', 'b'] }],
  [poster, { v: ['a', 'b'] }],
  [video, { download: '2' }],
] as const)('%s refuses a query that means nothing', async (key, query) => {
  const params = { slideshowId: 'x', memorialPublicId: 'x', slideshowPublicId: 'x' };
  expect(await visitor().ask(key, { params, query })).toMatchObject(refusal('validation_failed'));
});

it('tells how far the video is, never backwards', { timeout: patience }, async () => {
  const { ruth, memorialRef } = await organizerWithSelection();
  const { publicId } = await newSlideshow(ruth, memorialRef, { timing: 2 });
  const seen: { progress: number; isGenerating: boolean }[] = [];
  const ready = await finishedVideo(ruth, memorialRef, publicId, (one) => seen.push(one));
  expect(ready, 'calls-34, entities-21').toMatchObject({
    videoUrl: expect.stringMatching(/^\/api\/public\/videos\/.*\?v=/),
    isGenerating: false,
    progress: 100,
  });
  const percents = seen.map(({ progress }) => progress);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(seen.slice(0, -1).every(({ isGenerating }) => isGenerating)).toBe(true);
});
