/** The only EXIF that stays in a stored original. */
export interface KeptExif {
  /** 1 (upright) to 8. */
  readonly orientation: number;
}

/** A TIFF block (TIFF 6.0, section 2) for any of the three kinds of file; undefined if it would say nothing. */
export function writeExif({ orientation }: KeptExif): Buffer | undefined {
  if (orientation === 1) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4); // where the only directory starts
  tiff.writeUInt16BE(1, 8); // its number of entries
  tiff.writeUInt16BE(0x0112, 10); // Orientation
  tiff.writeUInt16BE(3, 12); // a 16-bit number
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
