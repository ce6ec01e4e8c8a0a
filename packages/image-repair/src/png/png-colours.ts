import { findCodedColours } from '../colour/coded-colours.ts';
import type { ImageColours } from '../colour/colour-space.ts';
import { isIdentity, type Primaries, toSrgbMatrix } from '../colour/primaries.ts';
import { gammaTransfer } from '../colour/transfer.ts';
import { hasRightChecksum, type PngChunk } from './png-chunks.ts';

/** PNG, 3rd edition, 4.3. Ignores invalid chunks. */
export function readPngColours(chunks: readonly PngChunk[]): ImageColours {
  const find = (type: string): Buffer | undefined =>
    chunks.find((chunk) => chunk.type === type && hasRightChecksum(chunk))?.data;
  const coded = codedColours(find('cICP'));
  if (coded) return coded;
  if (find('iCCP')) return 'profile';
  if (find('sRGB')) return 'srgb';
  return gammaColours(find('gAMA'), find('cHRM')) ?? 'srgb';
}

/** ITU-T H.273. Browsers support neither a matrix nor a narrow range. */
function codedColours(data: Buffer | undefined): ImageColours | undefined {
  if (data?.length !== 4) return undefined;
  const [primariesCode = 0, transferCode = 0, matrixCode, isFullRange] = data;
  return matrixCode === 0 && isFullRange === 1 ? findCodedColours(primariesCode, transferCode) : undefined;
}

const unit = 100_000;
/** Browsers treat a gamma this close to 1/2.2, without primaries, as sRGB. */
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
