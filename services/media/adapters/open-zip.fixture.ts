import { crc32 } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const namedInUtf8 = 0x0800;

/**
 * The files of a zip by their names, found as any program finds them: by the directory at its end (PKWARE APPNOTE 4.3).
 * @throws where an entry is compressed, or its bytes are not those that its checksum is of.
 */
export function openZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== endOfDirectory) throw new Error('a zip without an end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== directoryEntry || zip.readUInt16LE(at + 10) !== 0) throw new Error('not stored');
    if ((zip.readUInt16LE(at + 8) & namedInUtf8) === 0) throw new Error('not named in UTF-8');
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const bytes = storedBytes(zip, zip.readUInt32LE(at + 42), size);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function storedBytes(zip: Buffer, at: number, size: number): Buffer {
  if (zip.readUInt32LE(at) !== localHeader) throw new Error('an entry that is not there');
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(start, start + size);
}
