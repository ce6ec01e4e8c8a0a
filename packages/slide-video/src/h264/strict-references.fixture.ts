import type { StrictSlice } from './strict-headers.fixture.ts';

export interface StrictReference<Shown> {
  readonly frameNum: number;
  readonly order: number;
  readonly shown: Shown;
  readonly longTerm: boolean;
}

/** Clause 8.2.5.4: marks as the operations say, and refuses those that name no picture. */
function marked<Shown>(
  references: readonly StrictReference<Shown>[],
  { marking = [], frameNum }: StrictSlice,
): readonly StrictReference<Shown>[] {
  let kept = references;
  let longTermFrames = 0;
  const take = (find: (each: StrictReference<Shown>) => boolean): StrictReference<Shown> => {
    const found = kept.find(find);
    if (!found) throw new Error('a marking names no reference picture');
    kept = kept.filter((each) => each !== found);
    return found;
  };
  const isNumber = (difference = Number.NaN) => {
    const number = frameNum - (difference + 1);
    return (each: StrictReference<Shown>) => !each.longTerm && each.frameNum === number;
  };
  for (const [operation, first, second] of marking) {
    if (operation === 1) take(isNumber(first));
    else if (operation === 2) take((each) => each.longTerm && first === 0);
    else if (operation === 4) longTermFrames = first ?? 0;
    else if (operation === 3 && second === 0 && longTermFrames === 1) {
      const still = take(isNumber(first));
      kept = [...kept.filter((each) => !each.longTerm), { ...still, longTerm: true }];
    } else throw new Error(`the marking ${operation} ${first} ${second} is not understood`);
  }
  return kept;
}

/** Clause 8.2.5: the reference pictures after a picture. They never exceed what the sequence allows. */
export function updateReferences<Shown>(
  references: readonly StrictReference<Shown>[],
  slice: StrictSlice,
  shown: Shown,
  most: number,
): readonly StrictReference<Shown>[] {
  const { idr, reference, frameNum, order, marking } = slice;
  if (!reference) return references;
  const added = { frameNum, order, shown, longTerm: false };
  if (idr) return [added];
  if (marking) {
    const all = [...marked(references, slice), added];
    if (all.length > most) throw new Error(`there are ${all.length} reference pictures`);
    return all;
  }
  const oldest = references.find((each) => !each.longTerm);
  const kept = references.length === most ? references.filter((each) => each !== oldest) : references;
  if (kept.length === most) throw new Error('no short-term reference picture can leave');
  return [...kept, added];
}
