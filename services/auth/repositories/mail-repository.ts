import type { Batch } from '@afterglow/service-kit/database';
import type { Selectable } from 'kysely';
import type { AuthDatabase, AuthTables } from '../database.ts';
import type { Mail } from '../domain/mail.ts';

type MailRow = Selectable<AuthTables['mails']>;

export type StoredMail = Mail & { readonly id: number; readonly createdAt: Date };

/** `add` wrote `template` and `values` together. */
const storedMail = ({ id, template, recipient, values, created_at: createdAt }: MailRow): StoredMail =>
  ({ id, template, recipient, values, createdAt }) as StoredMail;

export const mailRepository = (database: AuthDatabase) => ({
  add: async ({ template, recipient, values }: Mail): Promise<number> => {
    const { id } = await database
      .insertInto('mails')
      .values({ template, recipient, values: JSON.stringify(values) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  findUnsent: async (id: number): Promise<StoredMail | undefined> => {
    const row = await database
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('failed_at', 'is', null)
      .executeTakeFirst();
    return row && storedMail(row);
  },

  remove: async (id: number): Promise<void> => {
    await database.deleteFrom('mails').where('id', '=', id).execute();
  },

  /** Keeps contact messages, which others wrote. */
  removeAllTo: async (recipient: string): Promise<void> => {
    await database.deleteFrom('mails').where('recipient', '=', recipient).where('template', '!=', 'contact').execute();
  },

  markDead: async (id: number, failure: string, now: Date): Promise<void> => {
    await database.updateTable('mails').set({ failed_at: now, failure }).where('id', '=', id).execute();
  },

  listOverdue: (before: Date, { after, limit }: Batch<number>): Promise<Pick<MailRow, 'id' | 'template'>[]> =>
    database
      .selectFrom('mails')
      .select(['id', 'template'])
      .where('failed_at', 'is', null)
      .where('created_at', '<', before)
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),

  pruneDead: async (before: Date, limit: number): Promise<number> => {
    const dead = database.selectFrom('mails').select('id').where('failed_at', '<', before).limit(limit);
    const { numDeletedRows } = await database.deleteFrom('mails').where('id', 'in', dead).executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export type MailRepository = ReturnType<typeof mailRepository>;
