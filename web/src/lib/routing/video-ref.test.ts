import { expect, test } from 'vitest';
import { checkoutPath, parseVideoRef, paymentReturnUrl, slideshowPath } from './video-ref.ts';

const video = { memorial: 'm_1', slideshow: 's-2' };
const origin = 'https://photos.example.org';
const parseSearch = (path: string) => new URL(path, origin).search;

test('checkout knows the waiting video and leads back to it', () => {
  const search = parseSearch(checkoutPath(video));
  expect(parseVideoRef(new URLSearchParams(search))).toEqual(video);
  const back = paymentReturnUrl({ origin, search });
  expect(back).toBe(`${origin}/?payment=success&memorial=m_1&slideshow=s-2`);
  expect(parseVideoRef(new URL(back).searchParams)).toEqual(video);
  expect(slideshowPath(video)).toBe('/memorial/m_1?tab=slideshows&slideshow=s-2');
});

test('a payment without a video leads back to the first page', () => {
  expect(parseVideoRef(new URLSearchParams('?memorial=m_1'))).toBeUndefined();
  expect(paymentReturnUrl({ origin, search: '?memorial=m_1' })).toBe(`${origin}/?payment=success`);
});

test('a forged address leads nowhere else', () => {
  const path = slideshowPath({ memorial: '//evil.example/..', slideshow: '&tab=x' });
  expect(new URL(path, origin).origin).toBe(origin);
  expect(path).toMatch(/^\/memorial\/[^/?]+\?tab=slideshows&slideshow=%26tab%3Dx$/);
});
