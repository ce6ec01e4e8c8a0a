import { sql } from 'kysely';
import type { AuthDatabase } from '../database.ts';
import type { Mail, MailTemplateName } from '../domain/mail.ts';

interface HeldMail {
  readonly mail: Pick<Mail, 'template' | 'values'>;
  readonly userId: number;
  /** Null if it waits for a confirmed address. */
  readonly dueAt: Date | null;
  readonly heldSince: Date;
}

interface DueRow {
  readonly template: MailTemplateName;
  readonly values: unknown;
  readonly recipient: string;
  readonly userId: number;
  readonly heldSince: Date;
}

export const heldMailRepository = (database: AuthDatabase) => ({
  add: async ({ mail: { template, values }, userId, dueAt, heldSince }: HeldMail): Promise<void> => {
    await database
      .insertInto('held_mails')
      .values({ user_id: userId, template, values: JSON.stringify(values), due_at: dueAt, created_at: heldSince })
      .execute();
  },

  /** Those that waited for a confirmed address. */
  takeByUser: async (userId: number): Promise<HeldMail['mail'][]> => {
    const taken = await database
      .deleteFrom('held_mails')
      .where('user_id', '=', userId)
      .where('due_at', 'is', null)
      .returning(['id', 'template', 'values'])
      .execute();
    // `add` wrote `template` and `values` together.
    return taken.toSorted((one, other) => one.id - other.id) as unknown as HeldMail['mail'][];
  },

  /** Postponed mails, to the present addresses of their accounts. */
  takeDue: async (
    now: Date,
    limit: number,
  ): Promise<(Omit<HeldMail, 'mail' | 'dueAt'> & { readonly mail: Mail })[]> => {
    const { rows } = await sql<DueRow>`
      with due as (
        select id from held_mails where due_at <= ${now} order by due_at limit ${limit} for update skip locked
      )
      delete from held_mails using due, users where held_mails.id = due.id and users.id = held_mails.user_id
      returning held_mails.template, held_mails.values, users.email as recipient, held_mails.user_id as "userId",
        held_mails.created_at as "heldSince"`.execute(database);
    return rows.map(({ template, values, recipient, ...held }) => {
      return { ...held, mail: { template, values, recipient } as Mail };
    });
  },

  /** Returns the template of each removed mail. */
  pruneOld: async (before: Date): Promise<MailTemplateName[]> => {
    const removed = await database
      .deleteFrom('held_mails')
      .where('created_at', '<', before)
      .returning('template')
      .execute();
    return removed.map(({ template }) => template);
  },
});

export type HeldMailRepository = ReturnType<typeof heldMailRepository>;
