export interface SweepFindings {
  photos: number;
  originals: number;
  orphansRemoved: number;
  /** Too new to remove: their rows may still come. */
  orphansLeft: number;
  /** Frames without a row. */
  framesRemoved: number;
  formerTurnsRemoved: number;
  /** Needs attention by an operator. */
  withoutOriginal: number;
  withoutOriginalIds: readonly number[];
  derivativesMissing: number;
  derivativesMade: number;
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
