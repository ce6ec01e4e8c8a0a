import type { HighDynamicRange } from './high-dynamic-range.ts';
import type { Matrix } from './primaries.ts';
import type { Transfer } from './transfer.ts';

export interface ColourSpace {
  readonly transfer: Transfer;
  readonly matrix?: Matrix | undefined;
  readonly highDynamicRange?: HighDynamicRange | undefined;
}

export type ImageColours = 'srgb' | 'profile' | ColourSpace;
