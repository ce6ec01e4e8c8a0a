import type { AuthDatabase } from '../database.ts';
import type { Mail } from '../domain/mail.ts';

type HeldMail = Pick<Mail, 'template' | 'values'>;

export const heldMailRepository = (database: AuthDatabase) => ({
  add: async (userId: number, { template, values }: HeldMail): Promise<void> => {
    await database
      .insertInto('held_mails')
      .values({ user_id: userId, template, values: JSON.stringify(values) })
      .execute();
  },

  takeByUser: async (userId: number): Promise<HeldMail[]> => {
    const taken = await database
      .deleteFrom('held_mails')
      .where('user_id', '=', userId)
      .returning(['id', 'template', 'values'])
      .execute();
    // `add` wrote `template` and `values` together.
    return taken.toSorted((one, other) => one.id - other.id) as unknown as HeldMail[];
  },

  pruneOld: async (before: Date): Promise<void> => {
    await database.deleteFrom('held_mails').where('created_at', '<', before).execute();
  },
});

export type HeldMailRepository = ReturnType<typeof heldMailRepository>;
