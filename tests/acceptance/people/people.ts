import { randomBytes } from 'node:crypto';
import type { Invitation, InvitationInput, Memorial, MemorialInput, Registration } from '@afterglow/proto';
import type { SentFile } from '../photos/photos.ts';
import { uploadForm } from '../photos/photos.ts';
import { pay } from './pay.ts';
import { type Person, visitor } from './person.ts';

/** Without digits, since a row of them in a subject looks like a telephone number. */
const freshName = (): string =>
  `person-${Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Registration data with an unused address. */
export const newAccount = (about: Partial<Registration> = {}): Registration => ({
  firstName: 'Ruth',
  lastName: 'Ellis',
  password: 'forget me not',
  ...about,
  email: about.email ?? `${freshName()}@example.org`,
});

export async function organizer(about: Partial<Registration> = {}): Promise<Person> {
  const person = visitor();
  await person.call('POST /api/auth/register', { body: newAccount(about) });
  return person;
}

export const memorialInput = (about: Partial<MemorialInput> = {}): MemorialInput => ({
  deceasedName: 'Rosemary Ellis',
  photoUploadDeadline: '2090-06-01T23:59',
  ...about,
});

export async function newMemorial(owner: Person, about: Partial<MemorialInput> = {}): Promise<Memorial> {
  await pay(owner);
  return newUnpaidMemorial(owner, about);
}

/** Creates an account's first memorial, or one with a pending payment. */
export const newUnpaidMemorial = (owner: Person, about: Partial<MemorialInput> = {}): Promise<Memorial> =>
  owner.call('POST /api/memorials', { body: memorialInput(about) });

export const newInvitation = (
  owner: Person,
  memorialRef: string,
  body: InvitationInput = { recipientName: 'Uncle Tom' },
): Promise<Invitation> => owner.call('POST /api/memorials/:memorialRef/invitations', { params: { memorialRef }, body });

export const endUploads = (owner: Person, memorialRef: string) =>
  owner.call('PUT /api/memorials/:memorialRef', {
    params: { memorialRef },
    body: { deceasedName: 'Rosemary Ellis', photoUploadDeadline: '2020-06-01T12:00' },
  });

export const upload = (owner: Person, memorialRef: string, files: readonly SentFile[], contributorName?: string) =>
  owner.call('POST /api/memorials/:memorialRef/photos', {
    params: { memorialRef },
    form: uploadForm(files, contributorName),
  });

export const fetchPhotos = (owner: Person, memorialRef: string) =>
  owner.call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } });

export const contribute = (contributor: Person, invitationToken: string, files: readonly SentFile[], name?: string) =>
  contributor.call('POST /api/invitations/:invitationToken/upload', {
    params: { invitationToken },
    form: uploadForm(files, name),
  });
