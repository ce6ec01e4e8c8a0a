import { randomBytes } from 'node:crypto';
import type { Invitation, InvitationInput, Memorial, MemorialInput, Registration } from '@afterglow/proto';
import type { SentFile } from '../photos/photos.ts';
import { uploadForm } from '../photos/photos.ts';
import { pay } from './pay.ts';
import { type Person, visitor } from './person.ts';

/** Without digits, so that it can stand in a subject, where a row of them looks like a telephone number. */
const freshName = (): string =>
  `person-${Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** What a new account is made of; its address is nobody's yet. */
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

/** A memorial that is paid for. */
export async function newMemorial(owner: Person, about: Partial<MemorialInput> = {}): Promise<Memorial> {
  await pay(owner);
  return newUnpaidMemorial(owner, about);
}

/** The first memorial of an account, or one for which a payment is waiting. */
export const newUnpaidMemorial = (owner: Person, about: Partial<MemorialInput> = {}): Promise<Memorial> =>
  owner.call('POST /api/memorials', { body: memorialInput(about) });

export const newInvitation = (
  owner: Person,
  memorialRef: string,
  body: InvitationInput = { recipientName: 'Uncle Tom' },
): Promise<Invitation> => owner.call('POST /api/memorials/:memorialRef/invitations', { params: { memorialRef }, body });

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
