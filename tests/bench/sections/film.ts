import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@afterglow/proto';
import { attempt } from '../attempt.ts';
import type { Options } from '../options.ts';
import { cameraPhotos } from '../render/camera-photos.ts';
import { measurePlayback } from '../render/playback.ts';
import type { Result, Section } from '../section.ts';
import { type Albums, countCaptions, makeAlbums, songMinutes } from '../slideshows/full-album.ts';
import { type MeasuredClicks, measureClicks } from '../slideshows/measure-clicks.ts';
import { measureMemory } from '../slideshows/measure-memory.ts';
import { measureMovingPeer } from '../slideshows/moving-peer.ts';
import { measurePieces } from '../songs/measure-pieces.ts';
import { measureSong } from '../songs/measure-song.ts';
import { measureLoop } from '../video/measure-loop.ts';
import { measureMotion } from '../video/measure-motion.ts';

const timing = limits.slideTiming.default;
const mostDropped = 0.01;

const getSlides = ({ count = 100 }: Options): number => count;

function playMoving({ product, plain }: Albums, { slideshow }: MeasuredClicks): Promise<Result[]> {
  if (slideshow.soundVideoUrl === undefined) throw new Error('the video has no sound');
  const url = new URL(slideshow.soundVideoUrl, product.origin).href;
  const length = plain.photoIds.length * timing;
  return measurePlayback({ url, length, name: 'moving, with sound', hasSound: true, mostDropped });
}

export const section: Section = {
  order: 65,
  byDefault: false,
  publishedAs: (options) => {
    const slides = getSlides(options);
    return `${slides} photos, ${timing} s each; a song of ${songMinutes} minutes, ${countCaptions(slides)} captions`;
  },
  async measure(product, options) {
    const { skipPeers } = options;
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-slideshows-'));
    try {
      const photos = await cameraPhotos(getSlides(options), options.photos, join(folder, 'photos'));
      const albums = await makeAlbums(product, photos);
      const clicks = await measureClicks(albums);
      const results: Result[] = [...clicks.rows];
      const measure = async (what: string, work: () => Promise<Result[]>) => {
        results.push(...(await attempt(what, work)));
      };
      if (!skipPeers) await measure('ffmpeg', () => measureMovingPeer(photos, timing, clicks.seconds, folder));
      await measure('playback', async () => playMoving(albums, clicks));
      await measure('memory', () => measureMemory(albums));
      await measure('a song', () => measureSong(product));
      await measure('lengths and loops of a song', measurePieces);
      await measure('an hour of a video', measureLoop);
      await measure('motion', () => measureMotion({ skipPeers }));
      return results;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
