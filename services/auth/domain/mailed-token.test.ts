import { expect, it } from 'vitest';
import { hashMailedToken, mailedLinkEnd, newMailedToken } from './mailed-token.ts';

it('a token has 256 bits and is never repeated', () => {
  const tokens = Array.from({ length: 100 }, newMailedToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32);
});

it('a hash does not contain its token, and is deterministic', () => {
  const token = newMailedToken();
  expect(hashMailedToken(token)).toBe(hashMailedToken(token));
  expect(hashMailedToken(token)).not.toContain(token.slice(0, 8));
});

it('a link is valid for an hour', () => {
  expect(mailedLinkEnd(new Date('2026-01-01T10:00:00Z'))).toEqual(new Date('2026-01-01T11:00:00Z'));
});
