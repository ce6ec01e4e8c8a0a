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
  readonly webkitAudioDecodedByteCount: number;
}

interface Playback {
  readonly soundBytes: number;
  readonly framesShown: number;
  readonly framesDropped: number;
  /** In ms, until the picture of a random position is shown. */
  readonly seeks: readonly number[];
}

const playedSeconds = 30;
const seeksAsked = 50;

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
    soundBytes: video.webkitAudioDecodedByteCount,
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

interface PlayedVideo {
  readonly url: string;
  /** Seconds. */
  readonly length: number;
  /** Which one it is, if it is not a plain one of the product. */
  readonly name?: string;
  readonly hasSound?: boolean;
  /** Share of the frames; without one, the results have no aim. */
  readonly mostDropped?: number;
}

/** Measures playback in Chromium. */
export async function measurePlayback(video: PlayedVideo): Promise<Measurement[]> {
  const { url, length, name, hasSound = false, mostDropped } = video;
  const seconds = Math.min(playedSeconds, length - 1);
  const { framesShown, framesDropped, soundBytes, seeks } = await play(url, seconds);
  if (hasSound && soundBytes === 0) throw new Error('Chromium played no sound');
  const ending = name === undefined ? '' : `, ${name}`;
  const note = `of ${framesShown} in ${seconds} s`;
  const aim = mostDropped === undefined ? {} : { aim: Math.floor(mostDropped * framesShown) };
  const middle = quantile(seeks, 0.5);
  const slow = `${seeks.length} random places; 95 of 100 within ${quantile(seeks, 0.95).toFixed(0)} ms`;
  return [
    { what: `Dropped frames in Chromium${ending}`, value: framesDropped, unit: 'frames', note, ...aim },
    { what: `Seek in Chromium, median${ending}`, value: middle, unit: 'ms', note: slow },
  ];
}
