import { routes } from '@afterglow/proto';
import { isNavigation } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';

const contract = routes['POST /api/invitations/:invitationToken/upload'];

/** Whether it is a form with photos that the browser has sent by itself, without a script. */
export const isSubmittedUpload = (request: FastifyRequest): boolean =>
  request.routeOptions.config.contract === contract && isNavigation(request);
