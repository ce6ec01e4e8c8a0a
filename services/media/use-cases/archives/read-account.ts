import type { Account, BillingOverview, MemorialWithInvitations } from '@afterglow/proto';
import { fail, isAppError, type ServiceClient } from '@afterglow/service-kit';

interface ReadAccountDependencies {
  readonly auth: ServiceClient;
  readonly memorial: ServiceClient;
  readonly billing: ServiceClient;
}

export interface ExportedAccount {
  readonly account: Account;
  readonly billing: BillingOverview | null;
  readonly memorials: readonly MemorialWithInvitations[];
}

/** Data of the other services except slideshows. @throws unavailable, or unauthorized if the account was deleted. */
export async function readAccount(
  { auth, memorial, billing }: ReadAccountDependencies,
  userId: number,
  signal: AbortSignal,
): Promise<ExportedAccount> {
  const account = auth
    .call('GET /internal/users/:userId/account', { params: { userId: `${userId}` }, signal })
    .catch((error: unknown) => {
      if (isAppError(error, 'user_not_found')) fail('unauthorized');
      throw error;
    });
  // Without payments, billing lacks the route.
  const payments = billing
    .call('GET /internal/users/:userId/payments', { params: { userId: `${userId}` }, signal })
    .catch((error: unknown) => {
      if (isAppError(error, 'route_not_found')) return null;
      throw error;
    });
  const [known, paid, memorials] = await Promise.all([
    account,
    payments,
    memorial.call('GET /internal/owners/:ownerId/memorials', { params: { ownerId: `${userId}` }, signal }),
  ]);
  return { account: known, billing: paid, memorials };
}
