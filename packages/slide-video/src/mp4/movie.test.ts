import { describe, expect, it } from 'vitest';
import { fileType, mediaDataHeader, movie } from './movie.ts';
import { readNumbers } from './movie-reader.ts';
import type { SampleTable } from './sample-table.ts';
import { soundSampleEntry } from './silence.ts';
import type { Track } from './track.ts';
import { videoSampleEntry } from './video-sample-entry.ts';

/** Bytes of a container before its child boxes (ISO/IEC 14496-12, and 14496-15 for avc1). */
const containers: Readonly<Record<string, number>> = {
  ...{ moov: 0, trak: 0, edts: 0, mdia: 0, minf: 0, dinf: 0, stbl: 0, udta: 0, ilst: 0, '\u00a9nam': 0 },
  ...{ meta: 4, dref: 8, stsd: 8, mp4a: 28, avc1: 78 },
};

interface Box {
  readonly path: string;
  readonly body: Buffer;
}

function getBoxes(bytes: Buffer, within = ''): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + bytes.readUInt32BE(at));
    const path = `${within}/${type}`;
    boxes.push({ path, body });
    const skipped = containers[type];
    if (skipped !== undefined) boxes.push(...getBoxes(body.subarray(skipped), path));
  }
  return boxes;
}

const sequenceParameterSet = Buffer.from([0x67, 100, 0, 41, 1, 2]);
const pictureParameterSet = Buffer.from([0x68, 7, 8, 9]);
const size = { width: 1920, height: 1080 };

const sound: SampleTable = {
  entry: soundSampleEntry,
  durations: [
    { count: 93, value: 1024 },
    { count: 1, value: 768 },
  ],
  sizes: { each: 6, count: 94 },
  chunks: { samples: [47, 47, 47, 40], offsets: [5, 6, 7, 8] },
  wide: false,
};
const video: SampleTable = {
  entry: videoSampleEntry({ ...size, sequenceParameterSet, pictureParameterSet }),
  durations: [{ count: 3, value: 512 }],
  compositionOffsets: [
    { count: 2, value: 512 },
    { count: 1, value: 1024 },
  ],
  syncSamples: [0, 2],
  sizes: Uint32Array.of(10, 20, 30),
  chunks: { samples: [1, 2], offsets: [100, 200] },
  wide: false,
};
const tracks: readonly [Track, Track] = [
  { id: 1, kind: 'video', ...size, timescale: 15_360, duration: 30_720, delay: 512, samples: video },
  { id: 2, kind: 'audio', width: 0, height: 0, timescale: 48_000, duration: 96_000, delay: 0, samples: sound },
];
const facts = { title: 'A life', createdAt: new Date('1970-01-01T00:00:10.900Z') };
const allBoxes = (): Box[] => getBoxes(movie(tracks, facts));
const getBodies = (path: string): Buffer[] =>
  allBoxes()
    .filter((box) => box.path.endsWith(path))
    .map(({ body }) => body);
const words = (path: string): number[][] => getBodies(path).map((body) => readNumbers(body, 0, 4));

describe('movie', () => {
  it('has all mandatory boxes in their order (ISO/IEC 14496-12, table 1)', () => {
    const trackBoxes = (header: string, entry: string[], optional: string[]) => [
      ...['/trak', '/trak/tkhd', '/trak/edts', '/trak/edts/elst', '/trak/mdia', '/trak/mdia/mdhd', '/trak/mdia/hdlr'],
      ...['', `/${header}`, '/dinf', '/dinf/dref', '/dinf/dref/url ', '/stbl'].map((path) => `/trak/mdia/minf${path}`),
      ...['stsd', ...entry, 'stts', ...optional, 'stsc', 'stsz', 'stco'].map((path) => `/trak/mdia/minf/stbl/${path}`),
    ];
    expect(allBoxes().map(({ path }) => path)).toEqual(
      [
        ...['', '/mvhd'],
        ...trackBoxes('vmhd', ['stsd/avc1', 'stsd/avc1/avcC', 'stsd/avc1/pasp', 'stsd/avc1/colr'], ['ctts', 'stss']),
        ...trackBoxes('smhd', ['stsd/mp4a', 'stsd/mp4a/esds'], []),
        ...['/udta', '/udta/meta', '/udta/meta/hdlr', '/udta/meta/ilst', '/udta/meta/ilst/\u00a9nam'],
        '/udta/meta/ilst/\u00a9nam/data',
      ].map((path) => `/moov${path}`),
    );
  });

  it('contains the duration and the tracks (8.2.2, 8.3.2, 8.4.2)', () => {
    const at = 2_082_844_810;
    const matrix = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000];
    expect(words('mvhd')).toEqual([
      [0, at, at, 1000, 2000, 0x1_0000, 0x100_0000, 0, 0, ...matrix, 0, 0, 0, 0, 0, 0, 3],
    ]);
    expect(words('tkhd')).toEqual([
      [3, at, at, 1, 0, 2000, 0, 0, 0, 0, ...matrix, 1920 * 0x1_0000, 1080 * 0x1_0000],
      [3, at, at, 2, 0, 2000, 0, 0, 1, 0x100_0000, ...matrix, 0, 0],
    ]);
    expect(words('mdhd')).toEqual([
      [0, at, at, 15_360, 30_720, 0x55c4_0000],
      [0, at, at, 48_000, 96_000, 0x55c4_0000],
    ]);
  });

  it('lasts as long as its longest track, and numbers the next one', () => {
    const [header] = getBoxes(movie([tracks[0], { ...tracks[1], duration: 240_000 }, tracks[1]], facts)).slice(1);
    expect([header?.body.readUInt32BE(16), header?.body.readUInt32BE(96)]).toEqual([5000, 4]);
  });

  it('rounds the duration of a track up to milliseconds', () => {
    const boxes = getBoxes(movie([{ ...tracks[0], duration: 31 * 512 }], facts));
    const found = (type: string) => boxes.find(({ path }) => path.endsWith(type))?.body;
    expect(found('mvhd')?.readUInt32BE(16)).toBe(1034);
    expect([found('tkhd')?.readUInt32BE(20), found('elst')?.readUInt32BE(8)]).toEqual([1034, 1034]);
    expect(found('mdhd')?.readUInt32BE(16)).toBe(31 * 512);
  });

  it('starts each track where its first sample is composed (8.6.6)', () => {
    expect(words('elst')).toEqual([
      [0, 1, 2000, 512, 0x1_0000],
      [0, 1, 2000, 0, 0x1_0000],
    ]);
  });

  it('names the handlers of its media (8.4.3), which are in the file itself (8.7.2)', () => {
    const handlers = getBodies('mdia/hdlr').map((body) => [
      body.toString('latin1', 8, 12),
      body.toString('latin1', 24),
    ]);
    expect(handlers).toEqual([
      ['vide', 'Video\0'],
      ['soun', 'Sound\0'],
    ]);
    expect(words('url ')).toEqual([[1], [1]]);
    expect(words('dref').map((word) => word.slice(0, 2))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect([words('vmhd'), words('smhd')]).toEqual([[[1, 0, 0]], [[0, 0]]]);
  });

  it('has its title where players read it', () => {
    const [handler, data] = [getBodies('meta/hdlr')[0], getBodies('/data')[0]];
    expect(handler?.toString('latin1', 8)).toBe(`mdirappl${'\0'.repeat(9)}`);
    expect([data?.readUInt32BE(0), data?.readUInt32BE(4), data?.toString('utf8', 8)]).toEqual([1, 0, 'A life']);
  });
});

describe('a sample table', () => {
  it('lists durations, composition offsets and sync samples (8.6)', () => {
    expect(words('stts')).toEqual([
      [0, 1, 3, 512],
      [0, 2, 93, 1024, 1, 768],
    ]);
    expect(words('ctts')).toEqual([[0, 2, 2, 512, 1, 1024]]);
    expect(words('stss')).toEqual([[0, 2, 1, 3]]);
  });

  it('lists sizes and chunks (8.7), and equal chunks once', () => {
    expect(words('stsz')).toEqual([
      [0, 0, 3, 10, 20, 30],
      [0, 6, 94],
    ]);
    expect(words('stsc')).toEqual([
      [0, 2, 1, 1, 1, 2, 2, 1],
      [0, 2, 1, 47, 1, 4, 40, 1],
    ]);
    expect(words('stco')).toEqual([
      [0, 2, 100, 200],
      [0, 4, 5, 6, 7, 8],
    ]);
    expect(words('stsd').map((word) => word.slice(0, 2))).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('uses 64-bit offsets when the file may exceed 4 GiB', () => {
    const wide = { ...tracks[1], samples: { ...sound, wide: true, chunks: { samples: [47], offsets: [2 ** 33 + 5] } } };
    const found = getBoxes(movie([wide], facts)).find(({ path }) => path.endsWith('co64'));
    expect(found && readNumbers(found.body, 0, 4)).toEqual([0, 1, 2, 5]);
  });
});

describe('a video sample entry', () => {
  it('contains the parameter sets, and 4-byte lengths before units (ISO/IEC 14496-15, 5.3.3.1)', () => {
    const expected = [
      ...[1, 100, 0, 41, 0xff, 0xe1],
      ...[0, 6, ...sequenceParameterSet],
      ...[1, 0, 4, ...pictureParameterSet],
      ...[0xfd, 0xf8, 0xf8, 0],
    ];
    expect(getBodies('avcC').map((body) => [...body])).toEqual([expected]);
  });

  it('contains the size, square samples and the colours of BT.709', () => {
    const [entry] = getBodies('avc1');
    expect([entry?.readUInt16BE(6), entry?.readUInt16BE(24), entry?.readUInt16BE(26)]).toEqual([1, 1920, 1080]);
    expect(words('pasp')).toEqual([[1, 1]]);
    expect(getBodies('colr').map((body) => body.toString('latin1'))).toEqual(['nclx\0\x01\0\x01\0\x01\0']);
  });
});

it('begins with the brands that every player of H.264 and AAC reads', () => {
  const [type] = getBoxes(fileType());
  expect(type).toMatchObject({ path: '/ftyp' });
  expect(type?.body.toString('latin1')).toBe('isom\0\0\x02\0isomiso2avc1mp41');
});

it('contains the length of the media data, in 64 bits when it may exceed 4 GiB', () => {
  expect(mediaDataHeader(1000, false)).toEqual(Buffer.from('\0\0\x03\xf0mdat', 'latin1'));
  expect(mediaDataHeader(2 ** 33, true)).toEqual(Buffer.from('\0\0\0\x01mdat\0\0\0\x02\0\0\0\x10', 'latin1'));
});
