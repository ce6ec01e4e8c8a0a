import { expect, test } from 'vitest';
import { acceptWithConverted } from './accepted-photos.ts';

const desktop =
  '.jpeg,.jpg,.png,.webp,image/jpeg,image/png,image/webp,.heic,.heif,.hif,.avif,image/heic,image/heif,image/avif';
const iphone = '.jpeg,.jpg,.png,.webp,image/jpeg,image/png,image/webp';

test.each([
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, desktop],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, desktop],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, desktop],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', 5, iphone],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, iphone],
])('accepts on %s', (_, userAgent, maxTouchPoints, expected) => {
  expect(acceptWithConverted({ userAgent, maxTouchPoints })).toBe(expected);
});
