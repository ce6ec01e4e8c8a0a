import encodeQR from 'qr';

/** White modules on each side, as ISO/IEC 18004 asks for. */
export const quietModules = 4;

export interface QrCode {
  /** Modules of a side, with the quiet zone. */
  readonly modules: number;
  /** SVG path data of the black modules, one unit each. */
  readonly path: string;
}

const row = (cells: readonly boolean[], y: number): string => {
  let path = '';
  for (let x = 0; x < cells.length; x += 1) {
    if (!cells[x]) continue;
    const start = x;
    while (cells[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`;
  }
  return path;
};

/** Error correction M: 15 % of the code may be damaged. */
export function qrCode(text: string): QrCode {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
  return { modules: cells.length, path: cells.map(row).join('') };
}
