import { expect, test } from 'vitest';
import { videoBadge, videoFailureMessage } from './video-labels.ts';

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
])('shows no failure for %s', (_, video) => {
  expect(videoFailureMessage(video)).toBeUndefined();
});

const stillHere = 'Nothing was lost. Your slideshow and photos are still here.';
const earlier = 'Nothing was lost. You can still watch and share the earlier version.';

test('shows a failure without its own reason once', () => {
  expect(videoFailureMessage({ ...none, failure })).toEqual({
    title: 'Failed to generate video',
    text: stillHere,
    needsConsent: false,
  });
});

test('shows the reason of a failure', () => {
  const gone = { code: 'photo_missing', message: 'A photo is gone.' };
  expect(videoFailureMessage({ ...none, failure: gone })?.text).toBe(`A photo is gone. ${stillHere}`);
});

test('says that a video can still be watched if its correction failed', () => {
  expect(videoFailureMessage({ ...ready, failure })).toEqual({
    title: 'We couldn’t update the video',
    text: earlier,
    needsConsent: false,
  });
});

test.each([
  [none, stillHere],
  [ready, earlier],
])('waits for the organizer if letters are missing', (video, keeps) => {
  const missing = { code: 'letters_missing', message: 'Some letters can’t be shown.' };
  expect(videoFailureMessage({ ...video, failure: missing })).toEqual({
    title: 'Your video is waiting for you',
    text: `Some letters can’t be shown. ${keeps}`,
    needsConsent: true,
  });
});
