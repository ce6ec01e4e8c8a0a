import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CreditEntryKind,
  entriesDue,
  leavesCredit,
  type MoneyFacts,
  nextEntry,
  reviewDue,
} from './credit-entries.ts';

const unpaid: MoneyFacts = { isPaid: false, isRefunded: false, dispute: null };
const paid: MoneyFacts = { ...unpaid, isPaid: true };
const refunded: MoneyFacts = { ...paid, isRefunded: true };
const disputed: MoneyFacts = { ...paid, dispute: 'open' };
const won: MoneyFacts = { ...paid, dispute: 'won' };
const lost: MoneyFacts = { ...paid, dispute: 'lost' };

describe('entriesDue', () => {
  it.each<[CreditEntryKind | null, MoneyFacts, CreditEntryKind[]]>([
    [null, unpaid, []],
    [null, paid, ['granted']],
    [null, refunded, ['granted', 'refunded']],
    [null, disputed, ['granted', 'disputed']],
    ['granted', paid, []],
    ['granted', refunded, ['refunded']],
    ['granted', lost, ['disputed']],
    ['granted', won, []],
    ['released', disputed, ['disputed']],
    ['reinstated', refunded, ['refunded']],
    ['refunded', refunded, []],
    ['disputed', lost, []],
    ['disputed', won, ['reinstated']],
    ['refunded', paid, ['reinstated']],
    ['used', refunded, []],
    ['used', lost, []],
  ])('returns, after %s, with %j: %j', (last, money, due) => {
    expect(entriesDue(last, money)).toEqual(due);
  });

  it('returns nothing after its own entries were applied, and alternates between granting and removing', () => {
    const kinds = [null, 'granted', 'released', 'reinstated', 'used', 'refunded', 'disputed'] as const;
    const money = fc.record({
      isPaid: fc.constant(true),
      isRefunded: fc.boolean(),
      dispute: fc.constantFrom(null, 'open', 'won', 'lost'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), money, (last, facts) => {
        const due = entriesDue(last, facts);
        expect(entriesDue(due.at(-1) ?? last, facts)).toEqual([]);
        const credits = [...(last === null ? [false] : [leavesCredit(last)]), ...due.map(leavesCredit)];
        for (const [index, has] of credits.entries()) if (index > 0) expect(has).toBe(!credits[index - 1]);
      }),
    );
  });
});

describe('reviewDue', () => {
  it('requests a review of a used credit whose payment was returned, and of no other', () => {
    expect(reviewDue('used', refunded)).toBe('refunded');
    expect(reviewDue('used', disputed)).toBe('disputed');
    expect(reviewDue('used', won)).toBeNull();
    expect(reviewDue('granted', refunded)).toBeNull();
    expect(reviewDue(null, lost)).toBeNull();
  });
});

describe('nextEntry', () => {
  it('is numbered after the last one, from 1', () => {
    expect([undefined, { number: 1 }, { number: 7 }].map((last) => nextEntry(last, 'granted').number)).toEqual([
      1, 2, 8,
    ]);
  });

  it.each<[CreditEntryKind, number]>([
    ['granted', 1],
    ['released', 1],
    ['reinstated', 1],
    ['used', -1],
    ['refunded', -1],
    ['disputed', -1],
  ])('%s changes the credits by %i', (kind, amount) => {
    expect(nextEntry({ number: 1 }, kind)).toEqual({ number: 2, kind, amount });
  });
});
