import { launchBrowser } from '../browser.ts';

/** What is used of a video element here. */
interface Film {
  currentTime: number;
  readonly duration: number;
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: string, listener: () => void, options: { once: boolean }): void;
  getVideoPlaybackQuality(): { readonly totalVideoFrames: number; readonly droppedVideoFrames: number };
}

export interface Playback {
  readonly framesShown: number;
  readonly framesDropped: number;
  /** Milliseconds until the picture of a random place is there. */
  readonly seeks: readonly number[];
}

// These two run in the page.

async function playFor(film: Film, seconds: number) {
  const rewound = new Promise<void>((resolve) => film.addEventListener('seeked', resolve, { once: true }));
  film.pause();
  film.currentTime = 0;
  await rewound;
  const before = film.getVideoPlaybackQuality();
  await film.play();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  film.pause();
  const after = film.getVideoPlaybackQuality();
  return {
    framesShown: after.totalVideoFrames - before.totalVideoFrames,
    framesDropped: after.droppedVideoFrames - before.droppedVideoFrames,
  };
}

async function seekTo(film: Film, places: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const place of places) {
    const start = performance.now();
    const there = new Promise<void>((resolve) => film.addEventListener('seeked', resolve, { once: true }));
    film.currentTime = place * film.duration;
    await there;
    times.push(performance.now() - start);
  }
  return times;
}

/** Plays a video in Chromium from its start, then seeks in it. */
export async function measurePlayback(videoUrl: string, seconds: number, seeks: number): Promise<Playback> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(videoUrl);
    const video = page.locator('video');
    const played = await video.evaluate(playFor, seconds);
    const places = Array.from({ length: seeks }, () => Math.random());
    return { ...played, seeks: await video.evaluate(seekTo, places) };
  } finally {
    await browser.close();
  }
}
