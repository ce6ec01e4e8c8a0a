import type { ImageColours } from '../colour/colour-space.ts';
import { highDynamicRangeByCode } from '../colour/high-dynamic-range.ts';
import { isIdentity, type Primaries, primariesByCode, srgbPrimaries, toSrgbMatrix } from '../colour/primaries.ts';
import { gammaTransfer, srgbTransfer, transferByCode } from '../colour/transfer.ts';
import { hasRightChecksum, type PngChunk } from './png-chunks.ts';

/** In the order of precedence of the PNG specification, third edition, section 4.3. Invalid chunks are ignored. */
export function readPngColours(chunks: readonly PngChunk[]): ImageColours {
  const find = (type: string): Buffer | undefined =>
    chunks.find((chunk) => chunk.type === type && hasRightChecksum(chunk))?.data;
  const coded = codedColours(find('cICP'));
  if (coded) return coded;
  if (find('iCCP')) return 'profile';
  if (find('sRGB')) return 'srgb';
  return gammaColours(find('gAMA'), find('cHRM')) ?? 'srgb';
}

/** Four codes of ITU-T H.273. Browsers support neither a matrix nor a narrow range. */
function codedColours(data: Buffer | undefined): ImageColours | undefined {
  if (data?.length !== 4) return undefined;
  const [primariesCode = 0, transferCode = 0, matrixCode, isFullRange] = data;
  const primaries = primariesByCode[primariesCode];
  const highDynamicRange = highDynamicRangeByCode[transferCode];
  const transfer = highDynamicRange?.transfer ?? transferByCode[transferCode];
  if (!primaries || !transfer || matrixCode !== 0 || isFullRange !== 1) return undefined;
  if (primaries === srgbPrimaries && transfer === srgbTransfer) return 'srgb';
  return { transfer, highDynamicRange, matrix: primaries === srgbPrimaries ? undefined : toSrgbMatrix(primaries) };
}

/** PNG's numbers are multiples of 1/100,000. */
const unit = 100_000;
/** Browsers take a gamma this near to 1/2.2, without primaries, for sRGB. */
const nearGamma = 0.05;

function gammaColours(gamma: Buffer | undefined, chromaticities: Buffer | undefined): ImageColours | undefined {
  const exponent = gamma?.length === 4 ? unit / gamma.readUInt32BE(0) : 0;
  if (exponent === 0 || exponent === Number.POSITIVE_INFINITY) return undefined;
  const transfer = gammaTransfer(exponent);
  if (chromaticities?.length !== 32) return Math.abs(2.2 / exponent - 1) <= nearGamma ? 'srgb' : { transfer };
  const matrix = toSrgbMatrix(readPrimaries(chromaticities));
  return matrix && { transfer, matrix: isIdentity(matrix) ? undefined : matrix };
}

function readPrimaries(data: Buffer): Primaries {
  const pointAt = (at: number): [number, number] => [data.readUInt32BE(at) / unit, data.readUInt32BE(at + 4) / unit];
  return { white: pointAt(0), red: pointAt(8), green: pointAt(16), blue: pointAt(24) };
}
