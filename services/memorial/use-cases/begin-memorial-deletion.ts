import { publishEvent } from '@afterglow/service-kit/database';
import type { MemorialTransaction } from '../database.ts';
import type { MemorialRepository, MemorialRow } from '../repositories/memorial-repository.ts';

/** Notifies the other services. Call it in the transaction that locks the memorial. */
export async function beginMemorialDeletion(
  { memorials }: { readonly memorials: Pick<MemorialRepository, 'remove'> },
  transaction: MemorialTransaction,
  { id, owner_id: ownerId }: MemorialRow,
): Promise<void> {
  await memorials.remove(id, transaction);
  await publishEvent(transaction, 'memorial.deleted', { memorialId: id, ownerId });
}
