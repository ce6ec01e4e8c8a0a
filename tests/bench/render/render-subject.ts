import { fileURLToPath } from 'node:url';
import { type FontValue, fontOptions } from '@afterglow/proto';
import { type Peak, peakMemory } from '../peak-memory.ts';
import { measureProcesses } from '../process-per-core.ts';
import type { Product } from '../product.ts';
import type { Measurement, Result } from '../section.ts';
import { median } from '../statistics.ts';
import type { Album } from './album.ts';
import { type Click, click, moveOnePhoto } from './click.ts';
import { awaitPrepared, deletePrepared } from './prepared.ts';
import { seenReady } from './seen-ready.ts';

const program = fileURLToPath(new URL('floor-process.ts', import.meta.url));

/** The lower bound in seconds: photos decoded, framed and encoded, without network, store or video. */
const measureFloor = (paths: readonly string[]): Promise<number> => measureProcesses(program, [], paths);

/** Each run uses a new font, so the title slide is made after the click. */
const fonts = {
  calls: ['dancing-script', 'great-vibes', 'allura'],
  seen: fontOptions.slice(3, 6),
  unprepared: ['pinyon-script', 'playfair-display', 'cormorant-garamond'],
  memory: 'crimson-text',
} as const;

const megabyte = 1_000_000;

export interface RenderSubject {
  readonly product: Product;
  readonly album: Album;
  readonly photos: readonly string[];
}

const listed = (seconds: readonly number[]): string =>
  `median of ${seconds.map((value) => value.toFixed(2)).join(', ')} s`;

export interface WarmRender {
  readonly seconds: number;
  readonly slideshow: Click['slideshow'];
  readonly font: FontValue;
  readonly note: string;
}

/** Click to ready through the API, with all pictures prepared. */
export async function clickWarm({ product, album }: RenderSubject): Promise<WarmRender> {
  await awaitPrepared(product, album);
  const [font, ...others] = fonts.calls;
  const { slideshow, seconds } = await click(product, album, font);
  const times = [seconds];
  for (const other of others) times.push((await click(product, album, other)).seconds);
  return { seconds: median(times), slideshow, font, note: listed(times) };
}

export async function measureMoved({ product, album }: RenderSubject): Promise<Measurement[]> {
  const times: number[] = [];
  for (let move = 0; move < 3; move += 1) {
    await moveOnePhoto(album);
    times.push((await click(product, album, fonts.calls[0])).seconds);
  }
  const what = 'One photo moved, click to ready by API';
  return [{ what, value: median(times), unit: 's', aim: 0.5, note: listed(times) }];
}

export async function measureSeen({ product, album }: RenderSubject): Promise<Measurement[]> {
  const times = await seenReady(product.origin, album, fonts.seen);
  return [
    {
      what: 'Click to Video Ready, seen in the browser',
      value: median(times),
      unit: 's',
      aim: 2,
      note: listed(times),
    },
  ];
}

export interface ColdRender {
  readonly seconds: number;
  readonly floor: number;
  readonly note: string;
}

/** Click to ready without preparation, alternating with the lower bound. */
export async function clickCold({ product, album, photos }: RenderSubject): Promise<ColdRender> {
  const [times, floors]: [number[], number[]] = [[], []];
  for (const font of fonts.unprepared) {
    floors.push(await measureFloor(photos));
    await deletePrepared(product, album);
    times.push((await click(product, album, font)).seconds);
  }
  return { seconds: median(times), floor: median(floors), note: listed(times) };
}

export async function measureMemory(subject: RenderSubject, part: Album): Promise<Result[]> {
  const { product, album } = subject;
  const worker = { product, program: 'services/render/worker.js', lookEveryMs: 50 };
  const measure = async (one: Album): Promise<Peak> => {
    await deletePrepared(product, one);
    return peakMemory(worker, () => click(product, one, fonts.memory));
  };
  const small = await measure(part);
  const whole = await measure(album);
  const slides = album.photoIds.length;
  return [
    {
      what: `Peak memory of the render worker and its ffmpeg, ${slides} photos`,
      value: whole.bytes / megabyte,
      unit: 'MB',
      aim: 400,
      note: `PSS, nothing prepared: ${whole.shares}`,
    },
    {
      what: `The same / at ${part.photoIds.length} photos`,
      value: whole.bytes / small.bytes,
      unit: 'x',
      aim: 1.25,
      note: `${(small.bytes / megabyte).toFixed(0)} MB there`,
    },
  ];
}
