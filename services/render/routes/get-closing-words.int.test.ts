import { fieldMessages, tooLongMessage } from '@afterglow/proto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawClosingSlide } from '../adapters/closing/closing-slide.ts';
import { renderFixture, rose } from '../render.fixture.ts';

const { send, ada, bob, environment } = await renderFixture();
const line = 'In loving memory of Rose, وداعا';
const get = (changes: Readonly<Record<string, string>> = {}, headers = ada, ref = rose.publicId) => {
  const query = new URLSearchParams({ line, titleFont: 'allura', ...changes });
  return send('GET', `/api/memorials/${ref}/closing-words?${query}`, headers);
};

describe('200', () => {
  it('sends the words of the video, pixel by pixel', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const raw = { width: 1920, height: 1080, channels: 3 } as const;
    const shown = await sharp(Buffer.alloc(1920 * 1080 * 3), { raw })
      .composite([{ input: answer.rawPayload }])
      .removeAlpha()
      .raw()
      .toBuffer();
    const whole = { left: 0, top: 0, width: 1920, height: 1080 };
    const frame = Buffer.alloc(1920 * 1080 * 3);
    const slide = await drawClosingSlide({ frame, photo: whole, line, font: 'allura' });
    const furthest = slide.reduce((most, value, at) => Math.max(most, Math.abs(value - (shown[at] ?? 0))), 0);
    expect(furthest).toBeLessThanOrEqual(2);
  });

  it('sends another one for other words and for another font', async () => {
    const answers = [await get(), await get({ line: 'Thank you' }), await get({ titleFont: 'crimson-text' })];
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
  });
});

it('400: refuses words that are too long or blank, and an unknown font', async () => {
  const refusals: [string, string, string][] = [
    ['line', 'x'.repeat(121), tooLongMessage(120)],
    ['line', ' \u200b', fieldMessages.closingLine],
    ['titleFont', 'comic-sans', fieldMessages.titleFont],
  ];
  for (const [path, value, message] of refusals) {
    const answer = await get({ [path]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path, message }]]);
  }
});

it('401: refuses a request without a session', async () => {
  expect((await get({}, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await get({}, bob)).json().code).toBe('memorial_not_found');
});
