import type { MemorialValues } from './memorial-values.ts';

/** What its videos show of a memorial. */
type Shown = Pick<MemorialValues, 'deceasedName' | 'birthDate' | 'deathDate'>;

export const isCorrection = (before: Shown, after: Shown): boolean =>
  before.deceasedName !== after.deceasedName ||
  before.birthDate !== after.birthDate ||
  before.deathDate !== after.deathDate;
