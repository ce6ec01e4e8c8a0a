export type Transfer = (sample: number) => number;

export const gammaTransfer =
  (exponent: number): Transfer =>
  (sample) =>
    sample ** exponent;

export const srgbTransfer: Transfer = (sample) =>
  sample <= 0.04045 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4;

export const srgbSample = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

const smpte240: Transfer = (sample) => (sample < 0.0913 ? sample / 4 : ((sample + 0.1115) / 1.1115) ** (1 / 0.45));
const smpte428: Transfer = (sample) => (52.37 / 48) * sample ** 2.6;
/** Displays and browsers show television signals with this curve (ITU-R BT.1886). */
const television = gammaTransfer(2.4);

/** ITU-T H.273, table 3. */
export const transferByCode: Readonly<Record<number, Transfer>> = {
  1: television,
  4: gammaTransfer(2.2),
  5: gammaTransfer(2.8),
  6: television,
  7: smpte240,
  8: gammaTransfer(1),
  11: television,
  13: srgbTransfer,
  14: television,
  15: television,
  17: smpte428,
};
