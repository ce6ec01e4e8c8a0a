import { describe, expect, it } from 'vitest';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const tokens = createUnsubscribeTokens('a secret that is long enough, surely');
const ofAda = { kind: 'photosArrived', userId: 7 } as const;
const token = tokens.create(ofAda);

describe('a token to unsubscribe', () => {
  it('names the account and the kind of mail, and works for good', () => {
    expect(tokens.read(token)).toEqual(ofAda);
    expect(tokens.create(ofAda)).toBe(token);
  });

  it('fits into an address', () => {
    expect(encodeURIComponent(token)).toBe(token);
  });

  it.each([
    ['another account', token.replace('.7.', '.8.')],
    ['another kind of mail', token.replace('photosArrived', 'videoReady')],
    ['no kind of mail', token.replace('photosArrived', 'toString')],
    ['another secret', createUnsubscribeTokens('another secret, also long enough').create(ofAda)],
    ['a changed signature', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['less of the signature', token.slice(0, -1)],
    ['more', `${token}A`],
    ['nothing', ''],
  ])('is refused for %s', (_, wrong) => {
    expect(tokens.read(wrong)).toBeNull();
  });
});
