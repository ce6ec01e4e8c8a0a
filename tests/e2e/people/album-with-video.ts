import type { Slideshow } from '@afterglow/proto';
import type { Browser, BrowserContext } from 'playwright-core';
import { openContext } from '../browser/open-context.ts';
import { type Album, makeAlbum } from './album.ts';
import { makeVideo, newSlideshow, signIn } from './organizer.ts';

/** A memorial with a slideshow of two one-second slides and its video. */
export interface AlbumWithVideo extends Album {
  readonly slideshow: Slideshow;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

export async function makeAlbumWithVideo(browser: Browser): Promise<AlbumWithVideo> {
  const context = await openContext(browser, 'desktop');
  await signIn(context);
  const album = await makeAlbum(context, { count: 2, selected: 2 });
  const slideshow = await makeVideo(context, album.memorial, await newSlideshow(context, album.memorial));
  const cookies = await context.cookies();
  await context.close();
  return { ...album, slideshow, cookies };
}
