import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';

export const getOrganizer =
  ({ users }: AuthDeps): Handler<'GET /internal/users/:userId'> =>
  async ({ params }) => {
    const user = await users.findById(Number(params.userId));
    if (!user) fail('user_not_found');
    return { firstName: user.first_name, lastName: user.last_name, email: user.email };
  };
