/** What a sweep has found, and what it did about it. */
export interface SweepFindings {
  photos: number;
  originals: number;
  /** Photos whose objects lay there without a row, and were removed. */
  orphansRemoved: number;
  /** The same, but so new that their rows may still come. */
  orphansLeft: number;
  /** Photos whose original is gone, by id: a person has to look. */
  withoutOriginal: number[];
  derivativesMissing: number;
  derivativesMade: number;
}

export const noFindings = (): SweepFindings => ({
  photos: 0,
  originals: 0,
  orphansRemoved: 0,
  orphansLeft: 0,
  withoutOriginal: [],
  derivativesMissing: 0,
  derivativesMade: 0,
});
