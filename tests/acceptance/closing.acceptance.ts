import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { newMemorial, organizer } from './people/people.ts';
import { finishedVideo, newSlideshow, organizerWithSelection, slideshowInput } from './people/slideshow-making.ts';

const generate = 'POST /api/memorials/:memorialRef/generate-slideshow';
const words = 'GET /api/memorials/:memorialRef/closing-words';
const line = 'Thank you, 谢谢';

describe(generate, () => {
  it('closes the video with a line, then two seconds of black', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const slideshow = await newSlideshow(ruth, memorialRef, { closing: { line } });
    expect(slideshow.closing, 'slideshows-41').toEqual({ line });
    const { failure, closing, videoFile } = await finishedVideo(ruth, memorialRef, slideshow.publicId);
    expect([failure, closing, videoFile?.seconds], 'slideshows-41').toEqual([null, { line }, 5]);
  });

  it('refuses a closing line without words, or with too many', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    for (const unusable of [' ', 'x'.repeat(121)]) {
      const body = slideshowInput({ closing: { line: unusable } });
      const answer = await ruth.ask(generate, { params: { memorialRef }, body });
      expect(answer).toMatchObject(refusal('validation_failed'));
    }
  });
});

describe(words, () => {
  it('draws the words of the closing slide', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    const params = { memorialRef };
    const drawn = await ruth.ask(words, { params, query: { line, titleFont: 'allura' } });
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'png', width: 1920, height: 1080 });
  });

  it('refuses other organizers, and words that are too long', async () => {
    const [ruth, other] = [await organizer(), await organizer()];
    const { publicId: memorialRef } = await newMemorial(ruth);
    const ask = (person: typeof ruth, text: string) =>
      person.ask(words, { params: { memorialRef }, query: { line: text, titleFont: 'allura' } });
    expect(await ask(other, line)).toMatchObject(refusal('memorial_not_found'));
    expect(await ask(ruth, 'x'.repeat(121))).toMatchObject(refusal('validation_failed'));
  });
});
