import { describe, expect, it } from 'vitest';
import { isAwaited, isMadeAgain } from './video-state.ts';

const ready = { videoUrl: '/a.mp4?v=1', isGenerating: false, progress: 100, failure: null };
const failure = { code: 'render_failed', message: 'Failed to generate video' };

describe('a video', () => {
  it.each([
    ['is there', ready, false, false],
    ['is made', { ...ready, videoUrl: '', isGenerating: true, progress: 40 }, true, false],
    ['was not begun', { ...ready, videoUrl: '', progress: 0 }, true, false],
    ['failed', { ...ready, videoUrl: '', progress: 40, failure }, true, false],
    ['is there and made again', { ...ready, progress: 40 }, true, true],
    ['is there and could not be made again', { ...ready, progress: 40, failure }, false, false],
  ])('that %s is classified', (_, video, awaited, again) => {
    expect([isAwaited(video), isMadeAgain(video)]).toEqual([awaited, again]);
  });
});
