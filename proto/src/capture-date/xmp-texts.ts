import { findBytes, textAt } from './find-bytes.ts';

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

/** Each as it stands first in the first XMP packet in these bytes, as an attribute or as an element. */
export function readXmpTexts(bytes: Uint8Array): ReadonlyMap<string, string> {
  const start = findBytes(bytes, packetStart);
  const texts = new Map<string, string>();
  if (start === -1) return texts;
  const [packet = ''] = textAt(bytes, start, packetMaxBytes).split('</x:xmpmeta>');
  for (const [, name = '', text = ''] of packet.matchAll(/\b(\w{3,9}:\w{4,16})(?:="|='|>)([^"'<]{1,100})["'<]/g)) {
    if (!texts.has(name)) texts.set(name, text);
  }
  return texts;
}
