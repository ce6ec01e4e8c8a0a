import type { Locator, Page } from 'playwright-core';

/** The app's player; it replaces the server-rendered one. */
export const videoPlayer = (page: Page): Locator => page.locator('#root:not([data-server-rendered]) video');

/** Waits for the video's duration and size. */
export const readPlayerState = (player: Locator) =>
  player.evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
    }
    return { duration: video.duration, width: video.videoWidth, height: video.videoHeight };
  });

/** A frame's mean brightness and thumbnails of its upper and lower half, from 0 to 255. */
export interface Frame {
  readonly mean: number;
  readonly brightest: number;
  readonly pixels: readonly number[];
}

/** Brightness of a frame at 96 x 54 pixels, and its brightest point in the lower third at full size. */
export const captureFrame = (player: Locator, seconds: number): Promise<Frame> =>
  player.evaluate(async (video: HTMLVideoElement, at) => {
    video.pause();
    const presented = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    const hasSought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = at;
    await Promise.all([hasSought, presented]);
    const draw = (width: number, height: number) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(video, 0, 0, width, height);
      return context;
    };
    const brightness = ({ data }: ImageData) =>
      Array.from({ length: data.length / 4 }, (_, n) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(n * 4, n * 4 + 3);
        return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
      });
    const pixels = brightness(draw(96, 54).getImageData(0, 0, 96, 54));
    const lower = brightness(draw(1920, 1080).getImageData(0, 720, 1920, 360));
    const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    return { mean, brightest: lower.reduce((most, value) => Math.max(most, value), 0), pixels };
  }, seconds);

export const difference = (one: Frame, other: Frame): number =>
  one.pixels.reduce((sum, value, n) => sum + Math.abs(value - (other.pixels[n] ?? 0)), 0) / one.pixels.length;

export const playToTheEnd = (player: Locator, playbackRate: number): Promise<boolean> =>
  player.evaluate(async (video: HTMLVideoElement, rate) => {
    const hasEnded = new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }));
    video.currentTime = 0;
    video.playbackRate = rate;
    video.muted = true;
    await video.play();
    await hasEnded;
    return video.ended;
  }, playbackRate);
