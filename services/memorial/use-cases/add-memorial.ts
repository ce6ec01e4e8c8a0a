import type { CreditUseReply, ErrorCode } from '@afterglow/proto';
import { fail, isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { MemorialTables, MemorialTransaction } from '../database.ts';
import type { MemorialValues } from '../domain/memorial-values.ts';
import { reminderDue } from '../domain/reminder-due.ts';
import type { MemorialRepository, MemorialRow } from '../repositories/memorial-repository.ts';
import type { OwnerRepository } from '../repositories/owner-repository.ts';
import type { ReservationRepository } from '../repositories/reservation-repository.ts';

interface AddMemorialDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'add' | 'findByDraft' | 'hasAny'>;
  readonly reservations: Pick<ReservationRepository, 'reserve' | 'take' | 'prune'>;
  readonly owners: Pick<OwnerRepository, 'lock' | 'hasTombstone'>;
  readonly billing: ServiceClient;
  readonly takesPayments: boolean;
  readonly newPublicId: () => string;
  readonly clock: () => Date;
}

/** Longer than billing waits before it asks about a used credit. */
const reservationMs = 30 * 24 * 60 * 60_000;

interface Creation {
  readonly ownerId: number;
  readonly draftId: string | null;
  readonly values: MemorialValues;
}

type Refusal = Extract<ErrorCode, 'payment_required' | 'payment_provider_unavailable'>;

/**
 * Without a credit, only the first memorial is created, unpaid. Its id is reserved before billing uses a credit, so
 * that billing can ask after a crash and a draft can continue. @throws payment_required, payment_provider_unavailable.
 */
export function createAddMemorial(deps: AddMemorialDependencies) {
  const { transact, memorials, reservations, owners, billing, takesPayments, newPublicId, clock } = deps;

  /** Serializes creations per owner, and checks that the account still exists. */
  const inOwnerTransaction = <T>(ownerId: number, work: (transaction: MemorialTransaction) => Promise<T>): Promise<T> =>
    transact(async (transaction) => {
      await owners.lock(ownerId, transaction);
      if (await owners.hasTombstone(ownerId, transaction)) fail('unauthorized');
      return work(transaction);
    }, ownerId);

  const ofDraft = async ({ ownerId, draftId }: Creation, transaction: MemorialTransaction) =>
    draftId === null ? undefined : memorials.findByDraft(ownerId, draftId, transaction);

  const reserve = (creation: Creation): Promise<MemorialRow | number> =>
    inOwnerTransaction(creation.ownerId, async (transaction) => {
      await reservations.prune(creation.ownerId, new Date(clock().getTime() - reservationMs), transaction);
      return (await ofDraft(creation, transaction)) ?? reservations.reserve(creation, transaction);
    });

  /** Creates the first memorial even if billing is down: its video asks again. */
  async function askForCredit(userId: number, memorialId: number): Promise<CreditUseReply> {
    try {
      return await billing.call('POST /internal/credits/use', { body: { userId, memorialId } });
    } catch (error) {
      if (isAppError(error, 'unavailable')) return { outcome: 'provider_unavailable', isAnotherBeingCreated: false };
      throw error;
    }
  }

  const add = (
    { values, ...creation }: Creation,
    paid: { readonly id?: number; readonly isPaid: boolean },
    transaction: MemorialTransaction,
  ): Promise<MemorialRow> =>
    memorials.add(
      { ...values, ...creation, ...paid, publicId: newPublicId(), reminderDueAt: reminderDue(values, clock()) },
      transaction,
    );

  /** Null if the memorial may be created: it is paid or the first one. */
  async function refusalBy(
    { outcome, isAnotherBeingCreated }: CreditUseReply,
    ownerId: number,
    transaction: MemorialTransaction,
  ): Promise<Refusal | null> {
    if (outcome === 'paid') return null;
    if (!isAnotherBeingCreated && !(await memorials.hasAny(ownerId, transaction))) return null;
    return outcome === 'unpaid' ? 'payment_required' : 'payment_provider_unavailable';
  }

  const complete = (creation: Creation, id: number, credit: CreditUseReply): Promise<MemorialRow | Refusal> =>
    inOwnerTransaction(creation.ownerId, async (transaction) => {
      const created = await ofDraft(creation, transaction);
      if (created) return created;
      const refusal = await refusalBy(credit, creation.ownerId, transaction);
      // A repeated draft keeps its reservation, since this answer may have crossed its payment.
      if (refusal && creation.draftId !== null) return refusal;
      const isTaken = await reservations.take(id, transaction);
      if (refusal) return refusal;
      // Billing has since learned that the creation was abandoned, and returned the credit.
      if (!isTaken) fail('unavailable');
      return add(creation, { id, isPaid: credit.outcome === 'paid' }, transaction);
    });

  const createFree = (creation: Creation): Promise<MemorialRow> =>
    inOwnerTransaction(
      creation.ownerId,
      async (transaction) => (await ofDraft(creation, transaction)) ?? add(creation, { isPaid: true }, transaction),
    );

  return async (creation: Creation): Promise<MemorialRow> => {
    if (!takesPayments) return createFree(creation);
    const reserved = await reserve(creation);
    if (typeof reserved !== 'number') return reserved;
    const credit = await askForCredit(creation.ownerId, reserved);
    const created = await complete(creation, reserved, credit);
    return typeof created === 'string' ? fail(created) : created;
  };
}
