import type { Memorial, PhotoWords } from '@afterglow/proto';
import type { Browser, BrowserContext } from 'playwright-core';
import { openContext } from '../browser/open-context.ts';
import { call } from './call.ts';
import type { SmallPhoto } from './make-files.ts';
import { contribute, newInvitation } from './organizer.ts';

/** A guest sends photos and writes about each. */
export async function contributeWithWords(
  browser: Browser,
  organizer: BrowserContext,
  memorial: Memorial,
  photos: readonly (readonly [SmallPhoto, PhotoWords])[],
): Promise<void> {
  const invitation = await newInvitation(organizer, memorial);
  const guest = await openContext(browser, 'phone');
  const { token: invitationToken } = invitation;
  const params = { invitationToken };
  await call(guest, 'GET /api/invitations/:invitationToken/photos', { params });
  for (const [name] of photos) await contribute(guest, invitation, [name]);
  const sent = await call(guest, 'GET /api/invitations/:invitationToken/photos', { params });
  for (const [name, words] of photos) {
    const { filename = '' } = sent.find(({ originalName }) => originalName === name) ?? {};
    await call(guest, 'PUT /api/invitations/:invitationToken/photos/:filename/words', {
      params: { invitationToken, filename },
      body: { words },
    });
  }
  await guest.close();
}
