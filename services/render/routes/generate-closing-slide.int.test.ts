import { fieldMessages } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { input, renderFixture } from '../render.fixture.ts';

const { deps, ada, send, create } = await renderFixture();
const post = (payload: object) => send('POST', '/api/memorials/rose/generate-slideshow', ada, payload);
const stored = (publicId: string) => deps.slideshows.findByPublicId(publicId);

it('keeps the words of a closing slide, and returns them', async () => {
  const slideshow = await create({ closing: { line: ' Thank you 🌹 ' } });
  expect(slideshow.closing).toEqual({ line: 'Thank you 🌹' });
  const [listed] = (await send('GET', '/api/memorials/rose/slideshows', ada)).json();
  expect(listed).toMatchObject({ closing: { line: 'Thank you 🌹' }, photoCount: 3 });
  expect(await stored(slideshow.publicId)).toMatchObject({ closing_line: 'Thank you 🌹' });
  expect(await create()).not.toHaveProperty('closing');
});

it.each([4, 120])('counts the closing slide in a length of %i s', async (seconds) => {
  expect(await create({ closing: { line: 'Thank you' }, length: { seconds } })).toMatchObject({
    length: { seconds },
  });
});

it.each([
  [fieldMessages.closingLine, [undefined, null, '', ' ', '\u200b\u2060', 7]],
  [fieldMessages.controlCharacters, ['a\u0000b', 'a\u202eb', 'a\nb', '\ud800']],
  ['Please use 120 characters or fewer', ['x'.repeat(121), '王'.repeat(61)]],
])('names the field closing.line: %s', async (message, lines) => {
  for (const line of lines) {
    const answer = await post({ ...input, closing: { line } });
    const fields = [{ path: 'closing.line', message }];
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields });
  }
});

it.each([3, 121])('refuses a length of %i s for three photos and the closing slide', async (seconds) => {
  const answer = await post({ ...input, closing: { line: 'Thank you' }, length: { seconds } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'length_impossible']);
});

it('is drawn on the photo that the preview shows, in a random order as well', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { publicId } = await create({ closing: { line: 'Thank you' }, respectPhotoOrder: false });
    expect((await stored(publicId))?.photo_ids.at(-1), 'slideshows-49').toBe('3');
  }
});
