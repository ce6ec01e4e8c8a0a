import type { HighDynamicRange } from './high-dynamic-range.ts';
import type { Matrix } from './primaries.ts';
import type { Transfer } from './transfer.ts';

/** The meaning of samples that are not in sRGB. */
export interface ColourSpace {
  readonly transfer: Transfer;
  /** From its linear light to that of sRGB; undefined if its primaries are the same. */
  readonly matrix?: Matrix | undefined;
  readonly highDynamicRange?: HighDynamicRange | undefined;
}

/** How a decoder gets sRGB: the samples are sRGB, they follow the file's ICC profile if it has one, or another space. */
export type ImageColours = 'srgb' | 'profile' | ColourSpace;
