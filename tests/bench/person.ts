import { randomBytes } from 'node:crypto';
import { createPublicClient } from '@afterglow/local-stack';
import type { CallRoute } from '@afterglow/proto';

export interface Person {
  readonly cookie: string;
  readonly call: CallRoute;
}

export async function newPerson(origin: string): Promise<Person> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.org`;
  const body = { email, password: 'forget me not', firstName: 'Ruth', lastName: 'Ellis' };
  const client = createPublicClient(origin);
  await client.call('POST /api/auth/register', { body });
  // The device's cookie follows.
  const [cookie = ''] = client.cookies().split('; ');
  return { cookie, call: client.call };
}

export const newMemorial = (person: Person) =>
  person.call('POST /api/memorials', {
    body: {
      deceasedName: 'Rosemary Ellis',
      birthDate: '1941-05-03',
      deathDate: '2025-09-18',
      photoUploadDeadline: '2090-06-01T23:59',
    },
  });
