import type { CabacEncoder, Context } from './cabac-encoder.ts';

const prefixLimit = 9;
const suffixOrder = 3;

function encodeSuffix(encoder: CabacEncoder, value: number): void {
  let rest = value;
  let order = suffixOrder;
  for (; rest >= 1 << order; order += 1) {
    encoder.encodeBypass(1);
    rest -= 1 << order;
  }
  encoder.encodeBypass(0);
  for (let bit = order - 1; bit >= 0; bit -= 1) encoder.encodeBypass((rest >> bit) & 1 ? 1 : 0);
}

/** Clause 9.3.2.3. @param around sum of the sizes of the left and upper differences (9.3.3.1.1.7) */
export function encodeDifference(
  encoder: CabacEncoder,
  contexts: readonly Context[],
  value: number,
  around: number,
): void {
  const encode = (context: number, isMore: boolean) => {
    const found = contexts[context];
    if (found) encoder.encodeDecision(found, isMore ? 1 : 0);
  };
  const size = Math.abs(value);
  encode(around < 3 ? 0 : around > 32 ? 2 : 1, size > 0);
  if (size === 0) return;
  for (let ones = 1; ones < prefixLimit && ones <= size; ones += 1) encode(Math.min(6, ones + 2), size > ones);
  if (size >= prefixLimit) encodeSuffix(encoder, size - prefixLimit);
  encoder.encodeBypass(value < 0 ? 1 : 0);
}
