import type { Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

/** Abandons a reservation left by a crash before billing learns of it. With neither, the memorial was deleted. */
export const confirmPayment =
  ({
    transact,
    memorials,
    reservations,
  }: MemorialDeps): Handler<'POST /internal/memorials/:memorialId/confirm-payment'> =>
  ({ params }) =>
    transact(async (transaction) => {
      const id = Number(params.memorialId);
      const isFound = await memorials.markPaid(id, transaction);
      const isAbandoned = !isFound && (await reservations.abandon(id, transaction));
      return { outcome: isAbandoned ? 'abandoned' : 'confirmed' };
    });
