import { randomBytes } from 'node:crypto';

/** A new public id, token or session id: 128 random bits as base64url, 22 characters. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');
