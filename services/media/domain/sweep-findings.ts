export interface SweepFindings {
  photos: number;
  originals: number;
  /** Photos whose objects lay there without a row, and were removed. */
  orphansRemoved: number;
  /** The same, but so new that their rows may still come. */
  orphansLeft: number;
  /** Frames that lay there although none waited to be coded, and were removed. */
  framesRemoved: number;
  /** Thumbnails and display sizes of photos as they were before they were turned, which were removed. */
  formerTurnsRemoved: number;
  /** Photos whose original is gone: a person has to look. */
  withoutOriginal: number;
  /** The first of them, by id: as many as one line of the log can hold. */
  withoutOriginalIds: readonly number[];
  derivativesMissing: number;
  derivativesMade: number;
  /** Photos and memorials that could not be swept, such as one whose objects cannot be removed: the next sweep tries again. */
  failures: number;
}

export const noFindings = (): SweepFindings => ({
  photos: 0,
  originals: 0,
  orphansRemoved: 0,
  orphansLeft: 0,
  framesRemoved: 0,
  formerTurnsRemoved: 0,
  withoutOriginal: 0,
  withoutOriginalIds: [],
  derivativesMissing: 0,
  derivativesMade: 0,
  failures: 0,
});

const namedMax = 20;

export function noteWithoutOriginal(findings: SweepFindings, photoId: number): void {
  findings.withoutOriginal += 1;
  findings.withoutOriginalIds = [...findings.withoutOriginalIds, photoId].slice(0, namedMax);
}
