import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { expect } from 'vitest';
import type { Ledger, Video } from './ledger.ts';

export interface Freezable {
  /** Resolves once a worker has begun with the video of a new slideshow. */
  begin(): Promise<Slideshow>;
  /** Within so many milliseconds of its beginning, at random, it is stopped. */
  readonly withinMs: number;
  /** Stops that worker; another is there. */
  freeze(): Promise<void>;
  /** Lets it go on, until it has nothing in hand. */
  resume(): Promise<void>;
}

interface Frozen {
  readonly slideshow: Slideshow;
  readonly made: Video;
}

/** Stops a worker at its work until another has made the video, and lets it go on: the video is published once. */
export async function expectOnePublish(ledger: Ledger, freezable: Freezable): Promise<Frozen> {
  const { begin, withinMs, freeze, resume } = freezable;
  const slideshow = await begin();
  await sleep(Math.random() * withinMs);
  await freeze();
  const [made] = await ledger.reach([slideshow.id]);
  await resume();
  // It still works, so it had its chance.
  await ledger.reach([(await begin()).id]);
  expect(made).toBeDefined();
  expect(await ledger.video(slideshow.id)).toEqual(made);
  expect(await ledger.publishes([slideshow.id])).toEqual([1]);
  return { slideshow, made: made as Video };
}
