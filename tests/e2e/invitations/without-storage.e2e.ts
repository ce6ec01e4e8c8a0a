import { expect } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';

const stores = ['localStorage', 'sessionStorage', 'indexedDB'];

it.for(['denied', 'missing'])(
  'a guest sends a photo with a browser whose storage is %s',
  async (state, { phone, organizer }) => {
    const { token } = await newInvitation(organizer, await newMemorial(organizer));
    await phone.addInitScript(
      ([names, isDenied]) => {
        const get = () => {
          if (isDenied) throw new DOMException('Access is denied for this document.', 'SecurityError');
          return null;
        };
        for (const name of names) Object.defineProperty(window, name, { get, configurable: true });
      },
      [stores, state === 'denied'] as const,
    );
    await phone.goto(`/invite/${token}`);
    await chooseFiles(phone, filesNamed('garden.jpg'));
    await phone.getByRole('button', { name: 'Upload 1 Photo' }).click();
    await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
    expect(await phone.getByText('Your photo of').isVisible()).toBe(true);
  },
);
