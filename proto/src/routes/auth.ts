import { Type } from 'typebox';
import { nothing, type RouteTable } from '../contract.ts';
import { AccountDeletion, Login, Organizer, Registration, User } from '../entities/user.ts';
import { id, instant, numericId, publicId } from '../fields.ts';

export const authRoutes = {
  'GET /api/auth/user': {
    summary: 'The signed-in user',
    service: 'auth',
    caller: 'session',
    reply: { 200: User },
    errors: [],
  },
  'DELETE /api/auth/user': {
    summary: 'Delete the account for good, with its sessions and its memorials',
    service: 'auth',
    caller: 'session',
    body: AccountDeletion,
    reply: { 204: nothing() },
    errors: ['wrong_password', 'too_many_guesses', 'sign_in_busy'],
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    service: 'auth',
    caller: 'none',
    body: Login,
    reply: { 200: User },
    errors: ['invalid_credentials', 'too_many_attempts', 'sign_in_busy'],
  },
  'POST /api/auth/register': {
    summary: 'Create an account and sign in',
    service: 'auth',
    caller: 'none',
    body: Registration,
    reply: { 201: User },
    errors: ['email_taken', 'too_many_attempts', 'sign_in_busy'],
  },
  'POST /api/auth/logout': {
    summary: 'Sign out everywhere this session is used',
    service: 'auth',
    caller: 'none',
    reply: { 204: nothing() },
    errors: [],
  },
  'GET /api/login': {
    summary: 'Navigation to sign in again',
    service: 'auth',
    caller: 'none',
    reply: { 302: nothing() },
    errors: [],
  },
  'GET /internal/sessions/:sessionId': {
    summary: 'The session, while it is neither ended nor expired',
    service: 'auth',
    caller: 'internal',
    params: Type.Object({ sessionId: publicId }),
    reply: { 200: Type.Object({ userId: id, expiresAt: instant }) },
    errors: ['session_not_found'],
  },
  'GET /internal/users/:userId': {
    summary: 'Name and address of an account holder, for an invitation page',
    service: 'auth',
    caller: 'internal',
    params: Type.Object({ userId: numericId }),
    reply: { 200: Organizer },
    errors: ['user_not_found'],
  },
} as const satisfies RouteTable;
