import type { Slideshow } from '@afterglow/proto';
import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';

interface Asked {
  readonly ledger: Ledger;
  readonly slideshow: Slideshow;
  readonly calls: number;
  ask(index: number): Promise<unknown>;
  /** Resolves once whatever was begun beside it has ended. */
  finish?(): Promise<unknown>;
}

/** Asks for one video so often at once, and once more after: it is made once. */
export async function expectOneRender({ ledger, slideshow: { id }, calls, ask, finish }: Asked): Promise<void> {
  await Promise.all(Array.from({ length: calls }, (_, index) => ask(index)));
  const [video] = await ledger.reach([id]);
  await ask(calls);
  await finish?.();
  expect(video).toMatchObject({ attempt: 1, tries: 1 });
  expect(await ledger.video(id)).toEqual(video);
  const moments = (await ledger.moments()).filter(({ slideshow_id }) => slideshow_id === id);
  expect(moments.map(({ state }) => state)).toEqual(['due', 'rendering', 'ready']);
}
