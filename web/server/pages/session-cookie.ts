import { cookieNames } from '@afterglow/proto';
import type { FastifyRequest } from 'fastify';

/** Only auth knows whether the session is still valid. */
const sessionCookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?${cookieNames.session}=`);

export const hasSessionCookie = ({ headers }: FastifyRequest): boolean => sessionCookie.test(headers.cookie ?? '');
