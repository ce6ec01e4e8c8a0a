import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHouseCookie, readHouseCookie, setHouseCookie } from './house-cookie.ts';

const name = 'afterglow';

export const setSessionCookie = (reply: FastifyReply, token: string, expiresAt: Date, publicOrigin?: string): void =>
  setHouseCookie(reply, name, token, expiresAt, publicOrigin);

export const clearSessionCookie = (reply: FastifyReply, publicOrigin?: string): void =>
  clearHouseCookie(reply, name, publicOrigin);

export const readSessionCookie = (request: FastifyRequest, publicOrigin?: string): string | undefined =>
  readHouseCookie(request, name, publicOrigin);
