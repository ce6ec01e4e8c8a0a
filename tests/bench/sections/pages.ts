import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { invitePath, watchPath } from '@afterglow/proto';
import type { Options } from '../options.ts';
import { measureArranging } from '../pages/arranging.ts';
import { measureChosenPhotos } from '../pages/chosen-photos.ts';
import { measurePage, type PageVitals } from '../pages/lighthouse.ts';
import { countMainJob } from '../pages/main-job.ts';
import { type Album, makeAlbum } from '../render/album.ts';
import { cameraPhotos } from '../render/camera-photos.ts';
import type { Result, Section } from '../section.ts';
import { median } from '../statistics.ts';

const runs = 5;
const photoCount = 12;
const chosenCount = 28;
const videoTimeoutMs = 5 * 60_000;

const photoFolder = new URL('../../photos/', import.meta.url);

async function photoPaths(): Promise<string[]> {
  const names = (await readdir(photoFolder)).filter((name) => name.endsWith('.jpg')).sort();
  return names.slice(0, photoCount).map((name) => fileURLToPath(new URL(name, photoFolder)));
}

interface Page {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
  readonly aims: readonly [number, number];
}

async function watchedVideo({ organizer, memorial }: Album): Promise<string> {
  const params = { memorialRef: memorial.publicId };
  const body = { title: 'A life well lived', respectPhotoOrder: true, titleFont: 'dancing-script' } as const;
  const { slideshow } = await organizer.call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
  await organizer.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', {
    params: { ...params, slideshowPublicId: slideshow.publicId },
  });
  for (const deadline = Date.now() + videoTimeoutMs; Date.now() < deadline; await sleep(250)) {
    const [made] = await organizer.call('GET /api/memorials/:memorialRef/slideshows', { params });
    if (made?.videoUrl) return watchPath(memorial.publicId, slideshow.publicId);
  }
  throw new Error('the video is not there after 5 minutes');
}

async function getPages(origin: string): Promise<Page[]> {
  const album = await makeAlbum(origin, await photoPaths());
  const { organizer, memorial } = album;
  const params = { memorialRef: memorial.publicId };
  const body = { recipientName: 'Uncle Tom' };
  const { token } = await organizer.call('POST /api/memorials/:memorialRef/invitations', { params, body });
  const { cookie } = organizer;
  return [
    { name: 'Landing page', path: '/', aims: [2, 95] },
    { name: 'Guest page', path: invitePath(token), aims: [2, 95] },
    { name: 'Watch page', path: await watchedVideo(album), aims: [2, 95] },
    { name: 'Dashboard', path: '/dashboard', cookie, aims: [2.5, 90] },
    { name: 'Memorial page', path: `/memorial/${memorial.publicId}?tab=photos`, cookie, aims: [2.5, 90] },
  ];
}

async function measure(origin: string, { name, path, cookie, aims }: Page): Promise<Result[]> {
  const vitals: PageVitals[] = [];
  for (let run = 0; run < runs; run += 1) vitals.push(await measurePage(`${origin}${path}`, cookie));
  const paints = vitals.map(({ largestPaint }) => largestPaint);
  const scores = vitals.map(({ score }) => score);
  const [paintAim, scoreAim] = aims;
  const noted = (values: readonly number[], digits: number) =>
    `median of ${values.map((value) => value.toFixed(digits)).join(', ')}`;
  return [
    { what: `${name}, largest paint`, value: median(paints), unit: 's', aim: paintAim, note: noted(paints, 2) },
    { what: `${name}, score`, value: median(scores), unit: 'points', atLeast: scoreAim, note: noted(scores, 0) },
  ];
}

async function measureChosen(origin: string, { count = chosenCount, photos }: Options): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-pages-'));
  try {
    return await measureChosenPhotos(origin, await cameraPhotos(count, photos, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const section: Section = {
  order: 35,
  byDefault: false,
  publishedAs: () => 'Lighthouse, preset for mobile devices',
  async measure({ origin }, options) {
    const results: Result[] = [];
    for (const page of await getPages(origin)) results.push(...(await measure(origin, page)));
    results.push(...(await countMainJob(origin)), ...(await measureArranging(origin)));
    return [...results, ...(await measureChosen(origin, options))];
  },
};
