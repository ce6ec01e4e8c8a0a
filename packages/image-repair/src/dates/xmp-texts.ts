import { findBytes, readLatin1 } from './find-bytes.ts';

const packetStart = '<x:xmpmeta';
const packetMaxBytes = 64 * 1024;

export const xmpNames = {
  original: 'exif:DateTimeOriginal',
  created: 'photoshop:DateCreated',
  digitized: 'xmp:CreateDate',
  modified: 'xmp:ModifyDate',
  make: 'tiff:Make',
  model: 'tiff:Model',
  tool: 'xmp:CreatorTool',
} as const;

const longestText = 100;

/** Undefined if it is empty, or too long for a date or a name. */
function readText(packet: string, name: string): string | undefined {
  const starts = [`${name}="`, `${name}='`, `${name}>`]
    .map((opening) => ({ found: packet.indexOf(opening), length: opening.length }))
    .filter(({ found }) => found !== -1)
    .sort((one, other) => one.found - other.found);
  const [first] = starts;
  if (!first) return undefined;
  const from = first.found + first.length;
  const text = packet.slice(from, from + longestText + 1);
  const length = text.search(/["'<]/);
  return length > 0 ? text.slice(0, length) : undefined;
}

export function readXmpTexts(bytes: Uint8Array): ReadonlyMap<string, string> {
  const start = findBytes(bytes, packetStart);
  const texts = new Map<string, string>();
  if (start === -1) return texts;
  const [packet = ''] = readLatin1(bytes, start, packetMaxBytes).split('</x:xmpmeta>');
  for (const name of Object.values(xmpNames)) {
    const text = readText(packet, name);
    if (text !== undefined) texts.set(name, text);
  }
  return texts;
}
