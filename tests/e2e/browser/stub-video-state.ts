import type { Slideshow } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { rewriteResponse } from './stub-route.ts';

type VideoState = Partial<Slideshow>;

/** A slideshow whose video is in progress. The product would start it after 10 s without a request. */
export const unmade: VideoState = { videoUrl: '', isGenerating: true, progress: 0, failure: null };

/** Replaces the video state of every slideshow in the list. */
export async function stubVideoState(page: Page, first: VideoState): Promise<{ now: VideoState }> {
  const state = { now: first };
  await rewriteResponse<Slideshow[]>(page, '**/slideshows?*', (all) => all.map((one) => ({ ...one, ...state.now })));
  return state;
}
