import { newAccount, newInvitation, newMemorial, organizer } from '@afterglow/tests-acceptance/people/people';
import sharp from 'sharp';
import { expect, inject } from 'vitest';

const deceasedName = 'Rosemary “Rose” Élan & Sons <née "Ruth">';
const recipientName = 'Aunt Wilhelmina';

export const invitationPage = async () => {
  const account = newAccount();
  const ruth = await organizer(account);
  const { publicId } = await newMemorial(ruth, { deceasedName, photoUploadTimeZone: 'America/New_York' });
  const { token } = await newInvitation(ruth, publicId, { recipientName });
  return { url: `${inject('origin')}/invite/${token}`, email: account.email, recipientName };
};

interface ShownPreview {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
}

export async function expectPreview({ title, text, picture }: ShownPreview): Promise<void> {
  expect(title).toBe(`Share your photos of ${deceasedName}`);
  expect(text).toMatch(
    / is gathering photos from family and friends for a memorial slideshow, until .* in New York\.$/,
  );
  const answer = await fetch(picture);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
}
