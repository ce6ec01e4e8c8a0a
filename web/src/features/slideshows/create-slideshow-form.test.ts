import { expect, test } from 'vitest';
import { selectionHint } from './create-slideshow-form.tsx';

test.each([
  [undefined, undefined],
  ['unread', 'We couldn’t count the photos you selected.'],
  [0, 'Select photos in the Photos tab first.'],
  [1, 'Uses the 1 photo you selected.'],
  [30, 'Uses the 30 photos you selected, in your order.'],
] as const)('says which photos are used: %s', (selectedCount, hint) => {
  expect(selectionHint(selectedCount)).toBe(hint);
});
