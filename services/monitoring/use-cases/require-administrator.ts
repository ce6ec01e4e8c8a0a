import { fail, type ServiceClient } from '@afterglow/service-kit';

interface RequireAdministratorDependencies {
  readonly auth: ServiceClient;
  /** In lower case; empty where everybody who is signed in may see the page. */
  readonly adminEmails: ReadonlySet<string>;
}

export type RequireAdministrator = (userId: number) => Promise<void>;

/** @throws AppError `administrators_only`. */
export const createRequireAdministrator =
  ({ auth, adminEmails }: RequireAdministratorDependencies): RequireAdministrator =>
  async (userId) => {
    if (adminEmails.size === 0) return;
    const { email } = await auth.call('GET /internal/users/:userId', { params: { userId: String(userId) } });
    if (!adminEmails.has(email.toLowerCase())) fail('administrators_only');
  };
