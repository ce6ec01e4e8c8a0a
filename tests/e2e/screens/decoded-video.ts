import type { Locator } from 'playwright-core';

export interface ShownPicture {
  /** SHA-256 of the decoded planes, in hex. */
  readonly hash: string;
  /** The mean of each canvas channel, from 0 to 255. */
  readonly canvas: readonly number[];
}

/** Seeks to a time and reads the frame. */
export const decodePicture = (player: Locator, seconds: number): Promise<ShownPicture> =>
  player.evaluate(async (video: HTMLVideoElement, time): Promise<ShownPicture> => {
    const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = time;
    await sought;
    // The seek ends shortly before its frame is displayed.
    const isShown = ({ timestamp }: VideoFrame) => timestamp / 1e6 <= time && time < timestamp / 1e6 + 1 / 30;
    let frame = new VideoFrame(video);
    while (!isShown(frame)) {
      frame.close();
      await new Promise(requestAnimationFrame);
      frame = new VideoFrame(video);
    }
    if (frame.format !== 'I420') throw new Error(`The decoder gives ${frame.format}.`);
    const planes = new Uint8Array(frame.allocationSize());
    await frame.copyTo(planes);
    frame.close();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', planes));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');

    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const mean = (channel: number) =>
      data.reduce((sum, value, index) => (index % 4 === channel ? sum + value : sum), 0) / (data.length / 4);
    return { hash, canvas: [mean(0), mean(1), mean(2)] };
  }, seconds);

export const readDuration = (player: Locator): Promise<number> =>
  player.evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < video.HAVE_CURRENT_DATA) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      video.addEventListener('loadeddata', () => resolve(), { once: true });
      video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      await promise;
    }
    return video.duration;
  });
