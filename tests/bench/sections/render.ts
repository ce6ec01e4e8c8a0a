import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limits } from '@afterglow/proto';
import { attempt } from '../attempt.ts';
import type { Options } from '../options.ts';
import { makeAlbum } from '../render/album.ts';
import { cameraPhotos } from '../render/camera-photos.ts';
import { commandFile, measurePeers } from '../render/peers.ts';
import { measurePlayback } from '../render/playback.ts';
import { awaitPrepared } from '../render/prepared.ts';
import { compareQuality } from '../render/quality.ts';
import {
  type ColdRender,
  clickCold,
  clickWarm,
  measureMemory,
  measureMoved,
  measureSeen,
  type RenderSubject,
  type WarmRender,
} from '../render/render-subject.ts';
import { measureTwoWorkers } from '../render/two-workers.ts';
import type { Measurement, Result, Section } from '../section.ts';

const timing = limits.slideTiming.default;
const smallPart = 5;
const photosForWorkers = 200;

const getSlides = ({ count = 100 }: Options): number => count;

async function getQuality(
  subject: RenderSubject,
  { slideshow, font }: WarmRender,
  folder: string,
): Promise<Measurement[]> {
  const video = await fetch(new URL(slideshow.videoUrl, subject.product.origin));
  const path = join(folder, 'ours.mp4');
  await writeFile(path, new Uint8Array(await video.arrayBuffer()));
  const { slides, ours: us, medium } = await compareQuality({ ...subject, path, font }, timing, folder);
  const kilobytes = ({ bytes }: { bytes: number }) => `${(bytes / slides / 1000).toFixed(0)} kB`;
  const where = `every frame of the first ${slides} slides, holds and crossfades`;
  return [
    { what: 'SSIM against the lossless slideshow', value: us.ssim, unit: 'SSIM', atLeast: medium.ssim, note: where },
    { what: 'SSIM of the medium command', value: medium.ssim, unit: 'SSIM', note: 'of the same pictures' },
    {
      what: 'Bytes / medium command',
      value: us.bytes / medium.bytes,
      unit: 'x',
      aim: 0.3,
      note: `${kilobytes(us)} per slide, ${kilobytes(medium)} there`,
    },
  ];
}

const unpreparedRows = ({ seconds, floor, note }: ColdRender, slides: number): Measurement[] => [
  { what: `Click to ready by API, nothing prepared, ${slides} photos`, value: seconds, unit: 's', note },
  { what: 'Floor: decode, frame and code one picture per photo, every core', value: floor, unit: 's' },
  {
    ...{ what: 'Nothing prepared / floor', value: seconds / floor, unit: 'x', aim: 1.2 },
    note: `${seconds.toFixed(1)} / ${floor.toFixed(1)} s`,
  },
];

async function measureAlbum(subject: RenderSubject, folder: string, options: Options): Promise<Result[]> {
  const { product, photos } = subject;
  const slides = photos.length;
  const prepared = await clickWarm(subject);
  const results: Result[] = [
    {
      what: `Click to ready by API, prepared, ${slides} photos`,
      value: prepared.seconds,
      unit: 's',
      aim: 1,
      note: prepared.note,
    },
    ...(await attempt('one photo moved', () => measureMoved(subject))),
    ...(await attempt('the page', () => measureSeen(subject))),
  ];
  const length = slides * timing;
  const url = new URL(prepared.slideshow.videoUrl, product.origin).href;
  results.push(...(await attempt('playback', () => measurePlayback({ url, length, mostDropped: 0 }))));
  const unprepared = await clickCold(subject);
  results.push(...unpreparedRows(unprepared, slides));
  const part = await makeAlbum(product.origin, photos.slice(0, Math.ceil(slides / smallPart)));
  await awaitPrepared(product, part);
  results.push(...(await attempt('memory', () => measureMemory(subject, part))));
  if (options.skipPeers) return results;
  const seconds = { prepared: prepared.seconds, unprepared: unprepared.seconds };
  results.push(...(await attempt('ffmpeg xfade', () => measurePeers(photos, timing, seconds, folder))));
  const theirs = { url: pathToFileURL(commandFile(folder, 'medium')).href, name: 'video of the medium command' };
  results.push(...(await attempt('its playback', () => measurePlayback({ ...theirs, length }))));
  results.push(...(await attempt('quality', () => getQuality(subject, prepared, folder))));
  return results;
}

export const section: Section = {
  order: 60,
  byDefault: false,
  publishedAs: (options) => `${getSlides(options)} photos, ${timing} s each`,
  headlines: [
    'Click to ready by API, prepared',
    'Click to Video Ready, seen in the browser',
    'ffmpeg medium / ours, nothing prepared',
  ],
  async measure(product, options) {
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-render-'));
    try {
      const photos = await cameraPhotos(getSlides(options), options.photos, join(folder, 'photos'));
      const album = await makeAlbum(product.origin, photos);
      const results = await measureAlbum({ product, album, photos }, folder, options);
      if (!options.workers) return results;
      const many = await cameraPhotos(photosForWorkers, options.photos, join(folder, 'many'));
      return [...results, ...(await attempt('two workers', () => measureTwoWorkers(many)))];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
