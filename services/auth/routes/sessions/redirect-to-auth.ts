import { returnParam, withReturnPath } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';

export const redirectToAuth =
  (): Handler<'GET /api/login'> =>
  async ({ query }, reply) =>
    reply.redirect(withReturnPath('/auth', query[returnParam]), 302);
