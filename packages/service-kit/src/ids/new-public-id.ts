import { randomBytes } from 'node:crypto';

export const newPublicId = (): string => randomBytes(16).toString('base64url');
