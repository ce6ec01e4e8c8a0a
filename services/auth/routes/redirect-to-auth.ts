import type { Handler } from '@afterglow/service-kit';

export const redirectToAuth = (): Handler<'GET /api/login'> => async (_request, reply) => reply.redirect('/auth', 302);
