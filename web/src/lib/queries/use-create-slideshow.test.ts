import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createSlideshow, failureDescription } from './use-create-slideshow.ts';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answered = (body: string) =>
  new ApiError({ status: 422, statusText: 'No', body, retryAfter: undefined }, 'HTTP ');
const ours = JSON.stringify({ code: 'no_photos_selected', message: 'Please select at least one photo.' });

test.each([
  ['the server’s own words', answered(ours), 'Please select at least one photo.'],
  ['no words of a proxy on the way', answered('<html>Bad Gateway</html>'), 'Failed to create slideshow'],
  ['no words of the browser', new TypeError('Failed to fetch'), 'Failed to create slideshow'],
  ['no words about an answer that is no JSON', new SyntaxError('Unexpected token'), 'Failed to create slideshow'],
  ['our own words', new Error('Invalid response: missing slideshow data'), 'Invalid response: missing slideshow data'],
  ['always some words', new Error(''), 'Failed to create slideshow'],
])('shows %s if a slideshow could not be created', (_, error, description) => {
  expect(failureDescription(error)).toBe(description);
});

const input = { title: 'Rosemary', timing: 5, titleFont: 'allura', respectPhotoOrder: true } as const;

test.each([
  ['nothing', undefined],
  ['null', 'null'],
  ['something else', '{"status":"ok"}'],
])('treats a creation answered with %s as failed', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body));
  const creation = createSlideshow('m1', input);
  await expect(creation, 'errors-20').rejects.toThrow('Invalid response: missing slideshow data');
});

test('opens the created slideshow', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ slideshow: { publicId: 's1' } }));
  expect(await createSlideshow('m1', input)).toEqual({ publicId: 's1' });
});
