import type { Options } from './options.ts';
import type { Product } from './product.ts';

export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'kB' | 'x' | 'frames' | 'photos' | 'rows' | 'points' | 'presses' | 'taps' | 'SSIM';
  /** The value that it should not exceed. */
  readonly aim?: number;
  /** The value that it should reach. */
  readonly atLeast?: number;
  readonly note?: string;
}

export type Result = Measurement | { readonly what: string; readonly problem: string };

/** Chosen by its file's name in `sections/`. All of a run share one product, started with an empty data folder. */
export interface Section {
  /** Its place in the run: what wants the product at rest comes before what puts a load on it. */
  readonly order: number;
  readonly byDefault: boolean;
  measure(product: Product, options: Options): Promise<Result[]>;
  /** The documents show its figures, when all of them could be measured: of what they are. Undefined of a smaller run. */
  publishedAs?(options: Options): string | undefined;
  /** Of its measurements those that the README shows: how their names begin. */
  readonly headlines?: readonly string[];
}
