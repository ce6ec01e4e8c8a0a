import type { Client } from 'pg';
import { newPerson, type Person } from '../person.ts';
import type { Product } from '../product.ts';
import { quantile } from '../statistics.ts';
import type { Databases } from './fill-tables.ts';
import { memorialId, photoId } from './numbered.ts';

export interface TimedCall {
  readonly name: string;
  /** Milliseconds. */
  readonly p95: number;
}

const [warmUp, rounds] = [3, 30];

export async function signInOwner(product: Product, databases: Databases, account: number): Promise<Person> {
  const person = await newPerson(product.origin);
  const user = (await person.call('GET /api/auth/user', {})) as { id: number };
  const own = (database: Client, table: string) =>
    database.query(`update ${table} set owner_id = $1 where memorial_id = $2`, [user.id, memorialId(account)]);
  await databases.memorial.query('update memorials set owner_id = $1 where id = $2', [user.id, memorialId(account)]);
  await own(databases.media, 'albums');
  await own(databases.media, 'photos');
  await own(databases.render, 'slideshows');
  return person;
}

const upload = (round: number, photo: Buffer): FormData => {
  const form = new FormData();
  form.append('contributorName', 'Ruth');
  // What follows the end of a picture is dropped, and makes it another file.
  const bytes = Buffer.concat([photo, Buffer.from(`${Date.now()}-${round}`)]);
  form.append('photos', new File([new Uint8Array(bytes)], `${round}.jpg`, { type: 'image/jpeg' }));
  return form;
};

function getCalls(
  { call }: Person,
  account: number,
  photo: Buffer,
): Record<string, (round: number) => Promise<unknown>> {
  const params = { memorialRef: String(memorialId(account)) };
  const some = (round: number) => ({ photoId: String(photoId(account, 20 + round)) });
  const memorial = {
    deceasedName: 'Rosemary Ellis',
    birthDate: '1941-05-03',
    deathDate: '2025-09-18',
    photoUploadDeadline: '2090-06-01T23:59',
  };
  const slideshow = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura' } as const;
  return {
    'the own account': () => call('GET /api/auth/user', {}),
    'the own memorials': () => call('GET /api/memorials', {}),
    'a memorial': () => call('GET /api/memorials/:memorialRef', { params }),
    'its invitations': () => call('GET /api/memorials/:memorialRef/invitations', { params }),
    'its photos': () => call('GET /api/memorials/:memorialRef/photos', { params }),
    'its first photos': () => call('GET /api/memorials/:memorialRef/photos', { params, query: { limit: '100' } }),
    'its selected photos': () => call('GET /api/memorials/:memorialRef/slideshow-photos', { params }),
    'its slideshows': () => call('GET /api/memorials/:memorialRef/slideshows', { params }),
    'saving a memorial': () => call('PUT /api/memorials/:memorialRef', { params, body: memorial }),
    'an invitation': () =>
      call('POST /api/memorials/:memorialRef/invitations', { params, body: { recipientName: 'Aunt May' } }),
    'selecting a photo': (round) =>
      call('PATCH /api/photos/:photoId/selection', { params: some(round), body: { isSelected: round % 2 === 0 } }),
    'a reorder': (round) =>
      call('PATCH /api/memorials/:memorialRef/photos/reorder', {
        params,
        body: { photoIds: [1, 2, 3].map((place) => photoId(account, round + place)) },
      }),
    'deleting a photo': (round) => call('DELETE /api/photos/:photoId', { params: some(round) }),
    'restoring a photo': (round) => call('POST /api/photos/:photoId/restore', { params: some(round) }),
    'a download': () => call('POST /api/memorials/:memorialRef/photos/archive', { params, body: { selected: false } }),
    'uploading a photo': (round) =>
      call('POST /api/memorials/:memorialRef/photos', { params, form: upload(round, photo) }),
    'a slideshow': () => call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body: slideshow }),
  };
}

/** How long each public call that reads or writes these tables takes, one after the other. */
export async function timePublicCalls(person: Person, account: number, photo: Buffer): Promise<TimedCall[]> {
  const timed: TimedCall[] = [];
  for (const [name, run] of Object.entries(getCalls(person, account, photo))) {
    const times: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const start = performance.now();
      await run(round);
      if (round >= warmUp) times.push(performance.now() - start);
    }
    timed.push({ name, p95: quantile(times, 0.95) });
  }
  return timed;
}
