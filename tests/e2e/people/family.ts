import type { ChapelLink, FamilyLink, Invitation, Memorial, Slideshow } from '@afterglow/proto';
import type { Browser, BrowserContext } from 'playwright-core';
import { openContext } from '../browser/open-context.ts';
import { call } from './call.ts';
import { smallPhotos } from './make-files.ts';
import {
  contribute,
  makeVideo,
  newFamilyLink,
  newInvitation,
  newMemorial,
  newSlideshow,
  select,
  signIn,
  uploadPhotos,
} from './organizer.ts';

const openChapel = 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** An organizer with memorials in different states and the same name. */
export interface Family {
  readonly name: string;
  readonly cookies: Cookies;
  readonly newcomer: Cookies;
  readonly memorial: Memorial;
  readonly invitation: Invitation;
  readonly familyLink: FamilyLink;
  readonly slideshow: Slideshow;
  readonly chapelLink: ChapelLink;
  readonly empty: Memorial;
  readonly late: Invitation;
}

async function getCookies(browser: Browser, about: Parameters<typeof signIn>[1]): Promise<Cookies> {
  const context = await openContext(browser, 'desktop');
  await signIn(context, about);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Uses the web app's calls. `name` is used for all people and memorials. */
export async function makeFamily(browser: Browser, name: string): Promise<Family> {
  const context = await openContext(browser, 'desktop');
  const about = { firstName: name, lastName: name };
  await signIn(context, about);
  const empty = await newMemorial(context, { deceasedName: name, birthDate: null, deathDate: null });
  const closed = await newMemorial(context, { deceasedName: name, photoUploadDeadline: '2020-06-01T12:00' });
  const memorial = await newMemorial(context, { deceasedName: name });
  const invitation = await newInvitation(context, memorial, { recipientName: name });
  await newInvitation(context, memorial);
  const familyLink = await newFamilyLink(context, memorial);
  const photos = await uploadPhotos(context, memorial, smallPhotos.slice(0, 3), name);
  await contribute(context, invitation, smallPhotos.slice(3), name);
  await select(context, memorial, photos);
  const slideshow = await makeVideo(context, memorial, await newSlideshow(context, memorial, { title: name }));
  const params = { memorialRef: memorial.publicId, slideshowPublicId: slideshow.publicId };
  const chapelLink = await call(context, openChapel, { params });
  const late = await newInvitation(context, closed, { recipientName: name });
  const cookies = await context.cookies();
  await context.close();
  const newcomer = await getCookies(browser, about);
  return { name, cookies, newcomer, memorial, invitation, familyLink, slideshow, chapelLink, empty, late };
}
