import type { TvVideo } from '@afterglow/proto/types';
import { askForVideo } from './tv-api.ts';
import { cacheVideo } from './video-cache.ts';

const askEveryMs = 60_000;

interface AskerOptions {
  readonly getPlaying: () => TvVideo | null;
  /** Called when the link was closed. */
  readonly onGone: () => void;
  /** Called with a video that was made again, once it is kept or can be streamed. */
  readonly onCorrected: (video: TvVideo) => Promise<void>;
}

/** Asks at the start and whenever the video begins again whether it may still be played, and is still the same. */
export function createAsker({ getPlaying, onGone, onCorrected }: AskerOptions) {
  let askedAt = 0;
  let lastTime = 0;

  async function ask(): Promise<void> {
    const playing = getPlaying();
    if (!playing || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    const found = await askForVideo(playing.token);
    if (getPlaying()?.token !== playing.token || found === null) return;
    if (found === 'gone') onGone();
    else if (found.url !== playing.url) {
      await cacheVideo(found.url);
      await onCorrected(found);
    }
  }

  window.addEventListener('online', () => {
    ask().catch(() => undefined);
  });

  return {
    ask,
    /** @param time seconds, which go back when the video begins again */
    follow: (time: number): void => {
      if (time < lastTime - 1) ask().catch(() => undefined);
      lastTime = time;
    },
  };
}
