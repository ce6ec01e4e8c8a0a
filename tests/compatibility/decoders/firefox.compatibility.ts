import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { startFirefox } from './firefox.ts';
import { byName, writeVideos } from './videos.ts';

const watch = `async (url) => {
  const video = Object.assign(document.createElement('video'), { muted: true, src: url });
  document.body.append(video);
  const happens = (name) => new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, { once: true });
    video.addEventListener('error', () => reject(new Error(video.error.message)), { once: true });
  });
  const seek = async (to) => {
    const seeked = happens('seeked');
    video.currentTime = to;
    await seeked;
    return Math.abs(video.currentTime - to) < 0.05;
  };
  await happens('loadeddata');
  const { duration } = video;
  const seeks = [await seek(duration * 0.75), await seek(duration * 0.25)];
  await seek(duration - 1);
  const ended = happens('ended');
  await video.play();
  await ended;
  const { totalVideoFrames } = video.getVideoPlaybackQuality();
  video.loop = true;
  await seek(duration - 0.5);
  await video.play();
  while (video.currentTime > duration / 2) await new Promise(requestAnimationFrame);
  const seen = {
    seconds: Math.round(duration * 100) / 100, size: [video.videoWidth, video.videoHeight], seeks,
    showsFrames: totalVideoFrames > 25, loops: !video.paused && video.currentTime < 1,
  };
  video.remove();
  return JSON.stringify(seen);
}`;

describePeer(
  debianPeer('firefox-esr=153.8.0esr-1~deb12u1', 'libavcodec59=7:5.1.9-0+deb12u1'),
  { heavy: true },
  (installed) => {
    it('length and size, seeks, plays to the end, loops', async () => {
      const run = await startFirefox(installed(), join(installed().folder, 'usr/lib/firefox-esr/firefox-esr'));
      const videos = await writeVideos();
      const seen = await byName(videos, ({ url }) => run(`${inject('origin')}/`, watch, url));
      const expected = await byName(videos, async ({ seconds }) => ({
        ...{ seconds, size: [1920, 1080], seeks: [true, true], showsFrames: true, loops: true },
      }));
      expect(seen).toEqual(expected);
    });
  },
);
