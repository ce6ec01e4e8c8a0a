import { expect, test } from 'vitest';
import { newDraftId } from '../../lib/drafts/pending-memorial.ts';
import { choosePurchase } from './purchase.ts';

const draft = {
  draftId: newDraftId(),
  ownerId: 1,
  deceasedName: 'Walter Ellis',
  photoUploadDeadline: '2090-06-01T23:59',
};
const rosemary = { deceasedName: 'Rosemary Ellis', isPaid: false };

test.each([
  ['the draft', draft, [rosemary], { name: 'Walter Ellis', isCreated: false, isFirst: false }],
  [
    'the memorial that is not paid for',
    undefined,
    [rosemary],
    { name: 'Rosemary Ellis', isCreated: true, isFirst: true },
  ],
  [
    'the oldest of them',
    undefined,
    [{ ...rosemary, isPaid: true }, { ...rosemary, deceasedName: 'Ann Ellis' }, rosemary],
    { name: 'Ann Ellis', isCreated: true, isFirst: false },
  ],
  [
    'the next memorial',
    undefined,
    [{ ...rosemary, isPaid: true }],
    { name: undefined, isCreated: false, isFirst: false },
  ],
  ['the first memorial', undefined, [], { name: undefined, isCreated: false, isFirst: true }],
  ['not known yet', undefined, undefined, { name: undefined, isCreated: false, isFirst: false }],
])('a payment is for %s', (_, pending, memorials, purchase) => {
  expect(choosePurchase(pending, memorials)).toEqual(purchase);
});
