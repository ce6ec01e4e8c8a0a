import type { Product } from './product.ts';

export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'kB' | 'x';
  /** The value that it should not exceed. */
  readonly aim?: number;
  /** What a reader has to know to understand the value. */
  readonly note?: string;
}

/**
 * One file of `sections/`: its name there is what `npm run bench -- <name>` chooses it by. All sections of a run share one
 * product, which was started with an empty data folder.
 */
export interface Section {
  /** Its place in the run: what wants the product at rest comes before what puts a load on it. */
  readonly order: number;
  /** Whether it runs when none is named. */
  readonly byDefault: boolean;
  measure(product: Product): Promise<Measurement[]>;
}
