import { cookieNames } from '@afterglow/proto';
import type { FastifyRequest } from 'fastify';

/** By its name, over https or not, whatever it holds: whether a session is still one is for auth to say. */
const sessionCookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?${cookieNames.session}=`);

export const hasSessionCookie = ({ headers }: FastifyRequest): boolean => sessionCookie.test(headers.cookie ?? '');
