import type { Labels } from './matcher.ts';
import type { MeasureName, SharedName } from './measures.ts';

export interface ProcessReading {
  /** The process's name: web, media, media-worker. */
  readonly service: string;
  /** What it does not say is missing. */
  readonly values: Readonly<Partial<Record<MeasureName, number>>>;
}

export interface SharedValue {
  readonly name: SharedName;
  readonly labels: Labels;
  readonly value: number;
}

/** All that is known of the product at one moment. */
export interface Reading {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** By address; a process that did not answer is missing. */
  readonly processes: ReadonlyMap<string, ProcessReading>;
  readonly shared: readonly SharedValue[];
}
