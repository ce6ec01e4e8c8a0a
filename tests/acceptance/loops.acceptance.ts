import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { organizer } from './people/people.ts';
import { visitor } from './people/person.ts';
import { fetchSlideshows, finishedVideo, newSlideshow, organizerWithSelection } from './people/slideshow-making.ts';

const create = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/loop';
const exportVideo = 'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export';
const remove = 'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId';
const video = 'GET /api/public/videos/:memorialPublicId/:slideshowPublicId';

describe(create, () => {
  it('makes one silent version of 8 seconds a photo, with two longer forms', { timeout: 300_000 }, async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const source = await newSlideshow(ruth, memorialRef, { closing: { line: 'Thank you' } });
    const params = { memorialRef, slideshowPublicId: source.publicId };
    const { slideshow } = await ruth.call(create, { params });
    expect((await ruth.call(create, { params })).slideshow.publicId, 'slideshows-45').toBe(slideshow.publicId);
    const made = await finishedVideo(ruth, memorialRef, slideshow.publicId);
    expect([made.closing, made.videoFile?.seconds], 'slideshows-45').toEqual([undefined, 16]);
    expect(made.loop).toEqual({
      sourcePublicId: source.publicId,
      files: {
        hour: { seconds: 3600, byteSize: expect.any(Number) },
        copies: { seconds: 3600, byteSize: expect.any(Number) },
      },
    });
    for (const form of ['hour', 'copies'] as const) {
      const of = { memorialRef, slideshowPublicId: slideshow.publicId };
      const { downloadUrl, filename } = await ruth.call(exportVideo, { params: of, query: { form } });
      expect(filename, 'slideshows-46').toMatch(new RegExp(`_visitation-${form}_silent_60m00s\\.mp4$`));
      const whole = await visitor().open(downloadUrl);
      expect(whole.bytes.length, 'slideshows-46').toBe(made.loop?.files?.[form]?.byteSize);
      const ask = { params: { memorialPublicId: memorialRef, slideshowPublicId: slideshow.publicId }, query: { form } };
      const part = await visitor().ask(video, { ...ask, headers: { range: 'bytes=600000-600009' } });
      expect([part.status, part.bytes.equals(whole.bytes.subarray(600_000, 600_010))]).toEqual([206, true]);
    }
    await ruth.call(remove, { params });
    const left = await fetchSlideshows(ruth, memorialRef);
    expect(left.map(({ publicId, loop }) => [publicId, loop?.sourcePublicId])).toEqual([
      [slideshow.publicId, undefined],
    ]);
  });

  it('refuses other people, and slideshows that do not exist', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    const params = { memorialRef, slideshowPublicId };
    expect(await (await organizer()).ask(create, { params })).toMatchObject(refusal('memorial_not_found'));
    expect(await visitor().ask(create, { params })).toMatchObject(refusal('unauthorized'));
    const unknown = { memorialRef, slideshowPublicId: 'unknown' };
    expect(await ruth.ask(create, { params: unknown })).toMatchObject(refusal('slideshow_not_found'));
    const form = { form: 'hour' } as const;
    expect(await ruth.ask(exportVideo, { params, query: form })).toMatchObject(refusal('video_not_ready'));
    const ask = { params: { memorialPublicId: memorialRef, slideshowPublicId }, query: form };
    expect(await visitor().ask(video, ask)).toMatchObject(refusal('video_not_found'));
  });
});
