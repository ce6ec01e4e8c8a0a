import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

export const newClientSecret = (id: string): string => `${id}_secret_${randomText(25)}`;
