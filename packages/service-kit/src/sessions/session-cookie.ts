import { cookieNames } from '@afterglow/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHostCookie, readHostCookie, setHostCookie } from './host-cookie.ts';

const name = cookieNames.session;

export const setSessionCookie = (reply: FastifyReply, token: string, expiresAt: Date, publicOrigin?: string): void =>
  setHostCookie(reply, name, token, expiresAt, publicOrigin);

export const clearSessionCookie = (reply: FastifyReply, publicOrigin?: string): void =>
  clearHostCookie(reply, name, publicOrigin);

export const readSessionCookie = (request: FastifyRequest, publicOrigin?: string): string | undefined =>
  readHostCookie(request, name, publicOrigin);
