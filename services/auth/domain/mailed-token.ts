import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@afterglow/proto';

export const newMailedToken = (): string => randomBytes(32).toString('base64url');

/** A random token needs no slow hash. */
export const hashMailedToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A welcome may be read days later. */
export const confirmationLinkEnd = (start: Date): Date =>
  new Date(start.getTime() + limits.confirmationLinkDays * 24 * 60 * 60_000);

export const mailedLinkEnd = (start: Date): Date => new Date(start.getTime() + limits.mailedLinkMinutes * 60_000);
