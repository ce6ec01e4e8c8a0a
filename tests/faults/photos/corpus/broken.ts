import { cameraImage, jpegMarkerOffsets, pngChunk, pngHeader, webpChunks } from '@afterglow/test-kit/images';
import { type HostileFile, hostile } from './hostile-file.ts';

const flipped = (file: Buffer, at: number, bit: number): Buffer => {
  const changed = Buffer.from(file);
  changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
  return changed;
};

const written = (file: Buffer, write: (copy: Buffer) => unknown): Buffer => {
  const changed = Buffer.from(file);
  write(changed);
  return changed;
};

/** Flips a bit in signatures, headers and table markers. */
async function flippedBits(random: () => number): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  const flip = (what: string, file: Buffer, at: number, extension: 'jpg' | 'png' | 'webp') => {
    const bit = Math.floor(random() * 8);
    files.push(hostile(`${what} with bit ${bit} of byte ${at} wrong`, flipped(file, at, bit), extension));
  };
  const png = await cameraImage('PNG');
  const headerEnd = 33;
  for (let at = 0; at < headerEnd; at += 1) for (let times = 0; times < 3; times += 1) flip('PNG', png, at, 'png');
  const jpeg = await cameraImage('baseline JPEG');
  const start = 3;
  for (let at = 0; at < start; at += 1) for (let times = 0; times < 3; times += 1) flip('JPEG', jpeg, at, 'jpg');
  const lengths = jpegMarkerOffsets(jpeg).filter((at) => [0xc0, 0xc4, 0xdb, 0xda].includes(jpeg[at + 1] ?? 0));
  for (const at of lengths) for (let times = 0; times < 3; times += 1) flip('JPEG', jpeg, at + 2, 'jpg');
  const webp = await cameraImage('lossless WebP');
  const [signature, kind] = [
    [0, 1, 2, 3],
    [8, 9, 10, 11],
  ];
  for (const at of [...signature, ...kind]) flip('WebP', webp, at, 'webp');
  return files;
}

const sizes = [
  [0, 64],
  [96, 0],
  [0, 0],
  [65_500, 65_500],
  [1, 60_000],
  [60_000, 1],
  [65_535, 1],
] as const;

const fewRows = [
  [10_000, 1],
  [4000, 8],
  [30_000, 8],
  [65_535, 8],
] as const;

async function absurdSizes(): Promise<HostileFile[]> {
  const [jpeg, png, webp] = [
    await cameraImage('baseline JPEG'),
    await cameraImage('PNG'),
    await cameraImage('transparent WebP'),
  ];
  const frame = jpegMarkerOffsets(jpeg).find((at) => jpeg[at + 1] === 0xc0) ?? 0;
  const extended = webpChunks(webp)[0]?.at ?? 0;
  const [before, after] = [png.subarray(0, 8), png.subarray(33)];
  const pngSizes = [...sizes, [2 ** 31 - 1, 2 ** 31 - 1], [2 ** 32 - 1, 1]] as const;
  return [
    // Decoders warn about all rows but the last eight.
    ...[...sizes, ...fewRows].map(([width, height]) =>
      hostile(
        `JPEG of ${width} x ${height}`,
        written(jpeg, (copy) => copy.writeUInt16BE(width, copy.writeUInt16BE(height, frame + 5))),
      ),
    ),
    ...pngSizes.map(([width, height]) =>
      hostile(`PNG of ${width} x ${height}`, Buffer.concat([before, pngHeader(width, height), after]), 'png'),
    ),
    ...sizes
      .filter(([width, height]) => width > 0 && height > 0)
      .map(([width, height]) =>
        hostile(
          `WebP of ${width} x ${height}`,
          written(webp, (copy) => copy.writeUIntLE(height - 1, copy.writeUIntLE(width - 1, extended + 12, 3), 3)),
          'webp',
        ),
      ),
  ];
}

async function wrongParts(): Promise<HostileFile[]> {
  const jpeg = await cameraImage('baseline JPEG');
  const png = await cameraImage('PNG');
  const offsets = jpegMarkerOffsets(jpeg);
  const parts = offsets.map((at, index) => ({
    marker: jpeg[at + 1] ?? 0,
    bytes: jpeg.subarray(at, offsets[index + 1]),
  }));
  const without = (marker: number) =>
    Buffer.concat(parts.filter((part) => part.marker !== marker).map(({ bytes }) => bytes));
  const twice = (marker: number) =>
    Buffer.concat(parts.flatMap(({ bytes, marker: own }) => (own === marker ? [bytes, bytes] : [bytes])));
  const rows = png.subarray(33);
  return [
    ...[0xdb, 0xc0, 0xda].map((marker) => hostile(`JPEG without ${marker.toString(16)}`, without(marker))),
    ...[0xd8, 0xc0].map((marker) => hostile(`JPEG with ${marker.toString(16)} twice`, twice(marker))),
    hostile('PNG without a header', Buffer.concat([png.subarray(0, 8), rows]), 'png'),
    hostile('PNG with two headers', Buffer.concat([png.subarray(0, 33), pngHeader(9, 9), rows]), 'png'),
    hostile('PNG of an unknown colour type', Buffer.concat([png.subarray(0, 8), pngHeader(9, 9, 8, 5), rows]), 'png'),
    hostile('PNG of a depth of 7', Buffer.concat([png.subarray(0, 8), pngHeader(9, 9, 7, 2), rows]), 'png'),
    hostile(
      'PNG with an unknown critical chunk',
      Buffer.concat([png.subarray(0, 33), pngChunk('WHAT', rows), rows]),
      'png',
    ),
  ];
}

export const brokenFiles = async (random: () => number): Promise<HostileFile[]> => [
  ...(await flippedBits(random)),
  ...(await absurdSizes()),
  ...(await wrongParts()),
];
