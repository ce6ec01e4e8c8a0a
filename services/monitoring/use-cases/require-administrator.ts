import { fail, type ServiceClient } from '@afterglow/service-kit';

interface RequireAdministratorDependencies {
  readonly auth: ServiceClient;
  /** Lower case; empty if every signed-in user may see the page. */
  readonly adminEmails: ReadonlySet<string>;
}

export const createRequireAdministrator =
  ({ auth, adminEmails }: RequireAdministratorDependencies) =>
  async (userId: number): Promise<void> => {
    if (adminEmails.size === 0) return;
    const { email } = await auth.call('GET /internal/users/:userId', { params: { userId: String(userId) } });
    if (!adminEmails.has(email.toLowerCase())) fail('administrators_only');
  };

export type RequireAdministrator = ReturnType<typeof createRequireAdministrator>;
