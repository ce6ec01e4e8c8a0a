import type { Options } from './options.ts';
import type { Product } from './product.ts';

export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'kB' | 'x' | 'frames' | 'photos' | 'rows' | 'SSIM';
  /** The value that it should not exceed. */
  readonly aim?: number;
  /** The value that it should reach. */
  readonly atLeast?: number;
  /** What a reader has to know to understand the value. */
  readonly note?: string;
}

/** What was measured, or why it could not be. */
export type Result = Measurement | { readonly what: string; readonly problem: string };

/**
 * One file of `sections/`: its name there is what `npm run bench -- <name>` chooses it by. All sections of a run share one
 * product, which was started with an empty data folder.
 */
export interface Section {
  /** Its place in the run: what wants the product at rest comes before what puts a load on it. */
  readonly order: number;
  /** Whether it runs when none is named. */
  readonly byDefault: boolean;
  measure(product: Product, options: Options): Promise<Result[]>;
  /** The documents show its figures, when all of them could be measured: of what they are. */
  publishedAs?(options: Options): string;
  /** Of its measurements those that the README shows: how their names begin. */
  readonly headlines?: readonly string[];
}
