import { eventually } from '@afterglow/test-kit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectRanges } from './answers/ranges.ts';
import { refusal } from './answers/refusal.ts';
import { memorialInput } from './people/people.ts';
import { visitor } from './people/person.ts';
import { newSlideshow, organizerWithSelection, organizerWithVideo } from './people/slideshow-making.ts';

const shown = 'GET /api/public/slideshow/:slideshowId/video';
const poster = 'GET /api/public/slideshow/:slideshowId/poster';
const video = 'GET /api/public/videos/:memorialPublicId/:slideshowPublicId';
const exportVideo = 'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export';
const generateVideo = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video';

let made: ReturnType<typeof organizerWithVideo> | undefined;

/** Shared by the file, since a video takes seconds. */
const withVideo = () => {
  made ??= organizerWithVideo({ title: 'Sommer am See' });
  return made;
};

describe('a finished video', { timeout: 300_000 }, () => {
  it('shows up in the list with its progress, which never decreases, and then its address', async () => {
    const { slideshow, seen } = await withVideo();
    expect(slideshow, 'calls-34, entities-21').toMatchObject({
      videoUrl: expect.stringMatching(/^\/api\/public\/videos\/.*\?v=/),
      isGenerating: false,
      progress: 100,
    });
    const percents = seen.map(({ progress }) => progress);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(seen.slice(0, -1).every(({ isGenerating }) => isGenerating)).toBe(true);
  });

  it('can be watched by anyone with the link', async () => {
    const { memorial, slideshow } = await withVideo();
    const viewer = visitor();
    expect(await viewer.call(shown, { params: { slideshowId: slideshow.publicId } }), 'calls-36').toEqual({
      state: 'ready',
      videoUrl: slideshow.videoUrl,
      posterUrl: expect.stringContaining(slideshow.publicId),
      title: 'Sommer am See',
      memorialName: memorial.deceasedName,
      birthDate: '1941-05-03',
      deathDate: '2025-09-18',
    });
    const params = { memorialPublicId: memorial.publicId, slideshowPublicId: slideshow.publicId };
    const whole = await viewer.ask(video, { params });
    expect([whole.status, whole.headers.get('content-type')], 'calls-37, roles-09').toEqual([200, 'video/mp4']);
    expect(whole.bytes.toString('latin1', 4, 8)).toBe('ftyp');
    await expectRanges(viewer, { key: video, params });
  });

  it('has its title slide as its poster', async () => {
    const { slideshow } = await withVideo();
    const params = { slideshowId: slideshow.publicId };
    await expectRanges(visitor(), { key: poster, params });
    const { posterUrl } = await visitor().call(shown, { params });
    const { format, width = 0, height = 0 } = await sharp((await visitor().open(posterUrl)).bytes).metadata();
    expect([format, width / height]).toEqual(['jpeg', 16 / 9]);
  });

  it('can be cached by its address, and is downloaded under its name', async () => {
    const { ruth, memorialRef, slideshow } = await withVideo();
    const watched = await visitor().open(slideshow.videoUrl);
    expect(watched.headers.get('cache-control')).toMatch(/immutable/);
    expect(watched.headers.get('content-disposition')).toBeNull();

    const params = { memorialRef, slideshowPublicId: slideshow.publicId };
    const { downloadUrl, filename } = await ruth.call(exportVideo, { params });
    expect(filename, 'calls-35').toBe('Rosemary_Ellis_Sommer_am_See.mp4');
    const file = await visitor().open(downloadUrl);
    expect(file.headers.get('content-disposition')).toContain(`filename="${filename}"`);
    expect(file.bytes.equals(watched.bytes)).toBe(true);
  });

  it('is not made a second time', async () => {
    const { ruth, memorialRef, slideshow } = await withVideo();
    const params = { memorialRef, slideshowPublicId: slideshow.publicId };
    expect(await ruth.call(generateVideo, { params })).toEqual({ slideshow });
  });

  it('is not found at a slideshow or memorial that it does not belong to', async () => {
    const { memorial, memorialRef, slideshow } = await withVideo();
    const other = await organizerWithSelection();
    const { publicId } = slideshow;
    const watch = (memorialPublicId: string) =>
      visitor().ask(video, { params: { memorialPublicId, slideshowPublicId: publicId } });
    const look = (memorialPublicId: string) =>
      visitor().ask(shown, { params: { slideshowId: publicId }, query: { memorial: memorialPublicId } });
    for (const ask of [watch, look]) {
      expect((await ask(memorialRef)).status).toBe(200);
      for (const wrong of [other.memorialRef, String(memorial.id)])
        expect(await ask(wrong)).toMatchObject(refusal('video_not_found'));
    }
    const byId = { params: { slideshowId: String(slideshow.id) } };
    expect(await visitor().ask(shown, byId)).toMatchObject(refusal('video_not_found'));
  });
});

it('a video whose name or date was corrected is remade in place', { timeout: 300_000 }, async () => {
  const { ruth, memorial, memorialRef, slideshow } = await organizerWithVideo();
  const { deathDate } = memorial;
  const body = memorialInput({ deceasedName: 'Rosemary Ellis-Hart', birthDate: '1941', deathDate });
  await ruth.call('PUT /api/memorials/:memorialRef', { params: { memorialRef }, body });
  const params = { slideshowId: slideshow.publicId };
  const corrected = await eventually(
    async () => {
      const now = await visitor().call(shown, { params });
      return now.videoUrl !== slideshow.videoUrl && now;
    },
    { timeoutMs: 120_000, intervalMs: 250 },
  );
  expect(corrected.memorialName).toBe('Rosemary Ellis-Hart');
  expect(corrected).toMatchObject({ birthDate: '1941', deathDate });
  const [before, after] = [await visitor().open(slideshow.videoUrl), await visitor().open(corrected.videoUrl)];
  // Viewers keep the video that they started.
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(after.bytes.equals(before.bytes)).toBe(false);
});

it('the page of a video that is not ready says so, and there is nothing to watch', async () => {
  const { ruth, memorial, memorialRef } = await organizerWithSelection();
  const { publicId } = await newSlideshow(ruth, memorialRef);
  const params = { slideshowId: publicId, memorialPublicId: memorial.publicId, slideshowPublicId: publicId };
  const page = await visitor().call(shown, { params: { slideshowId: publicId } });
  expect(page, 'watch-08').toMatchObject({ state: 'making', videoUrl: '', posterUrl: '' });
  for (const key of [poster, video] as const)
    expect(await visitor().ask(key, { params })).toMatchObject(refusal('video_not_found'));
});

it.each([
  [shown, { memorial: ['a', 'b'] }],
  [poster, { v: ['a', 'b'] }],
  [video, { download: '2' }],
] as const)('%s refuses an invalid query', async (key, query) => {
  const params = { slideshowId: 'x', memorialPublicId: 'x', slideshowPublicId: 'x' };
  expect(await visitor().ask(key, { params, query })).toMatchObject(refusal('validation_failed'));
});
