import { launchBrowser } from '../browser.ts';
import type { Measurement } from '../section.ts';
import { quantile } from '../statistics.ts';

interface VideoUnderTest {
  currentTime: number;
  readonly duration: number;
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: string, listener: () => void, options: { once: boolean }): void;
  getVideoPlaybackQuality(): { readonly totalVideoFrames: number; readonly droppedVideoFrames: number };
}

interface Playback {
  readonly framesShown: number;
  readonly framesDropped: number;
  /** Milliseconds until the picture of a random place is there. */
  readonly seeks: readonly number[];
}

const playedSeconds = 30;
const seeksAsked = 50;

// These two run in the page.

async function playFor(video: VideoUnderTest, seconds: number) {
  const rewound = new Promise<void>((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  video.pause();
  video.currentTime = 0;
  await rewound;
  const before = video.getVideoPlaybackQuality();
  await video.play();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  video.pause();
  const after = video.getVideoPlaybackQuality();
  return {
    framesShown: after.totalVideoFrames - before.totalVideoFrames,
    framesDropped: after.droppedVideoFrames - before.droppedVideoFrames,
  };
}

async function seekTo(video: VideoUnderTest, places: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const place of places) {
    const start = performance.now();
    const there = new Promise<void>((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = place * video.duration;
    await there;
    times.push(performance.now() - start);
  }
  return times;
}

async function play(videoUrl: string, seconds: number): Promise<Playback> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(videoUrl);
    const video = page.locator('video');
    const played = await video.evaluate(playFor, seconds);
    const places = Array.from({ length: seeksAsked }, () => Math.random());
    return { ...played, seeks: await video.evaluate(seekTo, places) };
  } finally {
    await browser.close();
  }
}

/** What Chromium makes of a video of that many seconds; without `isOurs` there is nothing to aim at. */
export async function measurePlayback(videoUrl: string, length: number, isOurs: boolean): Promise<Measurement[]> {
  const seconds = Math.min(playedSeconds, length - 1);
  const { framesShown, framesDropped, seeks } = await play(videoUrl, seconds);
  const whose = isOurs ? '' : ', video of the medium command';
  const note = `of ${framesShown} in ${seconds} s`;
  const aim = isOurs ? { aim: 0 } : {};
  const middle = quantile(seeks, 0.5);
  const slow = `${seeks.length} random places; 95 of 100 within ${quantile(seeks, 0.95).toFixed(0)} ms`;
  return [
    { what: `Dropped frames in Chromium${whose}`, value: framesDropped, unit: 'frames', note, ...aim },
    { what: `Seek in Chromium, median${whose}`, value: middle, unit: 'ms', note: slow },
  ];
}
