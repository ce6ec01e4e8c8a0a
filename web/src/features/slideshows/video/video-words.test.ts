import { expect, test } from 'vitest';
import { videoBadge, videoFailureWords } from './video-words.ts';

const none = { videoUrl: '', isGenerating: false, isAwaitingPayment: false, progress: 0, failure: null };
const failure = { code: 'render_failed', message: 'Failed to generate video' };
const ready = { ...none, videoUrl: '/a.mp4?v=1', progress: 100 };

test.each([
  ['that can be watched', ready, 'ready', 'Video Ready'],
  [
    'that can be watched while it is made again',
    { ...ready, isGenerating: true, progress: 40 },
    'ready',
    'Video Ready',
  ],
  ['that could not be made again', { ...ready, failure }, 'ready', 'Video Ready'],
  ['that is begun', { ...none, isGenerating: true }, 'generating', 'Generating...'],
  ['that is on its way', { ...none, isGenerating: true, progress: 40 }, 'generating', 'Generating... 40%'],
  ['that failed and is made again', { ...none, isGenerating: true, failure }, 'generating', 'Generating...'],
  ['that is yet to be paid for', { ...none, isAwaitingPayment: true }, 'awaitingPayment', 'Waiting for Payment'],
  ['that failed', { ...none, failure, progress: 40 }, 'failed', 'Failed'],
  ['that was not begun', none, 'queued', 'Processing'],
])('the badge of a video %s', (_, video, kind, text) => {
  expect(videoBadge(video)).toEqual({ kind, text });
});

test.each([
  ['a video that is there', ready],
  ['a video that is missing and did not fail', none],
  ['a video that failed and is made again', { ...none, failure, isGenerating: true }],
])('nothing is said of %s', (_, video) => {
  expect(videoFailureWords(video)).toBeUndefined();
});

const stillHere = 'Nothing was lost. Your slideshow and photos are still here.';
const earlier = 'Nothing was lost. You can still watch and share the earlier version.';

test('a failure without a reason of its own is said once', () => {
  expect(videoFailureWords({ ...none, failure })).toEqual({
    title: 'Failed to generate video',
    text: stillHere,
    needsConsent: false,
  });
});

test('a failure with a reason of its own gives it', () => {
  const gone = { code: 'photo_missing', message: 'A photo is gone.' };
  expect(videoFailureWords({ ...none, failure: gone })?.text).toBe(`A photo is gone. ${stillHere}`);
});

test('a video that could not be corrected can still be watched', () => {
  expect(videoFailureWords({ ...ready, failure })).toEqual({
    title: 'We couldn’t update the video',
    text: earlier,
    needsConsent: false,
  });
});

test.each([
  [none, stillHere],
  [ready, earlier],
])('where letters are missing, the video waits for the organizer', (video, keeps) => {
  const missing = { code: 'letters_missing', message: 'Some letters can’t be shown.' };
  expect(videoFailureWords({ ...video, failure: missing })).toEqual({
    title: 'Your video is waiting for you',
    text: `Some letters can’t be shown. ${keeps}`,
    needsConsent: true,
  });
});
