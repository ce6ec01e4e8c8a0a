import { type FontOption, fontOptions } from '@afterglow/proto';
import type { Product } from '../product.ts';
import type { Measurement, Result } from '../section.ts';
import { median } from '../statistics.ts';
import type { Album } from './album.ts';
import { type Click, click, moveOnePhoto } from './click.ts';
import { measureFloor } from './floor.ts';
import { peakMemory } from './peak-memory.ts';
import { awaitPrepared, forgetPrepared } from './prepared.ts';
import { seenReady } from './seen-ready.ts';

/** A font that no slideshow of the album has had wants a title slide of its own, as the first click of an organizer does. */
const [first, second, third, ...others] = fontOptions as readonly [FontOption, FontOption, FontOption, ...FontOption[]];
const fonts = { calls: [first, second, third], seen: others.slice(0, 3), unprepared: others.slice(3) } as const;

const megabyte = 1_000_000;

export interface Ours {
  readonly product: Product;
  readonly album: Album;
  readonly photos: readonly string[];
}

const listed = (seconds: readonly number[]): string =>
  `median of ${seconds.map((value) => value.toFixed(2)).join(', ')} s`;

export interface Prepared {
  readonly seconds: number;
  /** The first of the videos. */
  readonly slideshow: Click['slideshow'];
  readonly font: FontOption['value'];
}

/** Click to ready through the calls, with every photo's picture prepared. */
export async function clickPrepared({ product, album }: Ours): Promise<Prepared> {
  await awaitPrepared(product, album);
  const clicks: Click[] = [];
  for (const { value } of fonts.calls) clicks.push(await click(album, value));
  const [{ slideshow }] = clicks as [Click];
  return { seconds: median(clicks.map(({ seconds }) => seconds)), slideshow, font: first.value };
}

export async function measureMoved({ album }: Ours): Promise<Measurement[]> {
  const times: number[] = [];
  for (let move = 0; move < 3; move += 1) {
    await moveOnePhoto(album);
    times.push((await click(album, first.value)).seconds);
  }
  const what = 'One photo moved, click to ready through the calls';
  return [{ what, value: median(times), unit: 's', aim: 0.5, note: listed(times) }];
}

export async function measureSeen({ product, album }: Ours): Promise<Measurement[]> {
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

export interface Unprepared {
  readonly seconds: number;
  readonly floor: number;
}

/** Click to ready with nothing prepared, in turns with the floor. */
export async function clickUnprepared({ product, album, photos }: Ours, rounds: number): Promise<Unprepared> {
  const [times, floors]: [number[], number[]] = [[], []];
  for (const { value } of fonts.unprepared.slice(0, rounds)) {
    floors.push(await measureFloor(photos));
    await forgetPrepared(product, album);
    times.push((await click(album, value)).seconds);
  }
  return { seconds: median(times), floor: median(floors) };
}

/** The memory for a whole album, and for a part of it. */
export async function measureMemory(ours: Ours, part: Album): Promise<Result[]> {
  const { product, album } = ours;
  const peaks: number[] = [];
  for (const one of [part, album]) {
    await forgetPrepared(product, one);
    peaks.push(await peakMemory(product, () => click(one, fonts.unprepared.at(-1)?.value ?? first.value)));
  }
  const [small = 0, whole = 0] = peaks;
  const slides = album.photoIds.length;
  return [
    {
      what: `Peak memory of the render worker and its ffmpeg, ${slides} photos`,
      value: whole / megabyte,
      unit: 'MB',
      aim: 400,
      note: 'PSS, sampled while nothing was prepared',
    },
    {
      what: `The same, to that at ${part.photoIds.length} photos`,
      value: whole / small,
      unit: 'x',
      aim: 1.25,
      note: `${(small / megabyte).toFixed(0)} MB there`,
    },
  ];
}
