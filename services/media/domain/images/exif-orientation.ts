/** A TIFF block (TIFF 6.0, section 2) of the orientation, 1 to 8, alone: all that is left of a photo's EXIF. */
export function orientationTiff(orientation: number): Buffer {
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

/** Orientations 5 to 8 lay the image on its side. */
export const isRotated90 = (orientation: number): boolean => orientation >= 5;
