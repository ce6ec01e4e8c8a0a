import type { Slideshow } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { rewriteResponse } from './stub-route.ts';

type VideoState = Partial<Slideshow>;

/** A slideshow whose video is being made; the product itself would have it made 10 s after nobody has asked. */
export const unmade: VideoState = { videoUrl: '', isGenerating: true, progress: 0, failure: null };

/** The list has what `state` holds in place of what the product says of every slideshow's video. */
export async function stubVideoState(page: Page, first: VideoState): Promise<{ now: VideoState }> {
  const state = { now: first };
  await rewriteResponse<Slideshow[]>(page, '**/slideshows?*', (all) => all.map((one) => ({ ...one, ...state.now })));
  return state;
}
