import type { Labels } from './matcher.ts';
import type { MeasureName, SharedName } from './measures.ts';

export interface ProcessReading {
  readonly service: string;
  readonly values: Readonly<Partial<Record<MeasureName, number>>>;
}

export interface SharedValue {
  readonly name: SharedName;
  readonly labels: Labels;
  readonly value: number;
}

export interface Reading {
  readonly at: number;
  /** By address; without processes that did not answer. */
  readonly processes: ReadonlyMap<string, ProcessReading>;
  readonly shared: readonly SharedValue[];
}
