import { tooLongMessage } from '@afterglow/proto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCaptionedFrame } from '../adapters/caption/captioned-frame.ts';
import { renderFixture, rose } from '../render.fixture.ts';

const { send, ada, bob, environment } = await renderFixture();
const caption = { who: 'Rose & Tom عمر', where: 'Lake Garda', when: '1962' };
const get = (changes: Partial<typeof caption> = {}, headers = ada, ref = rose.publicId) =>
  send('GET', `/api/memorials/${ref}/caption-strip?${new URLSearchParams({ ...caption, ...changes })}`, headers);

describe('200', () => {
  it('sends the strip of the video, pixel by pixel', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const raw = { width: 1920, height: 184, channels: 3 } as const;
    const blurred = Buffer.alloc(1920 * 184 * 3, 0);
    const shown = await sharp(blurred, { raw })
      .composite([{ input: answer.rawPayload }])
      .removeAlpha()
      .raw()
      .toBuffer();
    const whole = { left: 0, top: 0, width: 1920, height: 1080 };
    const slide = await drawCaptionedFrame({ frame: Buffer.alloc(1920 * 1080 * 3), photo: whole, caption });
    const strip = slide.subarray(896 * 1920 * 3);
    const furthest = strip.reduce((most, value, at) => Math.max(most, Math.abs(value - (shown[at] ?? 0))), 0);
    expect(furthest).toBeLessThanOrEqual(2);
  });

  it('sends another one for other words, and an empty one without words', async () => {
    const strips = [await get(), await get({ who: 'Tom' }), await get({ who: '', where: '', when: '' })];
    const withoutQuery = await send('GET', `/api/memorials/${rose.publicId}/caption-strip`, ada);
    expect(withoutQuery.rawPayload.equals(strips[2]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(new Set(strips.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
  });
});

it('400: refuses words that are too long', async () => {
  const answer = await get({ who: 'x'.repeat(71) });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path: 'who', message: tooLongMessage(70) }]]);
});

it('401: refuses a request without a session', async () => {
  expect((await get({}, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await get({}, bob)).json().code).toBe('memorial_not_found');
});
