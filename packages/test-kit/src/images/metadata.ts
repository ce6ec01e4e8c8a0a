import { jpegSegment } from './containers.ts';

/** Tags of the image and of the camera (Exif 3.0, sections 4.6.5 and 4.6.6). */
const imageTags = { Make: 0x010f, Model: 0x0110, Software: 0x0131, DateTime: 0x0132 };
const cameraTags = {
  DateTimeOriginal: 0x9003,
  DateTimeDigitized: 0x9004,
  OffsetTime: 0x9010,
  OffsetTimeOriginal: 0x9011,
  OffsetTimeDigitized: 0x9012,
  SubSecTime: 0x9290,
  SubSecTimeOriginal: 0x9291,
  SubSecTimeDigitized: 0x9292,
  FileSource: 0xa300,
};

export type ExifTexts = Partial<Record<keyof typeof imageTags | keyof typeof cameraTags, string>>;

const isImageTag = (name: string): name is keyof typeof imageTags => name in imageTags;

export function exifTiff(texts: ExifTexts, order: 'II' | 'MM' = 'MM'): Buffer {
  const write16 = (value: number): Buffer => Buffer.from(order === 'II' ? [value, value >> 8] : [value >> 8, value]);
  const write32 = (value: number): Buffer => {
    const [low, high] = [write16(value & 0xffff), write16(value >>> 16)];
    return Buffer.concat(order === 'II' ? [low, high] : [high, low]);
  };
  const all = Object.entries(texts);
  const [ofImage, ofCamera] = [all.filter(([name]) => isImageTag(name)), all.filter(([name]) => !isImageTag(name))];
  const cameraAt = 8 + 2 + 12 * (ofImage.length + 1) + 4;
  let textAt = cameraAt + 2 + 12 * ofCamera.length + 4;
  const behind: Buffer[] = [];
  const entry = (tag: number, text: string): Buffer => {
    const isSource = tag === cameraTags.FileSource;
    const bytes = Buffer.from(isSource ? text : `${text}\0`, 'latin1');
    const head = [write16(tag), write16(isSource ? 7 : 2), write32(bytes.length)];
    if (bytes.length <= 4) return Buffer.concat([...head, bytes, Buffer.alloc(4 - bytes.length)]);
    behind.push(bytes);
    textAt += bytes.length;
    return Buffer.concat([...head, write32(textAt - bytes.length)]);
  };
  const numbers: Readonly<Record<string, number>> = { ...imageTags, ...cameraTags };
  const entries = (list: typeof all) => list.map(([name, text]) => entry(numbers[name] ?? 0, text ?? ''));
  const pointer = Buffer.concat([write16(0x8769), write16(4), write32(1), write32(cameraAt)]);
  const start = Buffer.concat([Buffer.from(order), write16(42), write32(8)]);
  const image = [write16(ofImage.length + 1), ...entries(ofImage), pointer, write32(0)];
  const camera = [write16(ofCamera.length), ...entries(ofCamera), write32(0)];
  return Buffer.concat([start, ...image, ...camera, ...behind]);
}

export const xmpPacket = (description: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${description}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Photoshop's resources with the data sets of IPTC by their numbers. */
export function iptcSegment(texts: Readonly<Record<number, string>>): Buffer {
  const sets = Object.entries(texts).map(([number, text]) =>
    Buffer.concat([Buffer.from([0x1c, 2, Number(number), 0, text.length]), Buffer.from(text)]),
  );
  const data = Buffer.concat(sets);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(data.length, head.length - 4);
  return jpegSegment(0xed, Buffer.concat([head, data]));
}

const ends = { soi: Buffer.from([0xff, 0xd8]), eoi: Buffer.from([0xff, 0xd9]) };
export const jpegFile = (...segments: Buffer[]): Buffer => Buffer.concat([ends.soi, ...segments, ends.eoi]);
export const exifSegment = (tiff: Buffer): Buffer => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
export const xmpSegment = (description: string): Buffer =>
  jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmpPacket(description)}`));
