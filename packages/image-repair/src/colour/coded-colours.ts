import type { ColourSpace } from './colour-space.ts';
import { highDynamicRangeByCode } from './high-dynamic-range.ts';
import { primariesByCode, srgbPrimaries, toSrgbMatrix } from './primaries.ts';
import { srgbTransfer, transferByCode } from './transfer.ts';

/** By the codes of ITU-T H.273. Undefined for unknown codes. */
export function findCodedColours(primariesCode: number, transferCode: number): 'srgb' | ColourSpace | undefined {
  const primaries = primariesByCode[primariesCode];
  const highDynamicRange = highDynamicRangeByCode[transferCode];
  const transfer = highDynamicRange?.transfer ?? transferByCode[transferCode];
  if (!primaries || !transfer) return undefined;
  if (primaries === srgbPrimaries && transfer === srgbTransfer) return 'srgb';
  return { transfer, highDynamicRange, matrix: primaries === srgbPrimaries ? undefined : toSrgbMatrix(primaries) };
}
