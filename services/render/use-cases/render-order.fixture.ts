import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MotionChoice } from '@afterglow/proto';
import { expect } from 'vitest';
import type { videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { photoFacts } from '../render.fixture.ts';
import type { RenderOrder } from './render-video.ts';

interface Changes extends Partial<Pick<RenderOrder, 'signal' | 'onDone'>> {
  readonly font?: 'allura' | 'pacifico';
  readonly motion?: MotionChoice | undefined;
}

const never = new AbortController().signal;

/** Orders of a new slideshow of these photos. */
export function renderOrders({ deps, world, create, folder }: Awaited<ReturnType<typeof videoWorkFixture>>) {
  return async (photoIds: readonly number[], { font = 'allura', motion, ...rest }: Changes = {}) => {
    world.selected = photoIds.map(photoFacts);
    const { id } = await create({ timing: 1, titleFont: font, ...(motion && { motion }) });
    const slideshow = await deps.slideshows.findById(id);
    if (!slideshow) throw new Error('there is no such slideshow');
    const own = join(folder, String(id));
    await mkdir(own);
    const work: { total: number; done: number }[] = [];
    return {
      ...{ slideshow, folder: own, signal: never, onDone: () => {}, work },
      measure: async (measured: { total: number; done: number }) => work.push(measured),
      flow: { hasAwaitedChildren: true, waitFor: () => expect.unreachable('these few are made here') },
      ...rest,
    };
  };
}
