import type { Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { MemorialTables } from '../database.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';
import type { ReservationRepository } from '../repositories/reservation-repository.ts';

interface ConfirmPaymentDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'markPaid'>;
  readonly reservations: Pick<ReservationRepository, 'abandon'>;
}

/** A reservation that a crash left is given up before billing is told so. With neither, the memorial was deleted. */
export const confirmPayment =
  ({
    transact,
    memorials,
    reservations,
  }: ConfirmPaymentDependencies): Handler<'POST /internal/memorials/:memorialId/confirm-payment'> =>
  ({ params }) =>
    transact(async (transaction) => {
      const id = Number(params.memorialId);
      const isFound = await memorials.markPaid(id, transaction);
      const isAbandoned = !isFound && (await reservations.abandon(id, transaction));
      return { outcome: isAbandoned ? 'abandoned' : 'confirmed' };
    });
