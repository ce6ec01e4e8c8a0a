import { unsubscribePath } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';

export const redirectToUnsubscribe =
  (): Handler<'GET /api/unsubscribe/:unsubscribeToken'> =>
  async ({ params }, reply) =>
    reply.redirect(unsubscribePath(encodeURIComponent(params.unsubscribeToken)), 302);
