import { createPublicClient } from '@afterglow/local-stack';
import type { CallRoute } from '@afterglow/proto';
import { newPerson } from '../../person.ts';
import type { Product } from '../../product.ts';
import { timedRounds } from '../explained-calls.ts';
import type { Databases } from '../fill-tables.ts';
import { memorialId } from '../numbered.ts';

export interface Visitors {
  readonly account: number;
  readonly organizer: CallRoute;
  readonly guest: CallRoute;
  readonly photo: Buffer;
  readonly sessions: string[];
}

export async function welcomeVisitors(
  { origin }: Pick<Product, 'origin'>,
  databases: Databases,
  { account, photo }: Pick<Visitors, 'account' | 'photo'>,
): Promise<Visitors> {
  const { call } = await newPerson(origin);
  const { id } = await call('GET /api/auth/user', {});
  const memorial = memorialId(account);
  await databases.memorial.query('update memorials set owner_id = $1 where id = $2', [id, memorial]);
  for (const table of ['albums', 'photos'])
    await databases.media.query(`update ${table} set owner_id = $1 where memorial_id = $2`, [id, memorial]);
  await databases.render.query('update slideshows set owner_id = $1 where memorial_id = $2', [id, memorial]);
  const sessions = Array.from({ length: timedRounds }, (_, index) => `other-${memorial}-${index}`);
  await databases.auth.query(
    `insert into sessions (id, user_id, expires_at) select unnest($1::text[]), $2, now() + interval '1 day'`,
    [sessions, id],
  );
  return { account, organizer: call, guest: createPublicClient(origin).call, photo, sessions };
}
