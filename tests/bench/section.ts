import type { Options } from './options.ts';
import type { Product } from './product.ts';

export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit:
    | 's'
    | 'ms'
    | 'MB'
    | 'kB'
    | 'px'
    | 'x'
    | 'frames'
    | 'photos'
    | 'rows'
    | 'points'
    | 'presses'
    | 'taps'
    | 'SSIM';
  readonly aim?: number;
  readonly atLeast?: number;
  readonly note?: string;
}

export type Result = Measurement | { readonly what: string; readonly problem: string };

/** A file in `sections/`. All sections of a run share one product, whose data folder is empty at first. */
export interface Section {
  readonly order: number;
  readonly byDefault: boolean;
  measure(product: Product, options: Options): Promise<Result[]>;
  /** The conditions for the documents; undefined for a smaller run, which they do not show. */
  publishedAs?(options: Options): string | undefined;
  /** Reduces the results for the documents. */
  summarize?(results: readonly Result[]): Result[];
  /** Prefixes of the measurements in the README. */
  readonly headlines?: readonly string[];
}
