import type { CreditUseReply, ErrorCode } from '@afterglow/proto';
import { fail, isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { MemorialTables, MemorialTransaction } from '../database.ts';
import type { MemorialValues } from '../domain/memorial-values.ts';
import type { MemorialRepository, MemorialRow } from '../repositories/memorial-repository.ts';
import type { OwnerRepository } from '../repositories/owner-repository.ts';
import type { ReservationRepository } from '../repositories/reservation-repository.ts';

interface CreateMemorialDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'add' | 'findByDraft' | 'hasAny'>;
  readonly reservations: Pick<ReservationRepository, 'reserve' | 'take' | 'prune'>;
  readonly owners: Pick<OwnerRepository, 'lock' | 'hasTombstone'>;
  readonly billing: ServiceClient;
  readonly takesPayments: boolean;
  readonly newPublicId: () => string;
  readonly clock: () => Date;
}

/** Longer than billing goes without asking what became of a memorial that used a credit. */
const reservationMs = 30 * 24 * 60 * 60_000;

interface Creation {
  readonly ownerId: number;
  /** Of the browser's draft; null where it keeps none. */
  readonly draftId: string | null;
  readonly values: MemorialValues;
}

type Refusal = Extract<ErrorCode, 'payment_required' | 'payment_provider_unavailable'>;

/**
 * Without a credit only the first memorial is created, unpaid. Its id is reserved before billing is asked to use one:
 * after a crash billing can ask, and a draft goes on. @throws payment_required, payment_provider_unavailable.
 */
export function createMemorialCreation(deps: CreateMemorialDependencies) {
  const { transact, memorials, reservations, owners, billing, takesPayments, newPublicId, clock } = deps;

  /** One at a time for each owner; the account may be gone since the session was checked. */
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

  /** Whether billing knows or not, the first memorial is created: its video asks again. */
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
  ): Promise<MemorialRow> => memorials.add({ ...values, ...creation, ...paid, publicId: newPublicId() }, transaction);

  /** Null where the memorial may be created: it is paid, or the first one. */
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
      // A draft that comes again goes on with its reservation: this answer may have crossed its payment.
      if (refusal && creation.draftId !== null) return refusal;
      const isTaken = await reservations.take(id, transaction);
      if (refusal) return refusal;
      // Billing was told meanwhile that this creation had been given up, and has given the credit back.
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

export type CreateMemorial = ReturnType<typeof createMemorialCreation>;
