import { routes } from '@afterglow/proto';
import { isNavigation } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';

const contract = routes['POST /api/invitations/:invitationToken/upload'];

export const isSubmittedUpload = (request: FastifyRequest): boolean =>
  request.routeOptions.config.contract === contract && isNavigation(request);
