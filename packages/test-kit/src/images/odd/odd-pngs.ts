import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk, pngChunkOffsets, pngSignature } from '../containers.ts';
import { changed, type OddFile, type OddImage, oddFile, oddImages } from './odd-image.ts';

const png = oddFile('png');

interface Chunk {
  readonly type: string;
  readonly bytes: Buffer;
}

const readChunks = (file: Buffer): Chunk[] =>
  pngChunkOffsets(file).map((at) => ({
    type: file.toString('latin1', at + 4, at + 8),
    bytes: file.subarray(at, at + 12 + file.readUInt32BE(at)),
  }));

const rewritten = (file: Buffer, rewrite: (chunk: Chunk, index: number) => readonly Buffer[]): Buffer =>
  Buffer.concat([pngSignature, ...readChunks(file).flatMap(rewrite)]);

const wrongChecksum = (chunk: Buffer): Buffer =>
  changed(chunk, (copy) => copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 0x55, copy.length - 1));

function prependChunks(type: string, ...added: readonly Buffer[]): (chunk: Chunk) => Buffer[] {
  let isDone = false;
  return (chunk) => {
    if (isDone || chunk.type !== type) return [chunk.bytes];
    isDone = true;
    return [...added, chunk.bytes];
  };
}

export async function oddPngs(picture: Buffer): Promise<OddImage[]> {
  const plain = await sharp(picture).removeAlpha().png({ adaptiveFiltering: true }).toBuffer();
  const interlaced = await sharp(picture).removeAlpha().png({ progressive: true }).toBuffer();
  const palette = await sharp(picture).removeAlpha().png({ palette: true, colours: 32 }).toBuffer();
  return [
    ...oddImages(plain, [...pixels(plain, 'PNG'), ...ancillary(plain)]),
    ...oddImages(interlaced, pixels(interlaced, 'interlaced PNG')),
    ...oddImages(palette, palettes(palette)),
  ];
}

const pixels = (file: Buffer, what: string): OddFile[] =>
  [checksums, endings, streams].flatMap((written) => written(file, what));

const checksums = (file: Buffer, what: string): OddFile[] =>
  ['IDAT', 'IEND'].map((type) =>
    png(
      `${what} with a wrong checksum of ${type}`,
      rewritten(file, (chunk) => [chunk.type === type ? wrongChecksum(chunk.bytes) : chunk.bytes]),
    ),
  );

function endings(file: Buffer, what: string): OddFile[] {
  const withoutEnd = file.subarray(0, -12);
  return [
    png(`${what} without IEND`, withoutEnd),
    png(`${what} with half of IEND`, file.subarray(0, -7)),
    png(`${what} without its last checksum`, withoutEnd.subarray(0, -4)),
    png(`${what} with words behind it`, Buffer.concat([file, Buffer.from('the scanner was here')])),
    png(`${what} with words in place of IEND`, Buffer.concat([withoutEnd, Buffer.from('the scanner was here')])),
    png(`${what} with zeros in place of IEND`, Buffer.concat([withoutEnd, Buffer.alloc(64)])),
    png(`${what} with data in IEND`, Buffer.concat([withoutEnd, pngChunk('IEND', Buffer.alloc(5))])),
  ];
}

const isPixels = ({ type }: Chunk): boolean => type === 'IDAT';

const readPixels = (file: Buffer): Buffer =>
  Buffer.concat(
    readChunks(file)
      .filter(isPixels)
      .map(({ bytes }) => bytes.subarray(8, -4)),
  );

function withPixels(file: Buffer, ...pixels: readonly Buffer[]): Buffer {
  const rest = readChunks(file)
    .filter((chunk) => !isPixels(chunk))
    .map(({ bytes }) => bytes);
  return Buffer.concat([pngSignature, ...rest.slice(0, -1), ...pixels, ...rest.slice(-1)]);
}

function streams(file: Buffer, what: string): OddFile[] {
  const packed = readPixels(file);
  const idat = (data: Buffer): Buffer => pngChunk('IDAT', data);
  const middle = Math.floor(packed.length / 2);
  const [first, second] = [packed.subarray(0, middle), packed.subarray(middle)];
  const rows = inflateSync(packed);
  return [
    png(
      `${what} with a wrong sum of its pixels`,
      withPixels(
        file,
        idat(changed(packed, (copy) => copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1))),
      ),
    ),
    png(`${what} without the sum of its pixels`, withPixels(file, idat(packed.subarray(0, -4)))),
    png(`${what} with bytes behind its pixels`, withPixels(file, idat(Buffer.concat([packed, Buffer.alloc(99, 7)])))),
    png(`${what} with a chunk behind its pixels`, withPixels(file, idat(packed), idat(Buffer.alloc(99, 7)))),
    png(`${what} with a row too many`, withPixels(file, idat(deflateSync(Buffer.concat([rows, Buffer.alloc(5000)]))))),
    png(
      `${what} with empty chunks of pixels`,
      withPixels(file, idat(Buffer.alloc(0)), idat(first), idat(Buffer.alloc(0)), idat(second), idat(Buffer.alloc(0))),
    ),
    png(
      `${what} with a text between its pixels`,
      withPixels(file, idat(first), pngChunk('tEXt', Buffer.from('Comment\0here')), idat(second)),
    ),
    png(`${what} with pixels in chunks of a few bytes`, withPixels(file, ...pieces(packed, 777).map(idat))),
    png(
      `${what} with wrong checksums of all its pixels`,
      withPixels(file, ...pieces(packed, 5000).map((piece) => wrongChecksum(idat(piece)))),
    ),
    png(
      `${what} that says a small window`,
      withPixels(file, idat(changed(packed, (copy) => copy.writeUInt16BE(0x1819)))),
    ),
  ];
}

const pieces = (bytes: Buffer, length: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );

function ancillary(file: Buffer): OddFile[] {
  const chunks: Readonly<Record<string, Buffer>> = {
    'gAMA of no length': pngChunk('gAMA', Buffer.alloc(0)),
    'gAMA of zero': pngChunk('gAMA', Buffer.alloc(4)),
    'cHRM of zeros': pngChunk('cHRM', Buffer.alloc(32)),
    'sBIT too long': pngChunk('sBIT', Buffer.alloc(9, 8)),
    'sBIT of zeros': pngChunk('sBIT', Buffer.alloc(3)),
    'sRGB of no meaning': pngChunk('sRGB', Buffer.from([77])),
    'bKGD of one byte': pngChunk('bKGD', Buffer.alloc(1)),
    'pHYs too short': pngChunk('pHYs', Buffer.alloc(2)),
    'tIME of no day': pngChunk('tIME', Buffer.alloc(7, 99)),
    'tEXt without a name': pngChunk('tEXt', Buffer.alloc(3)),
    'zTXt that cannot be unpacked': pngChunk('zTXt', Buffer.from('Comment\0\0nothing packed')),
    'iCCP that cannot be unpacked': pngChunk('iCCP', Buffer.from('profile\0\0nothing packed')),
    'iCCP of a wrong profile': pngChunk(
      'iCCP',
      Buffer.concat([Buffer.from('profile\0\0'), deflateSync(Buffer.alloc(300, 7))]),
    ),
    'eXIf of zeros': pngChunk('eXIf', Buffer.alloc(30)),
    'hIST without a palette': pngChunk('hIST', Buffer.alloc(6)),
    'unknown chunk': pngChunk('prVt', Buffer.from('private')),
    'unknown chunk of a wrong checksum': wrongChecksum(pngChunk('prVt', Buffer.from('private'))),
    'gAMA of a wrong checksum': wrongChecksum(pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))),
    'tEXt of a wrong checksum': wrongChecksum(pngChunk('tEXt', Buffer.from('Comment\0here'))),
    'acTL without frames': pngChunk('acTL', Buffer.alloc(8)),
    'palette that it does not need': pngChunk('PLTE', Buffer.alloc(48, 9)),
    'pHYs twice': Buffer.concat([
      pngChunk('pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])),
      pngChunk('pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])),
    ]),
    'gAMA twice': Buffer.concat([
      pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
      pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    ]),
  };
  const late = {
    sRGB: Buffer.from([0]),
    pHYs: Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1]),
    bKGD: Buffer.alloc(6),
    sBIT: Buffer.alloc(3, 8),
  };
  return [
    ...Object.entries(chunks).map(([what, chunk]) =>
      png(`PNG with a ${what}`, rewritten(file, prependChunks('IDAT', chunk))),
    ),
    ...Object.entries(late).map(([type, data]) =>
      png(`PNG with ${type} behind its pixels`, rewritten(file, prependChunks('IEND', pngChunk(type, data)))),
    ),
  ];
}

function palettes(file: Buffer): OddFile[] {
  return [
    png(
      'palette PNG with too many alphas',
      rewritten(file, prependChunks('IDAT', pngChunk('tRNS', Buffer.alloc(250, 255)))),
    ),
    png(
      'palette PNG with alphas behind its pixels',
      rewritten(file, prependChunks('IEND', pngChunk('tRNS', Buffer.alloc(3, 255)))),
    ),
    png(
      'palette PNG with a background of no colour',
      rewritten(file, prependChunks('IDAT', pngChunk('bKGD', Buffer.from([255])))),
    ),
  ];
}
